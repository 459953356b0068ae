import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The signs themselves and their full-width forms, which spreadsheets read alike. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
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
