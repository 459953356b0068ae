import { type Ctx, insertRow, newId, type Tx, updateRow, wrongField } from '@hrms/platform/server';
import type {
  AmountBandRow,
  CategoryOwnerRow,
  DepartmentFinanceRow,
  RequestCategory,
  UpdateAmountBands,
  UpdateCategoryOwners,
  UpdateDepartmentFinance,
  UpdateRequestCategories,
} from '@hrms/workflows/contract';
import { sql } from 'kysely';
import type * as z from 'zod';
import { findCategories } from '../lookups/directory.queries.ts';
import { findSystemRoles, readSettings } from '../lookups/settings.queries.ts';
import { settingsStale } from '../refusals.ts';
import { ensureSettings } from './defaults.service.ts';

type Rows<Row extends z.ZodType> = { rows: z.output<Row>[]; version: number };
type Target = { role_id?: string | null | undefined; employee_id?: string | null | undefined };
type RuleTable = 'approver_department_finance' | 'approver_amount_band' | 'approver_category_owner';

const rulesVersion = async (tx: Tx) => (await readSettings(tx, await findSystemRoles(tx))).rules_version;

/** Counts one change of the rules. @throws Refusal 409 when they were changed after the caller read them */
async function takeVersion(ctx: Ctx, version: number): Promise<void> {
  await ensureSettings(ctx.tx, ctx.clock.now());
  const taken = await ctx.tx
    .updateTable('workflow_setting')
    .set({ rules_version: version + 1 })
    .where('org_id', '=', ctx.org_id)
    .where('rules_version', '=', version)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) throw settingsStale();
}

/** Rows of a rule with the names of their roles and employees. */
async function readRules<Columns extends string>(tx: Tx, table: RuleTable, columns: readonly Columns[], order: string) {
  const own = sql.join(columns.map((column) => sql.ref(`t.${column}`)));
  const { rows } = await sql<
    Record<Columns, never> & {
      role_id: string | null;
      employee_id: string | null;
      role_name: string | null;
      employee_name: string | null;
    }
  >`
    select ${own}, t.role_id, r.role_name, t.employee_id, e.full_name as employee_name from ${sql.table(table)} t
    left join role r on r.org_id = t.org_id and r.id = t.role_id
    left join employee e on e.org_id = t.org_id and e.id = t.employee_id
    where t.org_id = ${tx.org_id} order by ${sql.raw(order)}`.execute(tx);
  return rows;
}

/** @throws Refusal 422 naming the row whose role, employee or other record does not exist */
async function assertExist(tx: Tx, table: string, ids: readonly (string | null | undefined)[], field: string): Promise<void> {
  const known = ids.filter((id) => id !== null && id !== undefined);
  if (known.length === 0) return;
  const { rows } = await sql<{
    id: string;
  }>`select id from ${sql.table(table)} where org_id = ${tx.org_id} and id = any(${known}::uuid[])`.execute(tx);
  const found = new Set(rows.map(({ id }) => id));
  const missing = ids.findIndex((id) => id && !found.has(id));
  if (missing >= 0) throw wrongField('workflows.target_missing', `rows.${missing}.${field}`, 'This record no longer exists');
}

function assertOnce(keys: readonly string[], field: string): void {
  const twice = keys.findIndex((key, index) => keys.indexOf(key) !== index);
  if (twice >= 0) throw wrongField('workflows.rule_twice', `rows.${twice}.${field}`, 'This row appears twice');
}

async function replaceRules(
  ctx: Ctx,
  table: RuleTable,
  rows: readonly (Target & Record<string, unknown>)[],
  version: number,
): Promise<void> {
  const { tx, org_id } = ctx;
  await assertExist(
    tx,
    'role',
    rows.map(({ role_id }) => role_id),
    'role_id',
  );
  await assertExist(
    tx,
    'employee',
    rows.map(({ employee_id }) => employee_id),
    'employee_id',
  );
  await takeVersion(ctx, version);
  await sql`delete from ${sql.table(table)} where org_id = ${org_id}`.execute(tx);
  const values = rows.map((row) => ({
    ...row,
    org_id,
    id: newId(),
    role_id: row.role_id ?? null,
    employee_id: row.employee_id ?? null,
  }));
  if (values.length > 0)
    await tx
      .insertInto(table as 'approver_amount_band')
      .values(values as never)
      .execute();
  await ctx.audit('workflows.rules_updated', undefined, { table, rows });
}

/** Finance approver of each department that has one of its own. */
export async function readDepartmentFinance({ tx }: Ctx): Promise<Rows<typeof DepartmentFinanceRow>> {
  const rows = await readRules(tx, 'approver_department_finance', ['department_id'], 't.department_id');
  const names = await tx.selectFrom('department').where('org_id', '=', tx.org_id).select(['id', 'name']).execute();
  const byId = new Map(names.map(({ id, name }) => [id, name]));
  const shown = rows.map((row) => ({ ...row, department_name: byId.get(row.department_id) ?? 'Unknown department' }));
  return {
    rows: shown.toSorted((left, right) => left.department_name.localeCompare(right.department_name)),
    version: await rulesVersion(tx),
  };
}

