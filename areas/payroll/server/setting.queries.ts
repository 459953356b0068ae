import type { PayrollSetting } from '@hrms/payroll/contract';
import { lastDayOf, type Month, monthOf } from '@hrms/platform/calendar';
import { findRow, newId, type Tx } from '@hrms/platform/server';
import { groupInMonth } from './groups/membership.queries.ts';

const COLUMNS = [
  'from_date',
  'lop_basis',
  'cross_month_day_rate',
  'net_rounding',
  'pay_day',
  'one_off_tax',
  'recovery_cap_bp',
  'input_cutoff_day',
  'publish_mode',
  'payslip_password_rule',
  'pay_day_holiday_rule',
  'arrear_auto',
  'arrear_months_limit',
  'notice_pay_base',
  'notice_recovery_reduces_taxable',
  'joining_bonus_months',
  'encashment_divisor',
  'overtime_base',
  'overtime_divisor',
  'standard_hours',
  'negative_net',
  'separate_duties',
  'variance_alert_bp',
  'variance_alert_paise',
  'employee_bridge_visible',
  'payslip_template_id',
] as const;

export type SettingRow = Pick<PayrollSetting, (typeof COLUMNS)[number]>;

/** The settings of a pay group in force on a day. */
export async function findSettingOn(tx: Tx, pay_group_id: string, day: string): Promise<SettingRow> {
  return (await settingOn(tx, pay_group_id, day).executeTakeFirstOrThrow()) as SettingRow;
}

/** The settings that a run is calculated with: of its pay group, on the last day of its month. */
export async function findSettingOfRun(tx: Tx, payroll_id: string): Promise<SettingRow> {
  const run = await findRow(tx, 'payroll', { id: payroll_id }, ['pay_group_id', 'period_month']);
  if (!run) throw new Error(`Payroll ${payroll_id} not found`);
  return findSettingOn(tx, run.pay_group_id, lastDayOf(monthOf(run.period_month)));
}

/** The settings of the run that a payslip is of. */
export async function findSettingOfPayslip(tx: Tx, payslip_id: string): Promise<SettingRow> {
  const run = await tx
    .selectFrom('payslip')
    .where('org_id', '=', tx.org_id)
    .where('id', '=', payslip_id)
    .select('payroll_id')
    .executeTakeFirstOrThrow();
  return findSettingOfRun(tx, run.payroll_id);
}

/** The settings of employees in force in a month, those of their pay group. */
export async function settingsInMonth(tx: Tx, month: Month, ids?: readonly string[]): Promise<(id: string) => SettingRow> {
  const groupOf = await groupInMonth(tx, month, ids);
  const settings = await listSettingsOn(tx, lastDayOf(month));
  return (id) => settings.get(groupOf(id)) as SettingRow;
}

/** The settings of every pay group in force on a day, by group. */
export async function listSettingsOn(tx: Tx, day: string): Promise<Map<string, SettingRow>> {
  const rows = await tx
    .selectFrom('payroll_setting')
    .where('org_id', '=', tx.org_id)
    .where('from_date', '<=', day)
    .distinctOn('pay_group_id')
    .select(['pay_group_id', ...COLUMNS])
    .orderBy('pay_group_id')
    .orderBy('from_date', 'desc')
    .execute();
  return new Map(rows.map(({ pay_group_id, ...row }) => [pay_group_id, row as SettingRow]));
}

/** The settings of a pay group that a new row from a day on follows; null before the group's first. */
export async function findSettingBefore(tx: Tx, pay_group_id: string, from_date: string): Promise<SettingRow | null> {
  return ((await settingOn(tx, pay_group_id, from_date).executeTakeFirst()) as SettingRow | undefined) ?? null;
}

const settingOn = (tx: Tx, pay_group_id: string, day: string) =>
  tx
    .selectFrom('payroll_setting')
    .where('org_id', '=', tx.org_id)
    .where('pay_group_id', '=', pay_group_id)
    .where('from_date', '<=', day)
    .select(COLUMNS)
    .orderBy('from_date', 'desc')
    .limit(1);

/** Locks the default pay group: runs of all groups are started one at a time, and not while facts of a month are written. */
export const lockGroups = (tx: Tx) =>
  tx
    .selectFrom('pay_group')
    .where('org_id', '=', tx.org_id)
    .where('is_default', '=', true)
    .select('id')
    .forUpdate()
    .executeTakeFirstOrThrow();

/** A pay group by its id, the default one without; undefined for an unknown id. */
export const findGroup = (tx: Tx, id?: string) => {
  const groups = tx.selectFrom('pay_group').where('org_id', '=', tx.org_id).select(['id', 'name', 'status', 'is_default']);
  return (id ? groups.where('id', '=', id) : groups.where('is_default', '=', true)).executeTakeFirst();
};

/** The organisation's default pay group. */
export const findDefaultGroup = (tx: Tx) =>
  tx
    .selectFrom('pay_group')
    .where('org_id', '=', tx.org_id)
    .where('is_default', '=', true)
    .select(['id', 'name'])
    .executeTakeFirstOrThrow();

/** Inserts the defaults of a new organisation: one pay group, calendar days, pay day on the last day of the month. */
export async function createPayrollDefaults(tx: Tx, { now }: { now: Date }): Promise<void> {
  const id = newId();
  await tx
    .insertInto('pay_group')
    .values({ org_id: tx.org_id, id, name: 'All employees', is_default: true, created_at: now })
    .execute();
  await tx
    .insertInto('payroll_setting')
    .values({
      org_id: tx.org_id,
      id: newId(),
      pay_group_id: id,
      from_date: '2000-01-01',
      lop_basis: 'calendar_days',
      cross_month_day_rate: 'origin_month',
      net_rounding: 'nearest_rupee',
      pay_day: 31,
      one_off_tax: 'in_month',
      recovery_cap_bp: 5000,
      created_at: now,
    })
    .execute();
}
