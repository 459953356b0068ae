import type { PayrollSetting } from '@hrms/payroll/contract';
import { monthName, monthOf } from '@hrms/platform/calendar';
import { type Ctx, newId, upsertRow } from '@hrms/platform/server';
import { settingLocked } from './refusals.ts';
import { findNewestFinalMonth } from './run.queries.ts';
import { findDefaultGroup, findSettingBefore, findSettingOn, type SettingRow } from './setting.queries.ts';

/** The payroll settings in force today. */
export async function getSetting(ctx: Ctx): Promise<PayrollSetting> {
  const group = await findDefaultGroup(ctx.tx);
  return { pay_group: group.name, ...(await findSettingOn(ctx.tx, group.id, ctx.today)) };
}

/** Saves payroll settings from a day on. @throws Refusal 409 when a month from that day on is finalised */
export async function putSetting(ctx: Ctx, asked: SettingRow): Promise<PayrollSetting> {
  const group = await findDefaultGroup(ctx.tx);
  const { from_date, lop_basis, net_rounding, pay_day, one_off_tax, recovery_cap_bp } = asked;
  const paid = await findNewestFinalMonth(ctx.tx, group.id);
  if (paid && monthOf(from_date) <= paid) throw settingLocked(monthName(paid));
  const before = await findSettingBefore(ctx.tx, group.id, from_date);
  const row = { lop_basis, net_rounding, pay_day, one_off_tax, recovery_cap_bp };
  await upsertRow(ctx.tx, 'payroll_setting', {
    key: { pay_group_id: group.id, from_date },
    set: row,
    insert: { id: newId(), created_at: ctx.clock.now() },
  });
  await ctx.audit('payroll.setting_changed', group.id, { from_date, before, after: row });
  await ctx.announceChange('pay', { from_date, cause: 'payroll settings changed' });
  return { pay_group: group.name, ...(await findSettingOn(ctx.tx, group.id, from_date)) };
}
