import type { ReportedRow } from '@hrms/platform/contract';
import {
  type DateFormat,
  guessColumnMapping,
  type HeadingMapping,
  type ImportField,
  isKnownHeading,
  judgeDateColumn,
  readDateText,
} from '@hrms/platform/imports';
import type { Work } from '../context.ts';
import { FileProblem } from '../reading/task.ts';
import type { Refusal } from '../refusal.ts';
import type { CheckedRow, GoodRow, ImportDefinition, ImportFacts } from './import.ts';
import { assertFieldsPresent, type FileRow, readRowCells, readTableFile, type TableFile } from './table-file.ts';

/** Two digits of a year mean at most so many years from now. */
const YEARS_AHEAD = 20;
/** Rows of a report; of longer files it has the faulty ones. */
const MOST_REPORTED = 2000;

/** What a file of a kind must be. */
type FileKind = Pick<ImportDefinition, 'fields' | 'most_rows' | 'missing'>;

/** Reads a file of a kind. @throws FileProblem */
export const readFileOfKind = ({ fields, most_rows }: FileKind, bytes: Uint8Array): Promise<TableFile> =>
  readTableFile(bytes, { most_rows, isHeading: isKnownHeading(fields) });

/** The fields of a file by the names of its headings. */
export const guessMapping = ({ fields }: FileKind, { heading }: TableFile): HeadingMapping => guessColumnMapping(fields, heading);

/** @throws FileProblem naming columns that are missing, or there twice */
export function assertMapped(definition: FileKind, heading: readonly string[], mapping: HeadingMapping): void {
  assertFieldsPresent(definition.fields, heading, mapping);
  const missing = definition.missing?.(new Set(mapping.filter((name) => name !== null)));
  if (missing) throw new FileProblem(missing, 'headings');
}

/** The rows of a file by field, dates as YYYY-MM-DD. */
export function toFileRows(
  fields: readonly ImportField[],
  { rows }: TableFile,
  mapping: HeadingMapping,
  { today, date_format }: { today: string; date_format: DateFormat | null },
): FileRow[] {
  const read = rows.map((row) => ({ row: row.row_number, cells: readRowCells(row, mapping) }));
  const latest_year = Number(today.slice(0, 4)) + YEARS_AHEAD;
  for (const { name } of fields.filter(({ date }) => date)) {
    const format = date_format ?? judgeDateColumn(read.map(({ cells }) => cells[name] ?? ''))?.format ?? 'dmy';
    for (const { cells } of read) {
      const text = cells[name];
      if (text) cells[name] = readDateText(text, format, latest_year) ?? text;
    }
  }
  return read;
}

type Reading = { readonly today: string; readonly refuse?: (problem: FileProblem) => Refusal };

/**
 * The rows of a file by field, its columns matched by their headings.
 * @param refuse the area's refusal of a file that cannot be read or lacks a column
 * @throws Refusal that one; FileProblem where none is named
 */
export async function readImportRows(definition: FileKind, bytes: Uint8Array, { today, refuse }: Reading): Promise<FileRow[]> {
  try {
    const table = await readFileOfKind(definition, bytes);
    const mapping = guessMapping(definition, table);
    assertMapped(definition, table.heading, mapping);
    return toFileRows(definition.fields, table, mapping, { today, date_format: null });
  } catch (problem) {
    throw refuse && problem instanceof FileProblem ? refuse(problem) : problem;
  }
}

/** What a check says: sums, and the rows as people read them. */
export type ImportReport = { error_count: number; counts: Record<string, number>; rows: ReportedRow[] };
export const emptyReport = (): ImportReport => ({ error_count: 0, counts: {}, rows: [] });

/** Adds checked rows to a report. */
export function addToReport(report: ImportReport, checked: readonly CheckedRow<unknown>[], row_count: number): void {
  for (const { row, label, summary = '', errors, counts = {} } of checked) {
    if (errors.length > 0) report.error_count += 1;
    for (const [name, count] of Object.entries(counts)) report.counts[name] = (report.counts[name] ?? 0) + count;
    const isShown = (errors.length > 0 || row_count <= MOST_REPORTED) && report.rows.length < MOST_REPORTED;
    if (isShown) report.rows.push({ row, label, summary, errors: [...errors] });
  }
}

/** Checks rows, adds them to the report, and answers those that can be imported. */
export async function checkRows<Value, Context extends Work>(
  ctx: Context,
  definition: ImportDefinition<Value, Context>,
  rows: readonly FileRow[],
  { file, report, row_count }: { file: ImportFacts; report: ImportReport; row_count: number },
): Promise<GoodRow<Value>[]> {
  const checked = await definition.check(ctx, rows, file);
  addToReport(report, checked, row_count);
  return toGoodRows(checked);
}

/** The rows that can be imported. */
export const toGoodRows = <Value>(checked: readonly CheckedRow<Value>[]): GoodRow<Value>[] =>
  checked.flatMap(({ row, value, errors }) => (errors.length === 0 && value !== null ? [{ row, value }] : []));
