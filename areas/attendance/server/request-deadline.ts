import { lastRequestDay, periodOfDay } from '@hrms/attendance/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { type Ctx, hasOfficeScope } from '@hrms/platform/server';
import { loadCycle, readSetting } from './configuration.queries.ts';
import { periodClosing } from './refusals.ts';

/** Employees ask for changes of their own days until requests of the period end; HR does so afterwards. @throws `period_closing` */
export async function assertRequestsOpen(ctx: Ctx, employee_id: string, day: CivilDate): Promise<void> {
  if (employee_id !== ctx.actor.employee_id || hasOfficeScope(ctx.actor, 'attendance.day.correct')) return;
  const period = periodOfDay(await loadCycle(ctx.tx), day);
  const ends = lastRequestDay(period, (await readSetting(ctx.tx, period.last_day)).soft_close_days);
  if (ctx.today > ends) throw periodClosing(period.name, ends);
}
