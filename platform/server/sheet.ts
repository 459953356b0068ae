import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A cell that a spreadsheet could take for a formula gets an apostrophe in front. */
const neutral = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

export type SheetFormat = 'csv' | 'xlsx';

/** Rows of text as a file, heads first; no cell of it can be taken for a formula. CSV bears the mark that tells spreadsheets it is UTF-8. */
export async function sheetOf(
  format: SheetFormat,
  rows: readonly (readonly string[])[],
): Promise<{ media_type: string; bytes: Buffer }> {
  if (format === 'csv')
    return {
      media_type: 'text/csv; charset=utf-8',
      bytes: Buffer.from(`\ufeff${stringify(rows.map((row) => row.map(neutral)))}`),
    };
  const cells = rows.map((row) => row.map((value) => ({ type: String, value: neutral(value), format: '@' })));
  return { media_type: XLSX, bytes: await writeXlsxFile(cells as never).toBuffer() };
}
