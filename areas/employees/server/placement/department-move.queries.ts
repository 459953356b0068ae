import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { isInForceOrLater } from '../position-on.queries.ts';

/** Employees with a position in a department on a day or later; former employees do not count. */
const placedInDepartmentFrom = (tx: Tx, department_id: string, day: CivilDate) => sql`
  select p.employee_id, p.id, p.from_date from employee_position p
  join employee e on e.org_id = p.org_id and e.id = p.employee_id and not e.is_draft
    and (e.last_working_day is null or e.last_working_day >= ${day}::date)
  where p.org_id = ${tx.org_id} and p.department_id = ${department_id}
    and ${isInForceOrLater('p', day)}`;

/** Numbers of employees in each department on a day or later. */
export async function countPlacedInDepartment(tx: Tx, department_id: string, day: CivilDate): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(distinct employee_id) as n from (${placedInDepartmentFrom(tx, department_id, day)}) placed`.execute(tx);
  return rows[0]?.n ?? 0;
}

export type PlacedInDepartment = { employee_id: string; id: string; from_date: CivilDate };

/** Positions of a department that are in force on a day or begin later, by employee. */
export async function listPlacedInDepartment(tx: Tx, department_id: string, day: CivilDate): Promise<PlacedInDepartment[]> {
  const { rows } = await sql<PlacedInDepartment>`${placedInDepartmentFrom(tx, department_id, day)}
    order by p.employee_id, p.from_date`.execute(tx);
  return rows;
}
