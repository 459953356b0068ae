import type { attendanceDays } from '@hrms/attendance/contract';
import { dateLabel } from '@hrms/platform/calendar';
import type { BodyOf, DataOf } from '@hrms/platform/contract';
import { type Ctx, findRow } from '@hrms/platform/server';

import { attendanceNotices } from '../notices.ts';
import { employeeUnknown } from '../refusals.ts';
import { countEmployeesToAsk, listDaysWithExceptions } from './ask-correction.queries.ts';

/**
 * Asks the employees of days with exceptions to request a correction, once a day for each. Days without an exception are left.
 * @throws `employee_unknown` when an employee is not visible to the caller
 */
export async function askCorrection(
  ctx: Ctx,
  { days }: BodyOf<typeof attendanceDays.askCorrection>,
): Promise<DataOf<typeof attendanceDays.askCorrection>> {
  const ids = [...new Set(days.map(({ employee_id }) => employee_id))];
  const visible = await countEmployeesToAsk(ctx, ids);
  if (visible.rows.length < ids.length) throw employeeUnknown('days');
  const { rows } = await listDaysWithExceptions(ctx, days);
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
