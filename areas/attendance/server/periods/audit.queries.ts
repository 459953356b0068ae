import { toDayNumber } from '@hrms/attendance/domain';
import type { JobContext } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { DirtyDay } from '../dirty.queries.ts';

/** Days of a sample lie within so many days, so that their punches are read once. */
export const SPAN_DAYS = 31;

export const SAMPLE = 1000;

/** Days of the last month, another sample each night. */
export async function readSample({ tx, clock }: JobContext): Promise<DirtyDay[]> {
  const today = clock.today();
  const { rows } = await sql<{ employee_id: string; day: string }>`select employee_id, day from attendance_day
    where org_id = ${tx.org_id} and day >= ${today}::date - ${SPAN_DAYS}::int and day < ${today}::date and closed
    order by md5(employee_id::text || day || ${today}) limit ${SAMPLE}`.execute(tx);
  return rows.map(({ employee_id, day }) => ({ employee_id, day: toDayNumber(day) }));
}

/** How many days of locked periods have another loss of pay than the sum of what payroll was given. */
export async function countUnequal({ tx }: JobContext): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      select d.employee_id, d.day, d.lop + d.penalty_lop as due from attendance_month m
      join attendance_day d on d.org_id = m.org_id and d.employee_id = m.employee_id and d.day between m.first_day and m.last_day
      where m.org_id = ${tx.org_id} and m.status <> 'open'
        order by m.last_day desc, d.day desc, d.employee_id limit ${SAMPLE * 10}) day
    where due <> (select coalesce(sum(e.days), 0) from pay_day_entry e
      where e.org_id = ${tx.org_id} and e.employee_id = day.employee_id and e.day = day.day
      and e.kind in ('lop_absence', 'lop_leave', 'lop_penalty'))`.execute(tx);
  return rows[0]?.count ?? 0;
}
