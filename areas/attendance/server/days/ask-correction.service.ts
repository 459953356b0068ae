import type { attendanceDays } from '@hrms/attendance/contract';
import { dateLabel } from '@hrms/platform/calendar';
import type { BodyOf, DataOf } from '@hrms/platform/contract';
import { type Ctx, findRow, visibleEmployees } from '@hrms/platform/server';
import { sql } from 'kysely';
import { attendanceNotices } from '../notices.ts';
import { employeeUnknown } from '../refusals.ts';

/**
 * Asks the employees of days with exceptions to request a correction, once a day for each. Days without an exception are left.
 * @throws `employee_unknown` when an employee is not visible to the caller
 */
export async function askCorrection(
  ctx: Ctx,
  { days }: BodyOf<typeof attendanceDays.askCorrection>,
): Promise<DataOf<typeof attendanceDays.askCorrection>> {
  const ids = [...new Set(days.map(({ employee_id }) => employee_id))];
  const visible = await sql`select e.id from employee e where e.org_id = ${ctx.org_id} and e.id = any(${ids}::uuid[])
    and ${await visibleEmployees(ctx, 'attendance.request.decide', 'e.id')}`.execute(ctx.tx);
  if (visible.rows.length < ids.length) throw employeeUnknown('days');
  const { rows } = await sql<{ employee_id: string; day: string }>`
    select a.employee_id, a.day from attendance_day a
    where a.org_id = ${ctx.org_id} and a.exceptions <> '{}' and (a.employee_id, a.day) in
      (select * from unnest(${days.map(({ employee_id }) => employee_id)}::uuid[], ${days.map(({ day }) => day)}::date[]))
    order by a.day, a.employee_id`.execute(ctx.tx);
  const by = await findRow(ctx.tx, 'app_user', { id: ctx.actor.user_id }, ['display_name']);
  await ctx.notify(
    attendanceNotices.correctionAsked,
    rows.map(({ employee_id, day }) => ({
      to: { employees: [employee_id] },
      cause: `${employee_id}:${day}:${ctx.today}`,
      values: { day, date: dateLabel(day), by: by?.display_name || 'HR' },
    })),
  );
  await ctx.audit('attendance.correction_asked', undefined, {
    days: rows.length,
    employees: new Set(rows.map((row) => row.employee_id)).size,
  });
  return { asked: rows.length, left: days.length - rows.length };
}
