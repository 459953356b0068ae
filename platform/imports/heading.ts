/** A heading as it is compared: its letters and digits alone. */
export const headingKey = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The keys of a heading: whole, and without what stands in brackets, as in 'Date of birth (DD/MM/YYYY)'. */
export const headingKeys = (heading: string): string[] => [
  ...new Set([headingKey(heading), headingKey(heading.replace(/[([{].*?[)\]}]/g, ''))].filter(Boolean)),
];

/** How many rows of titles may stand above the header. */
const MOST_TITLE_ROWS = 15;

const filledCells = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== '').length;

/**
 * Where the header is: the first row that names at least two known columns, and half as many as any of the first rows; else the first
 * row at least half as wide as the widest. Rows above it are titles. `isHeading` says whether a cell names a column.
 */
export function findHeaderRow(rows: readonly (readonly string[])[], isHeading: (cell: string) => boolean): number {
  const first = rows.slice(0, MOST_TITLE_ROWS);
  const known = first.map((row) => new Set(row.filter(isHeading).map((cell) => cell.trim().toLowerCase())).size);
  const most = Math.max(0, ...known);
  if (most >= 2) return known.findIndex((count) => count >= 2 && count * 2 >= most);
  const widest = Math.max(0, ...first.map(filledCells));
  return Math.max(
    0,
    first.findIndex((row) => filledCells(row) * 2 >= widest && filledCells(row) > 0),
  );
}
