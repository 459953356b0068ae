import { type CivilDate, dateLabel } from '@hrms/platform/calendar';
import { stringify } from 'csv-stringify/sync';
import { type SheetCell, type SheetFacts, workbookOf } from './exports/workbook.ts';

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

/** Rows of a sheet, batch by batch. */
export type SheetBatches = AsyncIterable<readonly (readonly SheetCell[])[]>;

const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A cell as plain text: rupees with two decimals, days as ISO. */
function plainText(cell: SheetCell): string {
  if (typeof cell !== 'object') return String(cell);
  return 'amount' in cell ? cell.amount.toFixed(2) : cell.day;
}

/** A cell as people read it on paper. */
export function printedCell(cell: SheetCell): string {
  if (typeof cell === 'number') return cell.toLocaleString('en-IN', { maximumFractionDigits: 2 });
  if (typeof cell !== 'object') return cell;
  return 'amount' in cell ? rupees.format(cell.amount) : dateLabel(cell.day as CivilDate);
}

/** Rows as a file; no cell can be taken for a formula. Numbers stay numbers in a workbook. */
export const sheetFile = (format: SheetFormat, rows: readonly (readonly SheetCell[])[]) =>
  streamedSheet(format, inOneBatch(rows));

/**
 * The same from batches of rows, of which only one is in memory at a time.
 * @param about facts of a second sheet of a workbook
 */
export async function streamedSheet(
  format: SheetFormat,
  batches: SheetBatches,
  about: SheetFacts | null = null,
): Promise<{ media_type: string; bytes: Buffer }> {
  if (format === 'xlsx') return { media_type: XLSX, bytes: await workbookOf(neutralBatches(batches), neutralFacts(about)) };
  const pieces: Buffer[] = [Buffer.from('\uFEFF')];
  for await (const batch of batches)
    pieces.push(Buffer.from(stringify(batch.map((row) => row.map((cell) => neutralCell(plainText(cell)))))));
  return { media_type: 'text/csv; charset=utf-8', bytes: Buffer.concat(pieces) };
}

async function* inOneBatch(rows: readonly (readonly SheetCell[])[]) {
  yield rows;
}

async function* neutralBatches(batches: SheetBatches) {
  for await (const batch of batches)
    yield batch.map((row) => row.map((cell) => (typeof cell === 'string' ? neutralCell(cell) : cell)));
}

const neutralFacts = (facts: SheetFacts | null): SheetFacts | null =>
  facts && facts.map(([label, value]) => [label, neutralCell(value)] as const);
