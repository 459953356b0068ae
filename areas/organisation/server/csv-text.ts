import { FileProblem, readCell, readTable, type TableLine } from '@hrms/platform/server';
import { csvUnreadable } from './refusals.ts';

const MOST_ROWS = 5000;
const MOST_COLUMNS = 200;
/** A workbook comes as browsers read it into text. */
const WORKBOOK = /^data:[^,]*;base64,/;

export type CsvRow = { readonly line: number; readonly cells: Readonly<Record<string, string>> };

/**
 * The rows of a CSV text, or of a workbook's first sheet, by the names in the first row, whatever their capitals.
 * @throws Refusal 422 when it cannot be read or lacks a column
 */
export async function parseListFile(text: string, required: readonly string[]): Promise<CsvRow[]> {
  const lines = await readLines(text);
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

/** A workbook comes in base64, a CSV as it is. */
const bytesOf = (text: string): Buffer =>
  WORKBOOK.test(text) ? Buffer.from(text.slice(text.indexOf(',') + 1), 'base64') : Buffer.from(text);

async function readLines(text: string): Promise<TableLine[]> {
  try {
    return await readTable(bytesOf(text), { most_rows: MOST_ROWS, most_columns: MOST_COLUMNS, trim: true });
  } catch (problem) {
    if (!(problem instanceof FileProblem)) throw problem;
    throw csvUnreadable(
      problem.reason === 'csv' ? 'The file isn’t valid CSV. Check for a missing quotation mark' : problem.message,
    );
  }
}
