import type { PayrollSetting } from '@hrms/payroll/contract';
import { monthName } from '@hrms/platform/calendar';
import { type Ctx, newId } from '@hrms/platform/server';
import { settingLocked } from './refusals.ts';
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
  const paid = await ctx.tx
    .selectFrom('payroll')
    .where('org_id', '=', ctx.org_id)
    .where('pay_group_id', '=', group.id)
    .where('status', 'in', ['finalising', 'finalised'])
    .select('period_month')
    .orderBy('period_month', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (paid && from_date.slice(0, 7) <= paid.period_month.slice(0, 7))
    throw settingLocked(monthName(paid.period_month.slice(0, 7)));
  const before = await findSettingBefore(ctx.tx, group.id, from_date);
  const row = { lop_basis, net_rounding, pay_day, one_off_tax, recovery_cap_bp };
  await ctx.tx
    .insertInto('payroll_setting')
    .values({ org_id: ctx.org_id, id: newId(), pay_group_id: group.id, from_date, ...row, created_at: ctx.clock.now() })
    .onConflict((on) => on.columns(['org_id', 'pay_group_id', 'from_date']).doUpdateSet(row))
    .execute();
  await ctx.audit('payroll.setting_changed', group.id, { from_date, before, after: row });
  await ctx.announceChange('pay', { from_date, cause: 'payroll settings changed' });
  return { pay_group: group.name, ...(await findSettingOn(ctx.tx, group.id, from_date)) };
}
