import { employeeImportColumns, importColumnLabel, KIND_COLUMNS } from '@hrms/employees/domain';
import { type HeadingMapping, type ImportField, isKnownHeading, reviewMapping } from '@hrms/platform/imports';
import { FileProblem, readTableFile, type TableFile, type TableRow } from '@hrms/platform/server';
import { importColumnsWrong, importTooLong, importUnreadable } from '../../refusals.ts';

const MOST_ROWS = 20_000;

/** A row with its matched cells by column. */
export type MappedRow = TableRow & { readonly cells: Readonly<Record<string, string>> };

const isHeading = isKnownHeading([...employeeImportColumns('create'), ...Object.values(KIND_COLUMNS).flat()]);

/** Reads a CSV file or the first sheet of a workbook; titles above the header are passed over. @throws Refusal 422 */
export async function readEmployeeFile(bytes: Uint8Array): Promise<TableFile> {
  try {
    return await readTableFile(bytes, { most_rows: MOST_ROWS, isHeading });
  } catch (problem) {
    if (!(problem instanceof FileProblem)) throw problem;
    throw problem.reason === 'rows' ? importTooLong(MOST_ROWS) : importUnreadable(problem.message);
  }
}

/** @throws Refusal 422 naming missing or repeated columns */
export function assertMappingComplete(
  columns: readonly ImportField[],
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
