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
import { FileProblem, readCell, readTable, startOfText } from '@hrms/platform/server';
import { importColumnsWrong, importTooLong, importUnreadable } from '../../refusals.ts';

const MOST_ROWS = 20_000;
const MOST_COLUMNS = 200;

/** One row of a file: its number as in a spreadsheet, and its cells. */
export type TableRow = { readonly row_number: number; readonly original: readonly string[] };
/** A row with its matched cells by column. */
export type MappedRow = TableRow & { readonly cells: Readonly<Record<string, string>> };
export type TableFile = { readonly heading: readonly string[]; readonly rows: readonly TableRow[] };

const isHeading = isKnownHeading([...employeeImportColumns('create'), ...Object.values(KIND_COLUMNS).flat()]);

/** Reads a CSV file or the first sheet of a workbook; titles above the header are passed over. @throws Refusal 422 */
export async function readTableFile(bytes: Uint8Array): Promise<TableFile> {
  const all = await readRecords(bytes);
  const header = findHeaderRow(all, isHeading);
  const [heading, ...records] = all.slice(header);
  if (!heading) throw importUnreadable('The file is empty');
  const rows = records.flatMap((original, at) =>
    original.every((cell) => cell.trim() === '') ? [] : [{ row_number: at + header + 2, original }],
  );
  if (rows.length === 0) throw importUnreadable('The file has no rows below the header');
  if (rows.length > MOST_ROWS) throw importTooLong(MOST_ROWS);
  return { heading, rows };
}

async function readRecords(bytes: Uint8Array): Promise<string[][]> {
  try {
    const delimiter = csvDelimiter(startOfText(bytes));
    const lines = await readTable(bytes, { most_rows: MOST_ROWS, most_columns: MOST_COLUMNS, delimiter });
    return lines.map(({ cells }) => cells);
  } catch (problem) {
    if (!(problem instanceof FileProblem)) throw problem;
    throw problem.reason === 'rows' ? importTooLong(MOST_ROWS) : importUnreadable(problem.message);
  }
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
