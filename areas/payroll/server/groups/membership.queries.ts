import { firstDayOf, lastDayOf, type Month, monthOf } from '@hrms/platform/calendar';
import { findRow, isOneOf, type Tx } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';

export type GroupName = { readonly id: string; readonly name: string; readonly is_default: boolean };

/** All pay groups of the organisation, the default one first. */
export const listGroupNames = (tx: Tx): Promise<GroupName[]> =>
  tx
    .selectFrom('pay_group')
    .where('org_id', '=', tx.org_id)
    .select(['id', 'name', 'is_default'])
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .execute();

/** The default group and whether it is the only one: then nobody's group needs to be looked up. */
async function readGroups(tx: Tx): Promise<{ default_id: string; single: boolean }> {
  const groups = await listGroupNames(tx);
  return { default_id: groups[0]?.id ?? '', single: groups.length < 2 };
}

const inForce = (tx: Tx, day: string, employee_ids?: readonly string[]) => sql`
  select distinct on (employee_id) employee_id, pay_group_id from pay_group_member
  where org_id = ${tx.org_id} and from_date <= ${day}::date and ${isOneOf('employee_id', employee_ids)}
  order by employee_id, from_date desc`;

/** Looks up the pay group of employees in a month: that of the month's last day, the default group without one. */
export async function groupInMonth(tx: Tx, month: Month, employee_ids?: readonly string[]): Promise<(id: string) => string> {
  const { default_id, single } = await readGroups(tx);
  if (single) return () => default_id;
  const { rows } = await sql<{
    employee_id: string;
    pay_group_id: string;
  }>`${inForce(tx, lastDayOf(month), employee_ids)}`.execute(tx);
  const groups = new Map(rows.map(({ employee_id, pay_group_id }) => [employee_id, pay_group_id]));
  return (id) => groups.get(id) ?? default_id;
}

/** Pay groups without a finalised regular run of a month, the default one first. */
export const listGroupsNotFinal = (tx: Tx, month: Month): Promise<GroupName[]> =>
  tx
    .selectFrom('pay_group')
    .where('pay_group.org_id', '=', tx.org_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payroll as p')
            .whereRef('p.org_id', '=', 'pay_group.org_id')
            .whereRef('p.pay_group_id', '=', 'pay_group.id')
            .where('p.kind', '=', 'regular')
            .where('p.status', '=', 'finalised')
            .where('p.period_month', '=', firstDayOf(month))
            .select('p.id'),
        ),
      ),
    )
    .select(['pay_group.id', 'pay_group.name', 'pay_group.is_default'])
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .execute();

/**
 * Whose month a run pays: a test of employees by their group, null when everybody is in it. `only`: employees outside these are not.
 */
export async function membersOfRun(
  tx: Tx,
  payroll_id: string,
  only?: readonly string[],
): Promise<((employee_id: string) => boolean) | null> {
  const isAsked = only && new Set(only);
  if ((await readGroups(tx)).single) return isAsked ? (employee_id) => isAsked.has(employee_id) : null;
  const run = await findRow(tx, 'payroll', { id: payroll_id }, ['pay_group_id', 'period_month']);
  if (!run) return null;
  const groupOf = await groupInMonth(tx, monthOf(run.period_month), only);
  return (employee_id) => (isAsked?.has(employee_id) ?? true) && groupOf(employee_id) === run.pay_group_id;
}

/** Employees whose month is paid by one of the groups, as a condition on a column. */
export const inGroups = (tx: Tx, month: Month, group_ids: readonly string[], column: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select m.pay_group_id from pay_group_member m
      where m.org_id = ${tx.org_id} and m.employee_id = ${sql.ref(column)} and m.from_date <= ${lastDayOf(month)}::date
      order by m.from_date desc limit 1),
    (select g.id from pay_group g where g.org_id = ${tx.org_id} and g.is_default)) = any(${[...group_ids]}::uuid[])`;

/** Employees whose month a run pays, as a condition on a column: everybody where there is only one group, or those of `only`. */
export async function ofRunGroup(
  tx: Tx,
  payroll_id: string,
  column: string,
  only?: readonly string[],
): Promise<RawBuilder<boolean>> {
  const asked = isOneOf(column, only);
  if ((await readGroups(tx)).single) return asked;
  const run = await findRow(tx, 'payroll', { id: payroll_id }, ['pay_group_id', 'period_month']);
  return run ? sql<boolean>`${inGroups(tx, monthOf(run.period_month), [run.pay_group_id], column)} and ${asked}` : asked;
}

/** The newest month whose regular run of a pay group is final or being finalised; null before the first. */
export async function findLastFinalOf(tx: Tx, pay_group_ids: readonly string[]): Promise<Month | null> {
  const row = await tx
    .selectFrom('payroll')
    .where('org_id', '=', tx.org_id)
    .where('kind', '=', 'regular')
    .where('status', 'in', ['finalising', 'finalised'])
    .where(isOneOf('pay_group_id', pay_group_ids))
    .select(({ fn }) => fn.max('period_month').as('last'))
    .executeTakeFirst();
  return row?.last ? monthOf(row.last) : null;
}

/** The first month with members of a group; null without any. */
export async function findFirstMemberMonth(tx: Tx, pay_group_id: string): Promise<Month | null> {
  const row = await tx
    .selectFrom('pay_group_member')
    .where('org_id', '=', tx.org_id)
    .where('pay_group_id', '=', pay_group_id)
    .select(({ fn }) => fn.min('from_date').as('first'))
    .executeTakeFirst();
  return row?.first ? monthOf(row.first) : null;
}

export type OtherGroup = { name: string; last_month: string; open: boolean };

/** The newest regular run of each other active group; groups without a run are left out. */
export async function listOtherGroups(tx: Tx, pay_group_id: string): Promise<OtherGroup[]> {
  const { rows } = await sql<OtherGroup>`
    select distinct on (g.id) g.name, to_char(p.period_month, 'YYYY-MM') as last_month, p.status <> 'finalised' as open
    from pay_group g
    join payroll p on p.org_id = g.org_id and p.pay_group_id = g.id and p.kind = 'regular' and p.status <> 'cancelled'
    where g.org_id = ${tx.org_id} and g.id <> ${pay_group_id} and g.status = 'active'
    order by g.id, p.period_month desc`.execute(tx);
  return rows;
}
