import { AttendanceSetting, type attendanceSettings } from '@hrms/attendance/contract';
import { isFirstOfMonth, overtimeLaw, periodOfMonth, toDayNumber } from '@hrms/attendance/domain';
import { monthOf } from '@hrms/platform/calendar';
import type { BodyOf, DataOf } from '@hrms/platform/contract';
import { type Ctx, newId } from '@hrms/platform/server';
import { markPeopleFrom } from '../affected.queries.ts';
import { assertOpenDays } from '../locks.queries.ts';
import { loadSettings } from '../reference.queries.ts';
import { settingFrom } from '../refusals.ts';

/** The setting in force, its history, and the law behind overtime. */
export async function readSettings(ctx: Ctx): Promise<DataOf<typeof attendanceSettings.get>> {
  const history = (await loadSettings(ctx.tx)).map(({ from_date, setting }) => ({ from_date, setting }));
  const current = history.findLast(({ from_date }) => from_date <= ctx.today) ?? {
    from_date: '2000-01-01',
    setting: AttendanceSetting.parse({}),
  };
  return { current, history, overtime_law: overtimeLaw(ctx.today) };
}

/** Sets what holds from the first of a month on. @throws `setting_from`, `period_locked`, `period_consumed` */
export async function saveSettings(
  ctx: Ctx,
  { from_date, setting }: BodyOf<typeof attendanceSettings.save>,
): Promise<DataOf<typeof attendanceSettings.save>> {
  if (!isFirstOfMonth(from_date)) throw settingFrom();
  const before = await readSettings(ctx);
  const stored = before.history.findLast((row) => row.from_date <= from_date)?.setting;
  if ((stored?.cycle_start ?? 1) !== setting.cycle_start) {
    const cycle = before.history.map((row) => ({ from_month: monthOf(row.from_date), cycle_start: row.setting.cycle_start }));
    await assertOpenDays(ctx.tx, null, periodOfMonth(cycle, monthOf(from_date)).first_day);
  }
  const row = { setting: JSON.stringify(setting), created_at: ctx.clock.now(), created_by: ctx.actor.user_id };
  // A new id: days computed with the former setting are recognised as such.
  await ctx.tx.deleteFrom('attendance_setting').where('org_id', '=', ctx.org_id).where('from_date', '=', from_date).execute();
  await ctx.tx
    .insertInto('attendance_setting')
    .values({ org_id: ctx.org_id, id: newId(), from_date, ...row })
    .execute();
  await ctx.audit('attendance.setting_saved', undefined, { from_date, before: stored, after: setting });
  await markPeopleFrom(ctx, toDayNumber(from_date), 'settings changed');
  return { from_date, setting };
}
