import { matchesEmployeeSearch, withEmployeeNames } from '@hrms/employees/server';
import { type CivilDate, monthOf } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import type { BasisPoints, Paise } from '@hrms/platform/money';
import { type Ctx, isOneOf, lockRow, type PageRows, pageOf, type Tx, visibleEmployees } from '@hrms/platform/server';
import type { ComponentMode, EmployeeComponent, EmployeeComponentStatus, employeeComponents } from '@hrms/salary/contract';
import { comingMonths, type OwnComponent } from '@hrms/salary/domain';
import { type ApprovableRecord, withPendingApprovers } from '@hrms/workflows/server';
import { sql } from 'kysely';
import { missing } from '../refusals.ts';

export const OWN_COMPONENT: ApprovableRecord = { subject: 'salary.employee_component', table: 'employee_component' };

const ruleName = sql<string>`(select r.name from salary_component_rule r where r.org_id = e.org_id
  and r.component_id = e.component_id order by r.from_date desc limit 1)`;

const selectComponents = (tx: Tx) =>
  tx
    .selectFrom('employee_component as e')
    .innerJoin('salary_component as c', (on) => on.onRef('c.org_id', '=', 'e.org_id').onRef('c.id', '=', 'e.component_id'))
    .where('e.org_id', '=', tx.org_id);

const COLUMNS = [
  'e.id as employee_component_id',
  'e.employee_id',
  'e.component_id',
  'c.code',
  ruleName.as('component_name'),
  sql<ComponentMode>`e.mode`.as('mode'),
  'e.amount_paise',
  'e.percentage_bp',
  'e.percentage_of',
  'e.inside_ctc',
  'e.balancing_code',
  'e.from_date',
  'e.to_date',
  'e.months',
  'e.cap_total_paise',
  'e.reason',
  sql<EmployeeComponentStatus>`e.status`.as('status'),
  'e.workflow_request_id',
  'e.version',
] as const;

async function withFacts<
  Row extends { employee_component_id: string; balancing_code: string | null; employee_id: string } & Parameters<
    typeof toRecurring
  >[0],
>(tx: Tx, rows: readonly Row[], today: CivilDate) {
  const files = await listComponentFiles(
    tx,
    rows.map(({ employee_component_id }) => employee_component_id),
  );
  return (await withEmployeeNames(tx, rows)).map(({ balancing_code: _code, ...row }) => ({
    ...row,
    files: files.get(row.employee_component_id) ?? [],
    coming: comingMonths(toRecurring(row), monthOf(today)).map(({ month, amount }) => ({ month, amount_paise: amount })),
  }));
}

/** Documents of components, oldest first, by component. */
async function listComponentFiles(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, { component_file_id: string; name: string }[]>> {
  const rows = await tx
    .selectFrom('employee_component_file')
    .where('org_id', '=', tx.org_id)
    .where(isOneOf('employee_component_id', ids))
    .select(['id as component_file_id', 'employee_component_id', 'name'])
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute();
  const found = new Map<string, { component_file_id: string; name: string }[]>();
  for (const { employee_component_id, ...file } of rows)
    if (employee_component_id) found.set(employee_component_id, [...(found.get(employee_component_id) ?? []), file]);
  return found;
}

/** A document of a component with its employee, and whether the caller may see the component; undefined without one. */
export const findComponentFile = async (ctx: Ctx, id: string) =>
  ctx.tx
    .selectFrom('employee_component_file as f')
    .innerJoin('employee_component as e', (on) =>
      on.onRef('e.org_id', '=', 'f.org_id').onRef('e.id', '=', 'f.employee_component_id'),
    )
    .where('f.org_id', '=', ctx.org_id)
    .where('f.id', '=', id)
    .select(['f.file_id', 'f.name', 'f.media_type', 'e.id as employee_component_id', 'e.employee_id'])
    .select((await visibleEmployees(ctx, 'salary.employee_component.read', 'e.employee_id')).as('is_visible'))
    .executeTakeFirst();

/** Amounts, days and months of a component as the domain reads them. */
export const toRecurring = (row: {
  amount_paise: number | null;
  percentage_bp: number | null;
  percentage_of: string[];
  from_date: CivilDate;
  to_date: CivilDate | null;
  months: number[];
  cap_total_paise: number | null;
}) => ({
  amount: row.amount_paise as Paise | null,
  percentage: row.percentage_bp === null ? null : { bp: row.percentage_bp as BasisPoints, of: row.percentage_of },
  from_date: row.from_date,
  to_date: row.to_date,
  months: row.months,
  cap_total: row.cap_total_paise as Paise | null,
});

/** A component of an employee as it is stored, with names. */
export type OwnComponentRecord = Awaited<ReturnType<typeof findOwnComponents>>[number];

/** Components of employees by id, whoever asks. */
export async function findOwnComponents(tx: Tx, ids: readonly string[], today: CivilDate) {
  if (ids.length === 0) return [];
  const rows = await selectComponents(tx)
    .where('e.id', 'in', [...ids])
    .select(COLUMNS)
    .execute();
  return withFacts(tx, rows, today);
}

/** Locks a component of an employee and reads it. @throws Refusal 404 */
export async function lockOwnComponent(ctx: Ctx, id: string): Promise<OwnComponentRecord> {
  await lockRow(ctx.tx, 'employee_component', { id }, ['id']);
  const [component] = await findOwnComponents(ctx.tx, [id], ctx.today);
  if (!component) throw missing('Component');
  return component;
}

/** A component of an employee with who it waits for. @throws Refusal 404 */
export async function readOwnComponent(ctx: Ctx, id: string): Promise<EmployeeComponent> {
  const [component] = await findOwnComponents(ctx.tx, [id], ctx.today);
  if (!component) throw missing('Component');
  const [read] = await withPendingApprovers(ctx, OWN_COMPONENT, [component], () => id);
  return read as EmployeeComponent;
}

/** One page of components of employees, newest first. */
export async function listOwnComponents(
  ctx: Ctx,
  filter: FilterOf<typeof employeeComponents.list>,
): Promise<PageRows<EmployeeComponent>> {
  let matching = selectComponents(ctx.tx).where(await visibleEmployees(ctx, 'salary.employee_component.read', 'e.employee_id'));
  if (filter.employee_id) matching = matching.where('e.employee_id', '=', filter.employee_id);
  if (filter.status) matching = matching.where('e.status', '=', filter.status);
  if (filter.search) matching = matching.where(await matchesEmployeeSearch(ctx.tx, filter.search, 'e.employee_id'));
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    (rows as typeof matching).select(COLUMNS).orderBy('e.created_at', 'desc').orderBy('e.id'),
  );
  const rows = await withFacts(ctx.tx, page.rows, ctx.today);
  return { ...page, rows: await withPendingApprovers(ctx, OWN_COMPONENT, rows, (row) => row.employee_component_id) };
}

