import { csvDelimiter, findHeaderRow, type HeadingMapping, type ImportField, reviewMapping } from '@hrms/platform/imports';
import { readTable } from '../reading/reading.ts';
import { FileProblem } from '../reading/task.ts';
import { startOfText } from '../reading/text.ts';
import { readCell } from '../sheet.ts';

/** One row of a file: its number as a spreadsheet counts it, and its cells. */
export type TableRow = { readonly row_number: number; readonly original: readonly string[] };
/** A file as a table: its headings, and the rows below them that hold anything. */
export type TableFile = { readonly heading: readonly string[]; readonly rows: readonly TableRow[] };
/** A row of a file with its cells by field; fields that the file lacks are missing. */
export type FileRow = { readonly row: number; readonly cells: Readonly<Record<string, string | undefined>> };

const MOST_COLUMNS = 200;

/**
 * Reads a CSV or the first sheet of a workbook in the reading thread; titles above the headings are passed over.
 * @param isHeading whether a cell names a field
 * @throws FileProblem in words for a person
 */
export async function readTableFile(
  bytes: Uint8Array,
  { most_rows, isHeading }: { most_rows: number; isHeading: (text: string) => boolean },
): Promise<TableFile> {
  const limits = { most_rows, most_columns: MOST_COLUMNS, delimiter: csvDelimiter(startOfText(bytes)), trim: true };
  const lines = (await readTable(bytes, limits)).map(({ cells }) => cells);
  const header = findHeaderRow(lines, isHeading);
  const [heading, ...records] = lines.slice(header);
  if (!heading) throw new FileProblem('The file is empty');
  const rows = records.flatMap((original, place) =>
    original.every((cell) => cell.trim() === '') ? [] : [{ row_number: place + header + 2, original }],
  );
  if (rows.length === 0) throw new FileProblem('The file has no rows below the header');
  if (rows.length > most_rows)
    throw new FileProblem(
      `The file has more than ${most_rows.toLocaleString('en-IN')} rows. Split it into smaller files`,
      'rows',
    );
  return { heading, rows };
}

/** The matched cells of a row by field. */
export function readRowCells({ original }: TableRow, mapping: HeadingMapping): Record<string, string> {
  const cells: Record<string, string> = {};
  mapping.forEach((name, place) => {
    if (name) cells[name] = readCell(original[place] ?? '');
  });
  return cells;
}

/** @throws FileProblem naming headings that are missing, or there twice */
export function assertFieldsPresent(fields: readonly ImportField[], heading: readonly string[], mapping: HeadingMapping): void {
  const { missing, repeated } = reviewMapping(fields, heading, mapping);
  if (repeated.length > 0) throw new FileProblem(`Column ${repeated.join(', ')} is in the file twice`, 'headings');
  if (missing.length === 0) return;
  const [what, are] = missing.length === 1 ? ['Column', 'is'] : ['Columns', 'are'];
  throw new FileProblem(`${what} ${missing.join(', ')} ${are} missing`, 'headings');
}
