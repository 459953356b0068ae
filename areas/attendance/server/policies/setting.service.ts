import type { AttendanceSetting, attendanceSettings } from '@hrms/attendance/contract';
import { isFirstOfMonth, overtimeLaw, periodOfMonth, toDayNumber } from '@hrms/attendance/domain';
import { monthOf } from '@hrms/platform/calendar';
import type { BodyOf, DataOf } from '@hrms/platform/contract';
import type { Ctx, DatedSetting } from '@hrms/platform/server';
import { markPeopleFrom } from '../affected.queries.ts';
import { attendanceSetting, loadCycle } from '../configuration.queries.ts';
import { assertOpenDays } from '../locks.queries.ts';
import { settingFrom, staleRecord } from '../refusals.ts';

const toRow = ({ from_date, setting }: DatedSetting<AttendanceSetting>) => ({ from_date, setting });

/** The setting in force, its history, and the law behind overtime. */
export async function readSettings(ctx: Ctx): Promise<DataOf<typeof attendanceSettings.get>> {
  const history = await attendanceSetting.history(ctx.tx);
  return {
    current: toRow(attendanceSetting.inForce(history, ctx.today)),
    history: history.map(toRow),
    overtime_law: overtimeLaw(ctx.today),
  };
}

/** Sets what holds from the first of a month on. @throws `setting_from`, `period_locked`, `period_consumed` */
export async function saveSettings(
  ctx: Ctx,
  { from_date, setting }: BodyOf<typeof attendanceSettings.save>,
): Promise<DataOf<typeof attendanceSettings.save>> {
  if (!isFirstOfMonth(from_date)) throw settingFrom();
  const inForce = await attendanceSetting.on(ctx.tx, from_date);
  if (inForce.setting.cycle_start !== setting.cycle_start)
    await assertOpenDays(ctx.tx, null, periodOfMonth(await loadCycle(ctx.tx), monthOf(from_date)).first_day);
  const writer = { tx: ctx.tx, clock: ctx.clock, by: ctx.actor.user_id };
  const { before, after } = await attendanceSetting.save(writer, { from_date, setting, stale: staleRecord });
  await ctx.audit('attendance.setting_saved', undefined, { from_date, before: before.setting, after: after.setting });
  await markPeopleFrom(ctx, toDayNumber(from_date), 'settings changed');
  return toRow(after);
}
