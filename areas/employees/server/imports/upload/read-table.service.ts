import {
  csvDelimiter,
  employeeImportColumns,
  findHeaderRow,
  type HeadingMapping,
  importColumnLabel,
  isKnownHeading,
  KIND_COLUMNS,
  type KnownColumn,
  reviewMapping,
} from '@hrms/employees/domain';
import { isWorkbook, readCell, SheetProblem, workbookRows } from '@hrms/platform/server';
import { parse } from 'csv-parse';
import { importColumnsWrong, importTooLong, importUnreadable } from '../../refusals.ts';

const MOST_ROWS = 20_000;
const MOST_COLUMNS = 200;

/** One row of a file: its number as in a spreadsheet, and its cells. */
export type TableRow = { readonly row_number: number; readonly original: readonly string[] };
/** A row with its matched cells by column. */
export type MappedRow = TableRow & { readonly cells: Readonly<Record<string, string>> };
export type TableFile = { readonly heading: readonly string[]; readonly rows: readonly TableRow[] };

const CODES: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'there is text after a closing quotation mark',
  INVALID_OPENING_QUOTE: 'there is a quotation mark inside a cell. Double it, or put the cell in quotation marks',
  CSV_MAX_RECORD_SIZE: 'a row is too long',
};

const isHeading = isKnownHeading([...employeeImportColumns('create'), ...Object.values(KIND_COLUMNS).flat()]);

/** Reads a CSV file or the first sheet of a workbook; titles above the header are passed over. @throws Refusal 422 */
export async function readTableFile(bytes: Uint8Array): Promise<TableFile> {
  const all = isWorkbook(bytes) ? await readSheetRows(bytes) : await parseCsvRecords(decodeText(bytes));
  const header = findHeaderRow(all, isHeading);
  const [heading, ...records] = all.slice(header);
  if (!heading) throw importUnreadable('The file is empty');
  if (heading.length > MOST_COLUMNS) throw importUnreadable(`The file has more than ${MOST_COLUMNS} columns`);
  const rows = records.flatMap((original, at) =>
    original.every((cell) => cell.trim() === '') ? [] : [{ row_number: at + header + 2, original }],
  );
  if (rows.length === 0) throw importUnreadable('The file has no rows below the header');
  if (rows.length > MOST_ROWS) throw importTooLong(MOST_ROWS);
  return { heading, rows };
}

async function readSheetRows(bytes: Uint8Array): Promise<string[][]> {
  try {
    return await workbookRows(bytes);
  } catch (problem) {
    throw problem instanceof SheetProblem ? importUnreadable(problem.message) : problem;
  }
}

/** UTF-16 by its byte order mark, else UTF-8. */
const encodingOf = ([first, second]: Uint8Array): string =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';

/** Text in UTF-8, with or without a byte order mark, or in UTF-16 with one. */
function decodeText(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    if (text.includes('\0')) throw importUnreadable('This is not a CSV or XLSX file. Save the sheet as CSV UTF-8 and upload it');
    return text;
  } catch (problem) {
    if (problem instanceof TypeError)
      throw importUnreadable('The file is not in UTF-8. Save the sheet as CSV UTF-8 and upload it');
    throw problem;
  }
}

async function parseCsvRecords(text: string): Promise<string[][]> {
  const delimiter = csvDelimiter(text.slice(0, 50_000));
  const records: string[][] = [];
  const parser = parse(text, { delimiter, relax_column_count: true, skip_empty_lines: false, max_record_size: 200_000 });
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      records.push(record);
      if (records.length > MOST_ROWS * 2) throw importTooLong(MOST_ROWS);
    }
  } catch (problem) {
    const { code, lines } = problem as { code?: string; lines?: number };
    if (!code?.startsWith('CSV_') && !(code && code in CODES)) throw problem;
    throw importUnreadable(`Line ${lines ?? '?'}: ${CODES[code] ?? 'this row cannot be read'}`);
  }
  return records;
}

/** @throws Refusal 422 naming missing or repeated columns */
export function assertMappingComplete(
  columns: readonly KnownColumn[],
  heading: readonly string[],
  mapping: HeadingMapping,
  fixed: Readonly<Record<string, string>> = {},
): void {
  const { missing, repeated } = reviewMapping(columns, heading, mapping, fixed);
  const names = (list: readonly string[]) => list.map(importColumnLabel).join(', ');
  if (repeated.length > 0) throw importColumnsWrong(`The file has the column ${names(repeated)} twice`, { repeated });
  if (missing.length > 0)
    throw importColumnsWrong(`The file lacks ${missing.length === 1 ? 'the column' : 'the columns'} ${names(missing)}`, {
      missing,
    });
}

/** The matched cells of a row by column. */
export function readRowCells({ original }: TableRow, mapping: HeadingMapping): Record<string, string> {
  const cells: Record<string, string> = {};
  mapping.forEach((name, at) => {
    if (name) cells[name] = readCell(original[at] ?? '');
  });
  return cells;
}
