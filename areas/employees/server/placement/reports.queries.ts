import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { isInForceOrLater } from '../position-on.queries.ts';

export type ReportPosition = {
  readonly employee_id: string;
  readonly full_name: string;
  readonly employee_code: string | null;
  readonly position_id: string;
  readonly from_date: CivilDate;
};

/** Positions under a manager that are in force on a day or begin later, of employees in service; by name, then day. */
export async function listReportPositions(tx: Tx, manager_id: string, day: CivilDate): Promise<ReportPosition[]> {
  const { rows } = await sql<ReportPosition>`
    select p.employee_id, e.full_name, e.employee_code, p.id as position_id, p.from_date from employee_position p
    join employee e on e.org_id = p.org_id and e.id = p.employee_id and not e.is_draft
      and (e.last_working_day is null or e.last_working_day >= ${day}::date)
    where p.org_id = ${tx.org_id} and p.manager_id = ${manager_id}::uuid and ${isInForceOrLater('p', day)}
    order by e.full_name, p.employee_id, p.from_date`.execute(tx);
  return rows;
}

/** Gives positions another manager. */
export async function setManagerOfPositions(
  tx: Tx,
  position_ids: readonly string[],
  { manager_id, now, by }: { manager_id: string; now: Date; by: string | null },
): Promise<void> {
  await sql`update employee_position set manager_id = ${manager_id}::uuid, updated_at = ${now},
      updated_by = ${by}, version = version + 1
    where org_id = ${tx.org_id} and id = any(${[...position_ids]}::uuid[])`.execute(tx);
}
