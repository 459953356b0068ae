import { readAttendanceWindow, sendPayInputs } from '@hrms/attendance/server';
import type { PayrollSetting } from '@hrms/payroll/contract';
import { type CivilDate, monthName, monthOf } from '@hrms/platform/calendar';
import { type Ctx, newId, upsertRow } from '@hrms/platform/server';
import { requireGroup } from './groups/group-lock.service.ts';
import { listAttendanceMonths } from './inputs/attendance-inputs.queries.ts';
import { missing, settingLocked } from './refusals.ts';
import { findNewestFinalMonth } from './run.queries.ts';
import { findSettingBefore, findSettingOn, lockGroups, type SettingRow } from './setting.queries.ts';
import { findTemplateInUse } from './template-in-use.queries.ts';

/** The payroll settings of a pay group in force today, of the default one without an id. @throws Refusal 404 */
export async function getSetting(ctx: Ctx, pay_group_id?: string): Promise<PayrollSetting> {
  return settingOf(ctx, await requireGroup(ctx.tx, pay_group_id), ctx.today);
}

const settingOf = async (ctx: Ctx, group: { id: string; name: string }, day: CivilDate): Promise<PayrollSetting> => ({
  pay_group: group.name,
  pay_group_id: group.id,
  attendance_window: await readAttendanceWindow(ctx.tx, monthOf(ctx.today)),
  ...(await findSettingOn(ctx.tx, group.id, day)),
});

type ChangedSetting = {
  from_date: CivilDate;
  pay_group_id?: string | undefined;
  pay_group?: unknown;
  attendance_window?: unknown;
} & {
  [K in keyof Omit<SettingRow, 'from_date'>]?: SettingRow[K] | undefined;
};

const isGiven = ([, value]: [string, unknown]): boolean => value !== undefined;

/** Saves payroll settings of a pay group from a day on. @throws Refusal 404, 409 when a month from that day on is finalised */
export async function putSetting(ctx: Ctx, changed: ChangedSetting): Promise<PayrollSetting> {
  await lockGroups(ctx.tx);
  const group = await requireGroup(ctx.tx, changed.pay_group_id);
  const { from_date, pay_group_id: _, pay_group: __, attendance_window: ___, ...asked } = changed;
  const paid = await findNewestFinalMonth(ctx.tx, group.id);
  if (paid && monthOf(from_date) <= paid) throw settingLocked(monthName(paid));
  const { payslip_template_id } = asked;
  if (payslip_template_id && !(await findTemplateInUse(ctx.tx, 'payslip', payslip_template_id)))
    throw missing('Payslip template');
  const before = await findSettingBefore(ctx.tx, group.id, from_date);
  // what is not given stays as before; columns have defaults for the first row
  const row = { ...before, ...Object.fromEntries(Object.entries(asked).filter(isGiven)), from_date };
  await upsertRow(ctx.tx, 'payroll_setting', {
    key: { pay_group_id: group.id, from_date },
    set: row,
    insert: { id: newId(), created_at: ctx.clock.now() },
  });
  await ctx.audit('payroll.setting_changed', group.id, { from_date, before, after: row });
  if (row.cross_month_day_rate !== before?.cross_month_day_rate)
    for (const month of await listAttendanceMonths(ctx.tx, monthOf(from_date))) await sendPayInputs(ctx, month, null);
  await ctx.announceChange('pay', { from_date, cause: 'payroll settings changed' });
  return settingOf(ctx, group, from_date);
}
