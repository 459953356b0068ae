import { keepEmployeesFound } from '@hrms/employees/server';
import type { PayGroup, PayGroupMember, payGroups } from '@hrms/payroll/contract';
import type { CivilDate } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { containsText, isOneOf, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { readPersonNames } from '../people.ts';
import { findDefaultGroup, findSettingOn } from '../setting.queries.ts';

type Group = Omit<PayGroup, 'members'>;

/** One page of the pay groups, the default one first, without their numbers of employees. */
export function listGroups(tx: Tx, filter: FilterOf<typeof payGroups.list> & { id?: string }): Promise<PageRows<Group>> {
  let matching = tx.selectFrom('pay_group').where('org_id', '=', tx.org_id);
  if (filter.id) matching = matching.where('id', '=', filter.id);
  if (filter.status) matching = matching.where('status', '=', filter.status);
  if (filter.search) matching = matching.where('name', 'ilike', containsText(filter.search));
  return pageOf(tx, matching, filter, (rows) =>
    rows
      .select([
        'id as pay_group_id',
        'name',
        'is_default',
        'legal_entity_note',
        sql<PayGroup['status']>`status`.as('status'),
        'version',
      ])
      .orderBy('is_default', 'desc')
      .orderBy('name')
      .orderBy('id'),
  );
}

type MemberFilter = { page: number; limit: number; ids: readonly string[]; search?: string | undefined; on: CivilDate };

/** Employees of a list with the day since which they are in their group on a day, and the next group entered for them. */
export async function listMembers(tx: Tx, { page, limit, ids, search, on }: MemberFilter): Promise<PageRows<PayGroupMember>> {
  const wanted = search ? await keepEmployeesFound(tx, ids, search) : ids;
  const nameOf = await readPersonNames(tx, wanted);
  const people = wanted
    .map((employee_id) => ({ employee_id, ...nameOf(employee_id) }))
    .toSorted(
      (one, other) => one.full_name.localeCompare(other.full_name, 'en') || one.employee_id.localeCompare(other.employee_id),
    );
  const shown = people.slice((page - 1) * limit, page * limit);
  const memberships = await tx
    .selectFrom('pay_group_member as m')
    .innerJoin('pay_group as g', (on_) => on_.onRef('g.org_id', '=', 'm.org_id').onRef('g.id', '=', 'm.pay_group_id'))
    .where('m.org_id', '=', tx.org_id)
    .where(
      isOneOf(
        'm.employee_id',
        shown.map(({ employee_id }) => employee_id),
      ),
    )
    .select(['m.employee_id', 'm.from_date', 'g.name as pay_group'])
    .orderBy('m.from_date')
    .execute();
  const byEmployee = Map.groupBy(memberships, ({ employee_id }) => employee_id);
  return {
    rows: shown.map(({ employee_id, employee_code, full_name, department }) => {
      const own = byEmployee.get(employee_id) ?? [];
      const next = own.find(({ from_date }) => from_date > on);
      return {
        employee_id,
        employee_code,
        full_name,
        department,
        from_date: own.findLast(({ from_date }) => from_date <= on)?.from_date ?? null,
        next: next ? { pay_group: next.pay_group, from_date: next.from_date } : null,
      };
    }),
    pagination: { page, limit, total: people.length, totalPages: Math.ceil(people.length / limit) },
  };
}

/** A run of the group that is not finalised; undefined without one. */
export const findOpenRunOf = (tx: Tx, pay_group_id: string) =>
  tx
    .selectFrom('payroll')
    .where('org_id', '=', tx.org_id)
    .where('pay_group_id', '=', pay_group_id)
    .where('status', 'in', ['draft', 'finalising'])
    .select('title')
    .limit(1)
    .executeTakeFirst();

/** Employees whose newest membership, now or later, is of a group. */
export async function countCurrentAndLater(tx: Tx, pay_group_id: string, today: CivilDate): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct m.employee_id)::int as count from pay_group_member m
    where m.org_id = ${tx.org_id} and m.pay_group_id = ${pay_group_id}
      and not exists (select from pay_group_member l where l.org_id = m.org_id and l.employee_id = m.employee_id
        and l.from_date > m.from_date and l.from_date <= ${today}::date)`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Deletes the settings of a group, before the group itself. */
export const deleteSettingsOf = (tx: Tx, pay_group_id: string) =>
  tx.deleteFrom('payroll_setting').where('org_id', '=', tx.org_id).where('pay_group_id', '=', pay_group_id).execute();

/** Gives a new group the settings of the default group in force on a day. */
export async function copySettings(
  tx: Tx,
  { id, pay_group_id, today, now }: { id: string; pay_group_id: string; today: CivilDate; now: Date },
): Promise<void> {
  const { id: default_id } = await findDefaultGroup(tx);
  const setting = await findSettingOn(tx, default_id, today);
  await tx
    .insertInto('payroll_setting')
    .values({ ...setting, org_id: tx.org_id, id, pay_group_id, from_date: '2000-01-01', created_at: now })
    .execute();
}
