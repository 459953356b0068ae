import { customColumnHeading, customValueText, employeeImportColumns } from '@hrms/employees/domain';
import { defineExport, type SheetBatches, type Work } from '@hrms/platform/server';
import { listCustomFields } from '../custom-fields/field.queries.ts';
import { listCustomValues, listExportRows } from './export.queries.ts';

const BATCH = 2000;

/** Prefix of custom fields among the columns of an export. */
export const CUSTOM_COLUMN_KEY_PREFIX = 'custom.';

/** Headings that an import would read as another column. */
const TAKEN = employeeImportColumns('create').flatMap(({ name, also = [] }) => [name, ...also]);

const headingOf = (name: string): string =>
  name.startsWith(CUSTOM_COLUMN_KEY_PREFIX) ? customColumnHeading(name.slice(CUSTOM_COLUMN_KEY_PREFIX.length), TAKEN) : name;

/** What an export holds, as its call decided: whose rows, which columns, which numbers in full. */
export type EmployeeExportFilter = {
  readonly columns: readonly string[];
  readonly employee_ids: readonly string[];
  readonly whole: readonly string[];
};

const exportOf = (name: string) =>
  defineExport<EmployeeExportFilter>({
    name,
    title: 'Employees',
    permission: 'employees.export.run',
    screen: 'employees',
    columns: async (_ctx, { columns }) => columns.map(headingOf),
    rows: exportedRows,
  });

/** Employees with masked numbers. */
export const employeeExport = exportOf('employees.list');
/** Employees with full numbers, for a purpose. */
export const wholeNumbersExport = exportOf('employees.whole_numbers');

async function* exportedRows(ctx: Work, { columns, employee_ids, whole }: EmployeeExportFilter): SheetBatches {
  for (let start = 0; start < employee_ids.length; start += BATCH) {
    const rows = await exportFileRows(ctx, employee_ids.slice(start, start + BATCH), columns, new Set(whole));
    yield rows.map((row) => columns.map((name) => row[name] ?? ''));
  }
}

async function exportFileRows(
  ctx: Work,
  ids: string[],
  columns: readonly string[],
  whole: ReadonlySet<string>,
): Promise<Record<string, string>[]> {
  const rows = await listExportRows(ctx.tx, await ctx.vault(), ids, ctx.clock.today(), whole);
  const keys = columns
    .filter((name) => name.startsWith(CUSTOM_COLUMN_KEY_PREFIX))
    .map((name) => name.slice(CUSTOM_COLUMN_KEY_PREFIX.length));
  if (keys.length === 0) return rows;
  // both lists skip employees deleted meanwhile and keep the order of the ids
  const values = await listCustomValues(ctx.tx, ids);
  const types = new Map((await listCustomFields(ctx.tx)).map(({ key, type }) => [key, type]));
  return rows.map((row, n) => ({
    ...row,
    ...Object.fromEntries(
      keys.map((key) => [`${CUSTOM_COLUMN_KEY_PREFIX}${key}`, customValueText(values[n]?.[key] ?? null, types.get(key))]),
    ),
  }));
}
