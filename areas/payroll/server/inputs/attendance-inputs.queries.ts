import { firstDayOf, type Month } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Ids of the overtime and entries of attendance that items of a month pay to employees. */
export async function listUsedAttendance(tx: Tx, month: Month, employee_ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct unnest(attendance_ids) as id from payroll_input
    where org_id = ${tx.org_id} and period_month = ${firstDayOf(month)}::date and source = 'attendance' and status = 'active'
      and employee_id = any(${[...employee_ids]}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
}
