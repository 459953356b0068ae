import { isInServiceOnSql, positionsInForceOn, statusOnSql } from '@hrms/employees/server';
import { addDays, dateLabel } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

type Named = { employee_id: string; name: string };

const activeOn = (day: string) => isInServiceOnSql(day, 'e');

const managersOn = (tx: Tx, day: string) => sql`managed as ${positionsInForceOn(tx, day)}`;

/** Employees whose last working day is within 30 days, with that day in words. */
export async function findLeavingEmployees(tx: Tx, day: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('employee')
    .where('org_id', '=', tx.org_id)
    .where('last_working_day', '>=', day)
    .where('last_working_day', '<=', addDays(day, 30))
    .select(['id', 'last_working_day'])
    .execute();
  return new Map(rows.map(({ id, last_working_day }) => [id, dateLabel(last_working_day ?? day)]));
}

/** Active employees without a manager; the head of the organisation is one of them. */
export async function findWithoutManager(tx: Tx, day: string): Promise<Named[]> {
  const { rows } = await sql<Named>`with ${managersOn(tx, day)}
    select e.id as employee_id, e.full_name as name from employee e join managed m on m.employee_id = e.id
    where e.org_id = ${tx.org_id} and m.manager_id is null and ${activeOn(day)} order by e.full_name, e.id`.execute(tx);
  return rows;
}

/** Employees who are their own manager over one or more others. */
export async function findManagerLoops(tx: Tx, day: string): Promise<Named[]> {
  const { rows } = await sql<Named>`with recursive ${managersOn(tx, day)},
    chain as (select employee_id as start, manager_id as at, 1 as depth from managed where manager_id is not null
      union all select c.start, m.manager_id, c.depth + 1 from chain c join managed m on m.employee_id = c.at
      where m.manager_id is not null and c.at <> c.start and c.depth < 30)
    select distinct e.id as employee_id, e.full_name as name from chain c
      join employee e on e.org_id = ${tx.org_id} and e.id = c.start
    where c.at = c.start order by e.full_name`.execute(tx);
  return rows;
}

/** Employees who approve: managers, those whom active workflows name, and those who are asked now. */
export async function findApprovingEmployees(tx: Tx, day: string, named: readonly string[]): Promise<Named[]> {
  const { rows } = await sql<Named>`with ${managersOn(tx, day)},
    approving as (select manager_id as id from managed where manager_id is not null
      union select a.employee_id from approval a
      where a.org_id = ${tx.org_id} and a.status = 'pending' and a.employee_id is not null
      union select unnest(${[...named]}::uuid[]))
    select e.id as employee_id, e.full_name as name from approving
      join employee e on e.org_id = ${tx.org_id} and e.id = approving.id
    where ${activeOn(day)}
      and not exists (select from stand_in x
      where x.org_id = e.org_id and x.employee_id = e.id and x.from_date <= ${day}::date and x.to_date >= ${day}::date)
    order by e.full_name, e.id`.execute(tx);
  return rows;
}

/** Those of these employees who are suspended on a day. */
export async function findSuspended(tx: Tx, employee_ids: readonly string[], day: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select e.id from employee e where e.org_id = ${tx.org_id}
    and e.id = any(${[...employee_ids]}::uuid[]) and ${statusOnSql(day, 'e')} = 'suspended'`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