/** @throws Refusal 409, 422 */
export async function saveDepartmentFinance(ctx: Ctx, { rows, version }: z.output<typeof UpdateDepartmentFinance>) {
  assertOnce(
    rows.map(({ department_id }) => department_id),
    'department_id',
  );
  await assertExist(
    ctx.tx,
    'department',
    rows.map(({ department_id }) => department_id),
    'department_id',
  );
  const kept = rows.map(({ department_id, role_id, employee_id }) => ({ department_id, role_id, employee_id }));
  await replaceRules(ctx, 'approver_department_finance', kept, version);
  return readDepartmentFinance(ctx);
}

/** Approvers by amount, lowest band of each table first. */
export async function readAmountBands({ tx }: Ctx): Promise<Rows<typeof AmountBandRow>> {
  const rows = await readRules(tx, 'approver_amount_band', ['table_name', 'from_paise'], 't.table_name, t.from_paise');
  return { rows, version: await rulesVersion(tx) };
}

/** @throws Refusal 409, 422 for a table without a band at ₹0 */
export async function saveAmountBands(ctx: Ctx, { rows, version }: z.output<typeof UpdateAmountBands>) {
  assertOnce(
    rows.map(({ table_name, from_paise }) => `${table_name} ${from_paise}`),
    'from_paise',
  );
  for (const [index, { table_name }] of rows.entries())
    if (!rows.some((row) => row.table_name === table_name && row.from_paise === 0))
      throw wrongField('workflows.band_at_zero', `rows.${index}.from_paise`, 'Add a band that starts at ₹0');
  const kept = rows.map(({ table_name, from_paise, role_id, employee_id }) => ({ table_name, from_paise, role_id, employee_id }));
  await replaceRules(ctx, 'approver_amount_band', kept, version);
  return readAmountBands(ctx);
}

/** Owners of the categories of all request types. */
export async function readCategoryOwners(ctx: Ctx): Promise<Rows<typeof CategoryOwnerRow>> {
  const rows = await readRules(ctx.tx, 'approver_category_owner', ['category_id'], 't.category_id');
  const categories = new Map((await findCategories(ctx)).map((one) => [one.id, one]));
  const shown = rows.map((row) => ({
    ...row,
    category_name: categories.get(row.category_id)?.name ?? 'Unknown category',
    subject_label: categories.get(row.category_id)?.subject_label ?? '',
  }));
  return {
    rows: shown.toSorted((left, right) => left.category_name.localeCompare(right.category_name)),
    version: await rulesVersion(ctx.tx),
  };
}

/** @throws Refusal 409, 422 */
export async function saveCategoryOwners(ctx: Ctx, { rows, version }: z.output<typeof UpdateCategoryOwners>) {
  assertOnce(
    rows.map(({ category_id }) => category_id),
    'category_id',
  );
  const known = new Set((await findCategories(ctx)).map(({ id }) => id));
  const missing = rows.findIndex(({ category_id }) => !known.has(category_id));
  if (missing >= 0) throw wrongField('workflows.target_missing', `rows.${missing}.category_id`, 'This record no longer exists');
  const kept = rows.map(({ category_id, role_id, employee_id }) => ({ category_id, role_id, employee_id }));
  await replaceRules(ctx, 'approver_category_owner', kept, version);
  return readCategoryOwners(ctx);
}

/** Categories of general and purchase requests, by name. */
export async function readRequestCategories({ tx }: Ctx): Promise<Rows<typeof RequestCategory>> {
  const rows = await tx
    .selectFrom('request_category')
    .where('org_id', '=', tx.org_id)
    .select(['id as category_id', 'name', 'active'])
    .orderBy('name')
    .execute();
  return { rows, version: await rulesVersion(tx) };
}

/** Replaces the categories; one that is left out is deleted, or deactivated when requests use it. @throws Refusal 409, 422 */
export async function saveRequestCategories(ctx: Ctx, { rows, version }: z.output<typeof UpdateRequestCategories>) {
  const { tx, org_id } = ctx;
  assertOnce(
    rows.map(({ name }) => name.toLowerCase()),
    'name',
  );
  const before = (await readRequestCategories(ctx)).rows;
  const unknown = rows.findIndex(({ category_id }) => category_id && !before.some((one) => one.category_id === category_id));
  if (unknown >= 0) throw wrongField('workflows.category_unknown', `rows.${unknown}.category_id`, 'Please select a category');
  await takeVersion(ctx, version);
  for (const { category_id } of before.filter((one) => !rows.some((row) => row.category_id === one.category_id)))
    await sql`with used as (select from general_request g where g.org_id = ${org_id} and g.category_id = ${category_id} limit 1),
      kept as (update request_category set active = false
      where org_id = ${org_id} and id = ${category_id} and exists (select from used))
      delete from request_category where org_id = ${org_id} and id = ${category_id} and not exists (select from used)`.execute(
      tx,
    );
  // names may change places: each is freed before it is taken
  for (const { category_id } of rows) if (category_id) await setName(ctx, category_id, category_id);
  for (const { category_id, name, active } of rows)
    if (category_id)
      await updateRow(tx, 'request_category', { id: category_id }, { name, ...(active !== undefined && { active }) });
    else await insertRow(tx, 'request_category', { id: newId(), name, active: active ?? true, created_at: ctx.clock.now() });
  await ctx.audit('workflows.categories_updated', undefined, { before, rows });
  return readRequestCategories(ctx);
}

const setName = ({ tx }: Ctx, id: string, name: string) => updateRow(tx, 'request_category', { id }, { name });
