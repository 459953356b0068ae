import { stringify } from 'csv-stringify/sync';
import { readSheet } from 'read-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A file that unpacks to more than a hundred times its size was made to fill memory. */
const MOST_RATIO = 100;
const MOST_UNPACKED = 400 * 1024 * 1024;

const FORMULA = /^[=+\-@\t\r]/;
/** A negative number computes nothing. */
const NUMBER = /^-\d+(\.\d+)?$/;

/** A cell that no spreadsheet takes for a formula: one that could start one gets an apostrophe in front. */
export const neutralCell = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

/** The cell as it was meant: the apostrophe that a neutral cell carries is taken away again. */
export const readCell = (text: string): string => {
  const trimmed = text.trim();
  return trimmed.startsWith("'") && FORMULA.test(trimmed.slice(1)) ? trimmed.slice(1) : trimmed;
};

export type SheetFormat = 'csv' | 'xlsx';

/** Rows as a file; no cell can be taken for a formula. Numbers stay numbers in a workbook. */
export async function sheetFile(
  format: SheetFormat,
  rows: readonly (readonly (string | number)[])[],
): Promise<{ media_type: string; bytes: Buffer }> {
  if (format === 'csv')
    return {
      media_type: 'text/csv; charset=utf-8',
      bytes: Buffer.from(`\uFEFF${stringify(rows.map((row) => row.map((cell) => neutralCell(String(cell)))))}`),
    };
  const cells = rows.map((row) =>
    row.map((value) =>
      typeof value === 'number' ? { type: Number, value } : { type: String, value: neutralCell(value), format: '@' },
    ),
  );
  return { media_type: XLSX, bytes: await writeXlsxFile(cells as never).toBuffer() };
}

/** Says of a workbook, in words for a person, why it is not read. */
export class SheetProblem extends Error {}

export const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The first sheet as text, as a person sees it; formulas are read as their values. @throws SheetProblem for a file that is no workbook */
export async function workbookRows(bytes: Uint8Array): Promise<string[][]> {
  assertNoZipBomb(bytes);
  try {
    const rows = await readSheet(Buffer.from(bytes));
    return rows.map((row) => row.map(cellText));
  } catch {
    throw new SheetProblem('The spreadsheet cannot be read. Save it as .xlsx or as CSV UTF-8 and upload that');
  }
}

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

/** Adds up what the archive says of its parts. @throws SheetProblem */
function assertNoZipBomb(bytes: Uint8Array): void {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let unpacked = 0;
  for (
    let at = view.indexOf('PK\x01\x02', 0, 'latin1');
    at >= 0 && at + 46 <= view.length;
    at = view.indexOf('PK\x01\x02', at + 46, 'latin1')
  )
    unpacked += view.readUInt32LE(at + 24);
  if (unpacked > MOST_UNPACKED || unpacked > bytes.byteLength * MOST_RATIO)
    throw new SheetProblem('The spreadsheet unpacks to far more than its size. Save it as CSV UTF-8 and upload that');
}
