import type { CivilDate } from '@hrms/platform/calendar';
import { isOneOf } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';

/** A transaction or a context: what binds a fragment to the organisation. */
type Tenant = { readonly org_id: string };

/** A day of a query: a date, or an expression of type date. */
export type DayInSql = CivilDate | RawBuilder<unknown>;

/** What a position says; ids of places and of the manager. */
export type PositionRow = {
  id: string;
  from_date: CivilDate;
  branch_id: string;
  location_id: string | null;
  department_id: string;
  designation_id: string;
  grade_id: string | null;
  manager_id: string | null;
  employment_type: string;
  contract_end_date: CivilDate | null;
  notice_value: number | null;
  notice_unit: string | null;
  work_mode: string | null;
  cost_centre_code: string | null;
};

/** A subquery in parentheses with at most one row of `employee_position`. Its own alias never meets one of the surrounding query. */
export type PositionSql = RawBuilder<PositionRow>;

export type PositionColumn =
  | 'branch_id'
  | 'location_id'
  | 'department_id'
  | 'designation_id'
  | 'grade_id'
  | 'manager_id'
  | 'employment_type';

const dateOf = (day: DayInSql): RawBuilder<unknown> => (typeof day === 'string' ? sql`${day}::date` : day);

const positionsOf = ({ org_id }: Tenant, employeeColumn: string) =>
  sql`select held_position.* from employee_position held_position
    where held_position.org_id = ${org_id} and held_position.employee_id = ${sql.ref(employeeColumn)}`;

const nearestFirst = (day: DayInSql) =>
  sql`(held_position.from_date > ${dateOf(day)}), abs(held_position.from_date - ${dateOf(day)})`;

/**
 * The position in force on a day: the newest that began on or before it. None before joining. For `left join lateral … on true`.
 * @param employeeColumn the column of employee ids in the surrounding query, for example `e.id`
 */
export const positionInForceOn = (tenant: Tenant, employeeColumn: string, day: DayInSql): PositionSql =>
  sql<PositionRow>`(${positionsOf(tenant, employeeColumn)} and held_position.from_date <= ${dateOf(day)}
    order by held_position.from_date desc limit 1)`;

/** The position in force on a day, and before joining the first one: upcoming employees count where they will start. */
export const positionOrFirstOn = (tenant: Tenant, employeeColumn: string, day: DayInSql): PositionSql =>
  sql<PositionRow>`(${positionsOf(tenant, employeeColumn)} order by ${nearestFirst(day)} limit 1)`;

/** One column of a position as a value; null without a position. */
export const columnOfPosition = (position: PositionSql, column: PositionColumn): RawBuilder<string | null> =>
  sql<string | null>`(select held.${sql.ref(column)} from ${position} held)`;

/** Whether a position lies in a branch and a department, for filters of lists; true for what the filter leaves open. */
export function isPositionAt(
  position: PositionSql,
  filter: { branch_id?: string | null | undefined; department_id?: string | null | undefined },
): RawBuilder<boolean> {
  const conditions = (['branch_id', 'department_id'] as const).flatMap((column) =>
    filter[column] ? [sql`${columnOfPosition(position, column)} = ${filter[column]}::uuid`] : [],
  );
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** The positions in force on a day, at most one an employee, as a subquery in parentheses. For statements over many employees. */
export const positionsInForceOn = (tenant: Tenant, day: DayInSql, employee_ids?: readonly string[]): RawBuilder<unknown> =>
  sql`(select distinct on (held_position.employee_id) held_position.* from employee_position held_position
    where held_position.org_id = ${tenant.org_id} and held_position.from_date <= ${dateOf(day)}
      and ${isOneOf('held_position.employee_id', employee_ids)}
    order by held_position.employee_id, held_position.from_date desc)`;

/** Employees who have not left on a day, with their names, as a subquery in parentheses. */
export const employedOn = (tenant: Tenant, day: DayInSql): RawBuilder<unknown> =>
  sql`(select id, full_name from employee where org_id = ${tenant.org_id} and not is_draft
    and (last_working_day is null or last_working_day >= ${dateOf(day)}))`;

/** The same with the first position of those who join later. */
export const positionsOrFirstOn = (tenant: Tenant, day: DayInSql): RawBuilder<PositionRow & { employee_id: string }> =>
  sql<
    PositionRow & { employee_id: string }
  >`(select distinct on (held_position.employee_id) held_position.* from employee_position held_position
    where held_position.org_id = ${tenant.org_id} order by held_position.employee_id, ${nearestFirst(day)})`;

/** Whether the row of an alias of `employee_position` is in force on a day or begins later. */
export const isInForceOrLater = (alias: string, day: DayInSql): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from employee_position later_position
    where later_position.org_id = ${sql.ref(`${alias}.org_id`)}
    and later_position.employee_id = ${sql.ref(`${alias}.employee_id`)}
    and later_position.from_date > ${sql.ref(`${alias}.from_date`)}
    and later_position.from_date <= ${dateOf(day)})`;

/** Whether the row of an alias of `employee_position` is the one in force on a day. */
export const isInForce = (alias: string, day: DayInSql): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.from_date`)} <= ${dateOf(day)} and ${isInForceOrLater(alias, day)})`;
