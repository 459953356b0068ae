import { customColumnHeading, customValueText, employeeImportColumns } from '@hrms/employees/domain';
import { type Ctx, protectedSheet, sheetFile } from '@hrms/platform/server';
import { listCustomFields } from '../custom-fields/field.queries.ts';
import { listCustomValues, listExportRows } from './export.queries.ts';

const BATCH = 2000;

/** Prefix of custom fields among the columns of an export. */
export const CUSTOM_COLUMN_KEY_PREFIX = 'custom.';

/** Headings that an import would read as another column. */
const TAKEN = employeeImportColumns('create').flatMap(({ name, also = [] }) => [name, ...also]);

/** Makes the file of a waiting export; does nothing when it is done. */
export async function writeExportFile(ctx: Ctx, id: string): Promise<number> {
  const run = await ctx.tx
    .selectFrom('employee_export')
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!run || run.state === 'done') return run?.row_count ?? 0;
  const columns = run.columns as string[];
  const whole = new Set(run.whole);
  const rows: Record<string, string>[] = [];
  for (let at = 0; at < run.employee_ids.length; at += BATCH)
    rows.push(...(await exportFileRows(ctx, run.employee_ids.slice(at, at + BATCH), columns, whole)));
  const heads = columns.map((name) =>
    name.startsWith(CUSTOM_COLUMN_KEY_PREFIX) ? customColumnHeading(name.slice(CUSTOM_COLUMN_KEY_PREFIX.length), TAKEN) : name,
  );
  const cells = [heads, ...rows.map((row) => columns.map((name) => row[name] ?? ''))];
  const { media_type, bytes } = await sheetFile(run.format as 'csv' | 'xlsx', cells);
  const password = run.password && (await ctx.vault()).decrypt('employee_export', 'password', id, run.password);
  const file = await ctx.files.put(ctx.tx, ctx.clock.now(), {
    name: run.file_name,
    media_type,
    bytes: password ? await protectedSheet(bytes, password) : bytes,
    purpose: 'employees.export',
    created_by: run.created_by,
  });
  await ctx.tx
    .updateTable('employee_export')
    .set({ state: 'done', file_id: file.id, row_count: rows.length, password: null })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .execute();
  return rows.length;
}

async function exportFileRows(
  ctx: Ctx,
  ids: string[],
  columns: readonly string[],
  whole: ReadonlySet<string>,
): Promise<Record<string, string>[]> {
  const rows = await listExportRows(ctx.tx, await ctx.vault(), ids, ctx.today, whole);
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
