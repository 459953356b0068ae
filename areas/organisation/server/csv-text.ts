import { CsvError, parse } from 'csv-parse/sync';
import { csvUnreadable } from './refusals.ts';

const MOST_ROWS = 5000;

export type CsvRow = { readonly line: number; readonly cells: Readonly<Record<string, string>> };

/**
 * The rows of a CSV text by the names in its first row, whatever their capitals.
 * @throws Refusal 422 when it cannot be read or lacks a column
 */
export function readCsv(text: string, required: readonly string[]): CsvRow[] {
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true, trim: true, info: true }) as never;
  } catch (problem) {
    if (!(problem instanceof CsvError)) throw problem;
    throw csvUnreadable('The file cannot be read as CSV: look for an open quotation mark');
  }
  const [head, ...rows] = records;
  const names = head?.record.map((name) => name.toLowerCase().replaceAll(/\s+/g, '_')) ?? [];
  const lacking = required.filter((name) => !names.includes(name));
  if (lacking.length > 0) throw csvUnreadable(`The first row must name the columns ${required.join(', ')}`);
  if (rows.length > MOST_ROWS) throw csvUnreadable(`Use at most ${MOST_ROWS.toLocaleString('en-IN')} rows`);
  return rows.map(({ record, info }) => ({
    line: info.lines,
    cells: Object.fromEntries(names.map((name, at) => [name, record[at] ?? ''])),
  }));
}
