import { stringify } from 'csv-stringify/sync';

/** A cell that a spreadsheet could take for a formula gets an apostrophe in front. */
const neutral = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

/** A table as CSV, with a mark that tells spreadsheets it is UTF-8. */
export const csvOf = (head: readonly string[], rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(`\ufeff${stringify([head, ...rows.map((row) => row.map(neutral))])}`);
