import type { PayrollSetting } from '@hrms/payroll/contract';
import { type CivilDate, monthName, monthOf } from '@hrms/platform/calendar';
import { type Ctx, newId, upsertRow } from '@hrms/platform/server';
import { requireGroup } from './groups/group-lock.service.ts';
import { settingLocked } from './refusals.ts';
import { findNewestFinalMonth } from './run.queries.ts';
import { findSettingBefore, findSettingOn, lockGroups, type SettingRow } from './setting.queries.ts';

/** The payroll settings of a pay group in force today, of the default one without an id. @throws Refusal 404 */
export async function getSetting(ctx: Ctx, pay_group_id?: string): Promise<PayrollSetting> {
  return settingOf(ctx, await requireGroup(ctx.tx, pay_group_id), ctx.today);
}

const settingOf = async (ctx: Ctx, group: { id: string; name: string }, day: CivilDate): Promise<PayrollSetting> => ({
  pay_group: group.name,
  pay_group_id: group.id,
  ...(await findSettingOn(ctx.tx, group.id, day)),
});

type ChangedSetting = Omit<SettingRow, 'input_cutoff_day' | 'publish_mode' | 'payslip_password_rule'> & {
  input_cutoff_day?: number | undefined;
  pay_group_id?: string | undefined;
  publish_mode?: SettingRow['publish_mode'] | undefined;
  payslip_password_rule?: string | null | undefined;
};

/** Saves payroll settings of a pay group from a day on. @throws Refusal 404, 409 when a month from that day on is finalised */
export async function putSetting(ctx: Ctx, changed: ChangedSetting): Promise<PayrollSetting> {
  await lockGroups(ctx.tx);
  const group = await requireGroup(ctx.tx, changed.pay_group_id);
  const { from_date, lop_basis, net_rounding, pay_day, one_off_tax, recovery_cap_bp } = changed;
  const paid = await findNewestFinalMonth(ctx.tx, group.id);
  if (paid && monthOf(from_date) <= paid) throw settingLocked(monthName(paid));
  const before = await findSettingBefore(ctx.tx, group.id, from_date);
  const input_cutoff_day = changed.input_cutoff_day ?? before?.input_cutoff_day ?? 31;
  const publish_mode = changed.publish_mode ?? before?.publish_mode ?? 'manual';
  const { payslip_password_rule = before?.payslip_password_rule ?? null } = changed;
  const row = {
    lop_basis,
    net_rounding,
    pay_day,
    one_off_tax,
    recovery_cap_bp,
    input_cutoff_day,
    publish_mode,
    payslip_password_rule,
  };
  await upsertRow(ctx.tx, 'payroll_setting', {
    key: { pay_group_id: group.id, from_date },
    set: row,
    insert: { id: newId(), created_at: ctx.clock.now() },
  });
  await ctx.audit('payroll.setting_changed', group.id, { from_date, before, after: row });
  await ctx.announceChange('pay', { from_date, cause: 'payroll settings changed' });
  return settingOf(ctx, group, from_date);
}