/** The first approved replacing or excluding one of a component that overlaps the days, with its first day. */
export async function findOverlap(
  tx: Tx,
  of: { employee_id: string; component_id: string; from_date: CivilDate; to_date: CivilDate | null },
  except: string | null,
): Promise<CivilDate | undefined> {
  let same = tx
    .selectFrom('employee_component')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', of.employee_id)
    .where('component_id', '=', of.component_id)
    .where('mode', 'in', ['replace', 'exclude'])
    .where('status', 'in', ['approved', 'pending_approval', 'returned'])
    .where((where) => where.or([where('to_date', 'is', null), where('to_date', '>=', of.from_date)]));
  if (of.to_date) same = same.where('from_date', '<=', of.to_date);
  if (except) same = same.where('id', '<>', except);
  return (await same.select('from_date').orderBy('from_date').limit(1).executeTakeFirst())?.from_date;
}

/** The component that takes the balance in structure versions, by version, as the rules of a day calculate. */
export async function loadBalancing(
  tx: Tx,
  version_ids: readonly string[],
  day: CivilDate,
): Promise<ReadonlyMap<string, string>> {
  if (version_ids.length === 0) return new Map();
  const { rows } = await sql<{ structure_version_id: string; code: string }>`
    select l.structure_version_id, c.code from salary_structure_line l
    join salary_component c on c.org_id = l.org_id and c.id = l.component_id
    left join lateral (select r.calculation from salary_component_rule r where r.org_id = l.org_id
      and r.component_id = l.component_id and r.from_date <= ${day}::date order by r.from_date desc limit 1) rule on true
    where l.org_id = ${tx.org_id} and l.structure_version_id = any(${[...version_ids]}::uuid[])
      and coalesce(l.calculation ->> 'calculation', rule.calculation) = 'balancing'
    order by l.sort_order desc`.execute(tx);
  return new Map(rows.map(({ structure_version_id, code }) => [structure_version_id, code]));
}

/** Approved components in force within a period or later, by employee; of the named employees, or of all. */
export async function loadOwnComponents(
  tx: Tx,
  first_day: CivilDate,
  ids?: readonly string[],
): Promise<Map<string, OwnComponent[]>> {
  const rows = await tx
    .selectFrom('employee_component as e')
    .innerJoin('salary_component as c', (on) => on.onRef('c.org_id', '=', 'e.org_id').onRef('c.id', '=', 'e.component_id'))
    .where('e.org_id', '=', tx.org_id)
    .where('e.status', '=', 'approved')
    .where((where) => where.or([where('e.to_date', 'is', null), where('e.to_date', '>=', first_day)]))
    .where(isOneOf('e.employee_id', ids))
    .select(['e.employee_id', 'c.code', sql<ComponentMode>`e.mode`.as('mode'), 'e.amount_paise', 'e.from_date', 'e.to_date'])
    .select(['e.months', 'e.cap_total_paise', 'e.percentage_bp', 'e.percentage_of', 'e.balancing_code'])
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute();
  const found = new Map<string, OwnComponent[]>();
  for (const row of rows) {
    const component = { code: row.code, mode: row.mode, balancing: row.balancing_code, ...toRecurring(row) };
    const held = found.get(row.employee_id);
    if (held) held.push(component);
    else found.set(row.employee_id, [component]);
  }
  return found;
}
