import { isWorkbook, readCell, SheetProblem, workbookRows } from '@hrms/platform/server';
import { CsvError, parse } from 'csv-parse/sync';
import { csvUnreadable } from './refusals.ts';

const MOST_ROWS = 5000;
/** A workbook comes as browsers read it into text. */
const WORKBOOK = /^data:[^,]*;base64,/;

export type CsvRow = { readonly line: number; readonly cells: Readonly<Record<string, string>> };
type Line = { readonly line: number; readonly cells: readonly string[] };

/**
 * The rows of a CSV text, or of a workbook's first sheet, by the names in the first row, whatever their capitals.
 * @throws Refusal 422 when it cannot be read or lacks a column
 */
export async function parseListFile(text: string, required: readonly string[]): Promise<CsvRow[]> {
  const lines = WORKBOOK.test(text) ? await parseWorkbookLines(text) : parseCsvLines(text);
  const [head, ...rows] = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const names = head?.cells.map((name) => name.trim().toLowerCase().replaceAll(/\s+/g, '_')) ?? [];
  const lacking = required.filter((name) => !names.includes(name));
  if (lacking.length > 0) throw csvUnreadable(`Columns missing. The first row needs ${required.join(', ')}`);
  if (rows.length > MOST_ROWS) throw csvUnreadable(`Use at most ${MOST_ROWS.toLocaleString('en-IN')} rows`);
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(names.map((name, at) => [name, readCell(cells[at] ?? '')])),
  }));
}

function parseCsvLines(text: string): Line[] {
  try {
    const options = { bom: true, relax_column_count: true, skip_empty_lines: true, trim: true, info: true };
    const records = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[];
    return records.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (problem) {
    if (!(problem instanceof CsvError)) throw problem;
    throw csvUnreadable('The file isn’t valid CSV. Check for a missing quotation mark');
  }
}

async function parseWorkbookLines(text: string): Promise<Line[]> {
  const bytes = Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
  if (!isWorkbook(bytes)) throw csvUnreadable('The spreadsheet can’t be read. Save it as .xlsx or CSV UTF-8');
  try {
    return (await workbookRows(bytes)).map((cells, at) => ({ line: at + 1, cells }));
  } catch (problem) {
    throw problem instanceof SheetProblem ? csvUnreadable(problem.message) : problem;
  }
}
