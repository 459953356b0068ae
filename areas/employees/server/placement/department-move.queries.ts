import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { markListingStale } from '../people-search/listing.queries.ts';
import { copyPositions } from './copy-positions.queries.ts';

export type DepartmentMove = { from_id: string; to_id: string; from_date: CivilDate };

/** Employees with a position in a department on a day or later; former employees do not count. */
const placedInDepartmentFrom = (tx: Tx, department_id: string, day: CivilDate) => sql`
  select p.employee_id, p.id, p.from_date from employee_position p
  join employee e on e.org_id = p.org_id and e.id = p.employee_id and not e.is_draft
    and (e.last_working_day is null or e.last_working_day >= ${day}::date)
  where p.org_id = ${tx.org_id} and p.department_id = ${department_id}
    and not exists (select from employee_position later where later.org_id = p.org_id and later.employee_id = p.employee_id
      and later.from_date > p.from_date and later.from_date <= ${day}::date)`;

/** Numbers of employees in each department on a day or later. */
export async function countPlacedInDepartment(tx: Tx, department_id: string, day: CivilDate): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(distinct employee_id) as n from (${placedInDepartmentFrom(tx, department_id, day)}) placed`.execute(tx);
  return rows[0]?.n ?? 0;
}

/**
 * Moves all employees of a department to another from a day on: current employees get a new position, positions that begin
 * later are changed. Earlier days keep theirs. A second call does nothing. Returns the number of employees moved.
 */
export async function movePeopleToDepartment(
  tx: Tx,
  { from_id, to_id, from_date }: DepartmentMove,
  { now, by }: { now: Date; by: string | null },
): Promise<number> {
  const { rows } = await sql<{
    employee_id: string;
    id: string;
    from_date: CivilDate;
  }>`${placedInDepartmentFrom(tx, from_id, from_date)} order by p.employee_id, p.from_date`.execute(tx);
  const before = rows.filter((row) => row.from_date < from_date);
  const later = rows.filter((row) => row.from_date >= from_date).map(({ id }) => id);
  if (later.length > 0)
    await sql`update employee_position set department_id = ${to_id}, reason = 'reorganisation', updated_at = ${now}, updated_by = ${by}, version = version + 1
      where org_id = ${tx.org_id} and id = any(${later}::uuid[])`.execute(tx);
  await copyPositions(
    tx,
    before.map(({ id }) => id),
    { from_date, reason: 'reorganisation', department_id: to_id, now, by },
  );
  const moved = [...new Set(rows.map(({ employee_id }) => employee_id))];
  if (moved.length > 0) await markListingStale(tx, moved);
  return moved.length;
}
