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

type ChangedSetting = Omit<SettingRow, 'publish_mode' | 'payslip_password_rule'> & {
  publish_mode?: SettingRow['publish_mode'] | undefined;
  payslip_password_rule?: string | null | undefined;
};

/** Saves payroll settings from a day on. @throws Refusal 409 when a month from that day on is finalised */
export async function putSetting(ctx: Ctx, changed: ChangedSetting): Promise<PayrollSetting> {
  const group = await findDefaultGroup(ctx.tx);
  const { from_date, lop_basis, net_rounding, pay_day, one_off_tax, recovery_cap_bp } = changed;
  const paid = await findNewestFinalMonth(ctx.tx, group.id);
  if (paid && monthOf(from_date) <= paid) throw settingLocked(monthName(paid));
  const before = await findSettingBefore(ctx.tx, group.id, from_date);
  const publish_mode = changed.publish_mode ?? before?.publish_mode ?? 'manual';
  const { payslip_password_rule = before?.payslip_password_rule ?? null } = changed;
  const row = { lop_basis, net_rounding, pay_day, one_off_tax, recovery_cap_bp, publish_mode, payslip_password_rule };
  await upsertRow(ctx.tx, 'payroll_setting', {
    key: { pay_group_id: group.id, from_date },
    set: row,
    insert: { id: newId(), created_at: ctx.clock.now() },
  });
  await ctx.audit('payroll.setting_changed', group.id, { from_date, before, after: row });
  await ctx.announceChange('pay', { from_date, cause: 'payroll settings changed' });
  return { pay_group: group.name, ...(await findSettingOn(ctx.tx, group.id, from_date)) };
}
