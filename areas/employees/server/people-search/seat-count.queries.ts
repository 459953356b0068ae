import { hasText, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { positionOrFirstOn } from '../position-on.queries.ts';
import { statusOnSql } from '../status.queries.ts';
import { employeesWithPositionOn } from './employee-rows.queries.ts';
import { inServiceCountSql } from './user-linking.queries.ts';

/** How many employees start on each later day. */
export async function listUpcomingJoins(tx: Tx, day: string): Promise<{ joined_on: string; count: number }[]> {
  const { rows } = await sql<{ joined_on: string; count: number }>`select joined_on, count(*) as count from employee
    where org_id = ${tx.org_id} and not is_draft and joined_on > ${day}::date group by joined_on order by joined_on`.execute(tx);
  return rows;
}

/** Employees in service on each of these days. */
export async function countInServiceOnDays(tx: Tx, days: readonly string[]): Promise<number[]> {
  const counts = sql.join(days.map((day) => inServiceCountSql(tx.org_id, day)));
  const { rows } = await sql<{ counts: number[] }>`select array[${counts}]::integer[] as counts`.execute(tx);
  return rows[0]?.counts ?? [];
}

/** The largest number of employees in service on a day or on any later day on which somebody starts. */
export async function countOnFullestDay(tx: Tx, day: string): Promise<number> {
  const later = (await listUpcomingJoins(tx, day)).map(({ joined_on }) => joined_on);
  return Math.max(...(await countInServiceOnDays(tx, [day, ...later])));
}

/** Employees in service on a day by the branch of their position, the largest first. */
export async function countInServiceByBranch(tx: Tx, day: string): Promise<{ branch_id: string | null; active: number }[]> {
  const { rows } = await sql<{ branch_id: string | null; active: number }>`
    select place.branch_id, count(*) as active from employee
    left join lateral ${positionOrFirstOn(tx, 'employee.id', day)} place on true
    where employee.org_id = ${tx.org_id} and not is_draft and ${statusOnSql(day)} in ('active', 'on_notice', 'suspended')
    group by 1 order by 2 desc, 1`.execute(tx);
  return rows;
}

export type ServiceStatus = 'upcoming' | 'active' | 'on_notice' | 'suspended' | 'left';
export type EmployeeInService = {
  employee_id: string;
  employee_code: string | null;
  full_name: string;
  branch_name: string | null;
  status: ServiceStatus;
  joined_on: string | null;
  since: string | null;
  counted: boolean;
};

type Filter = {
  page: number;
  limit: number;
  search?: string | undefined;
  status?: ServiceStatus | undefined;
  branch_id?: string | undefined;
  counted?: boolean | undefined;
  since?: string | undefined;
};

const sinceSql = (day: string) => sql<string | null>`coalesce((select s.from_date from employee_status s
  where s.org_id = employee.org_id and s.employee_id = employee.id and s.from_date <= ${day}::date
  order by s.from_date desc limit 1), employee.joined_on)`;

const isCounted = (day: string) => sql<boolean>`${statusOnSql(day)} in ('active', 'on_notice', 'suspended')`;

/** Employees of any status but drafts, with whether they are in service on a day. By name. */
export async function listServiceStatuses(tx: Tx, filter: Filter, day: string): Promise<PageRows<EmployeeInService>> {
  let matching = employeesWithPositionOn(tx, day).where('employee.is_draft', '=', false);
  matching = matching.where(hasText(filter.search, 'employee.full_name', 'employee.employee_code'));
  if (filter.status) matching = matching.where(sql<boolean>`${statusOnSql(day)} = ${filter.status}`);
  if (filter.branch_id) matching = matching.where('branch.id', '=', filter.branch_id);
  if (filter.counted !== undefined) matching = matching.where(sql<boolean>`${isCounted(day)} = ${filter.counted}`);
  if (filter.since) matching = matching.where(sql<boolean>`${sinceSql(day)} >= ${filter.since}::date`);
  return pageOf(tx, matching, filter, (rows) =>
    rows
      .select([
        'employee.id as employee_id',
        'employee.employee_code',
        'employee.full_name',
        'branch.name as branch_name',
        'employee.joined_on',
        sql<ServiceStatus>`${statusOnSql(day)}`.as('status'),
        sinceSql(day).as('since'),
        isCounted(day).as('counted'),
      ])
      .orderBy('employee.full_name')
      .orderBy('employee.id'),
  );
}
