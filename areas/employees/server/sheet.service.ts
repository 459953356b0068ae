import { neutralCell } from '@hrms/employees/domain';
import { stringify } from 'csv-stringify/sync';
import { readSheet } from 'read-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import { unreadable } from './refusals.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A file that unpacks to more than a hundred times its size was made to fill memory. */
const MOST_RATIO = 100;
const MOST_UNPACKED = 400 * 1024 * 1024;

/** Rows of text as a file; no cell can be taken for a formula. */
export async function sheetFile(
  format: 'csv' | 'xlsx',
  rows: readonly (readonly string[])[],
): Promise<{ media_type: string; bytes: Buffer }> {
  if (format === 'csv')
    return {
      media_type: 'text/csv; charset=utf-8',
      bytes: Buffer.from(`\uFEFF${stringify(rows.map((row) => row.map(neutralCell)))}`),
    };
  const cells = rows.map((row) => row.map((value) => ({ type: String, value: neutralCell(value), format: '@' })));
  return { media_type: XLSX, bytes: await writeXlsxFile(cells as never).toBuffer() };
}

export const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The first sheet as text, as a person sees it; formulas are read as their values. @throws Refusal 422 for a file that is no workbook */
export async function workbookRows(bytes: Uint8Array): Promise<string[][]> {
  refuseBomb(bytes);
  try {
    const rows = await readSheet(Buffer.from(bytes));
    return rows.map((row) => row.map(cellText));
  } catch {
    throw unreadable('The spreadsheet cannot be read. Save it as .xlsx or as CSV UTF-8 and upload that');
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

/** Adds up what the archive says of its parts. @throws Refusal 422 */
function refuseBomb(bytes: Uint8Array): void {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let unpacked = 0;
  for (
    let at = view.indexOf('PK\x01\x02', 0, 'latin1');
    at >= 0 && at + 46 <= view.length;
    at = view.indexOf('PK\x01\x02', at + 46, 'latin1')
  )
    unpacked += view.readUInt32LE(at + 24);
  if (unpacked > MOST_UNPACKED || unpacked > bytes.byteLength * MOST_RATIO)
    throw unreadable('The spreadsheet unpacks to far more than its size. Save it as CSV UTF-8 and upload that');
}
