import { CsvError, parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/universal';
import { packParts, unpackParts } from './archive.ts';
import { FileProblem, type TableLimits, type TableLine } from './task.ts';
import { decodeText } from './text.ts';

/** Bytes of a workbook's parts together. */
const MOST_UNPACKED = 128 * 1024 * 1024;
/** A file that unpacks to more than a hundred times its size was made to fill memory; small ones are text that repeats itself. */
const MOST_RATIO = 100;
const LEAST_UNPACKED = 4 * 1024 * 1024;
/** Characters of one line of a CSV. */
const LONGEST_LINE = 200_000;

const isWorkbook = (bytes: Buffer): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

const tooManyRows = (most: number) =>
  new FileProblem(
    `The file has more than ${most.toLocaleString('en-IN')} rows. Delete rows below the table or split it into smaller files`,
    'rows',
  );
const tooManyColumns = (most: number) =>
  new FileProblem(`The file has more than ${most} columns. Delete the columns you don’t need`, 'columns');

/** The rows of a CSV or of a workbook's first sheet. Blank rows count twice as little as full ones. @throws FileProblem */
export async function readTable(bytes: Buffer, limits: TableLimits): Promise<TableLine[]> {
  return isWorkbook(bytes) ? readWorkbook(bytes, limits) : readCsv(bytes, limits);
}

/** Rows of the file: the heading, as many as may be, and as many blank ones between them. */
const mostLines = ({ most_rows }: TableLimits): number => 1 + most_rows * 2;

const CSV_PROBLEMS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'there is text after a closing quotation mark',
  INVALID_OPENING_QUOTE: 'there is a quotation mark inside a cell. Double it, or put the cell in quotation marks',
  CSV_MAX_RECORD_SIZE: 'a row is too long',
};

/** Before cells are made of it: a line of nine million commas would be as many cells. What stands in quotation marks is one cell. */
function assertNarrow(text: string, { delimiter = ',', most_columns }: TableLimits): void {
  const delimiters = new Set(typeof delimiter === 'string' ? delimiter : delimiter);
  let columns = 0;
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '\n') columns = 0;
    else if (delimiters.has(sign)) columns += 1;
    if (columns >= most_columns) throw tooManyColumns(most_columns);
  }
}

function readCsv(bytes: Buffer, limits: TableLimits): TableLine[] {
  const text = decodeText(bytes);
  const most = mostLines(limits);
  assertNarrow(text, limits);
  let rows = 0;
  try {
    const records = parse(text, {
      delimiter: (limits.delimiter ?? ',') as string | string[],
      trim: limits.trim ?? false,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: LONGEST_LINE,
      on_record: (cells, { lines }) => {
        rows += 1;
        if (rows > most) throw tooManyRows(limits.most_rows);
        if (cells.length > limits.most_columns) throw tooManyColumns(limits.most_columns);
        return { line: lines, cells } as never;
      },
    });
    return records as unknown as TableLine[];
  } catch (problem) {
    if (!(problem instanceof CsvError)) throw problem;
    const { code, lines } = problem as CsvError & { lines?: number };
    throw new FileProblem(`Line ${lines ?? '?'}: ${CSV_PROBLEMS[code] ?? 'this row cannot be read'}`, 'csv');
  }
}

/** Formulas are read as their values. */
async function readWorkbook(bytes: Buffer, limits: TableLimits): Promise<TableLine[]> {
  const most = Math.min(MOST_UNPACKED, Math.max(LEAST_UNPACKED, bytes.length * MOST_RATIO));
  const parts = unpackParts(bytes, (name) => /\.(xml|rels)$/i.test(name), most);
  for (const part of parts) if (/(^|\/)worksheets\/[^/]+\.xml$/i.test(part.name)) assertFits(part.bytes, limits);
  const { buffer, byteOffset, byteLength } = packParts(parts);
  try {
    const rows = await readSheet(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
    return rows.map((row, at) => ({ line: at + 1, cells: row.map(cellText) }));
  } catch {
    throw new FileProblem('The spreadsheet cannot be read. Save it as .xlsx or as CSV UTF-8 and upload that');
  }
}

/** A row or a cell of a sheet with the place it claims; a place written in any other way is none. */
const PLACED = /<(?:\w+:)?(row|c)(?=[\s/>])([^>]*)/g;
const PLACE = /\sr\s*=\s*["']([^"']*)["']/;

/** Counts rows and columns before a table is made of them: one cell far below makes all those above it. @throws FileProblem */
function assertFits(sheet: Buffer, limits: TableLimits): void {
  const most = mostLines(limits);
  let rows = 0;
  let columns = 0;
  for (const [, kind, attributes = ''] of sheet.toString('latin1').matchAll(PLACED)) {
    const place = PLACE.exec(attributes)?.[1];
    const [, letters = '', digits = ''] = /^([A-Z]{0,3})(\d{0,7})$/i.exec(place ?? '') ?? [];
    if (place !== undefined && letters === '' && digits === '')
      throw new FileProblem('The spreadsheet cannot be read. Save it as .xlsx or as CSV UTF-8 and upload that');
    if (kind === 'row') {
      rows = digits ? Number(digits) : rows + 1;
      columns = 0;
    } else {
      columns = letters ? columnNumber(letters) : columns + 1;
      if (digits) rows = Math.max(rows, Number(digits));
    }
    if (rows > most) throw tooManyRows(limits.most_rows);
    if (columns > limits.most_columns) throw tooManyColumns(limits.most_columns);
  }
}

const columnNumber = (letters: string): number =>
  [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** A number beyond what a spreadsheet keeps exactly is told as the spreadsheet shows it, so that its lost digits are noticed. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number')
    return Number.isInteger(value) && Math.abs(value) > 999_999_999_999_999
      ? value.toExponential(5).replace('e+', 'E+')
      : String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
