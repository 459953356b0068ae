import type { PayrollSetting } from '@hrms/payroll/contract';
import { newId, type Tx } from '@hrms/platform/server';

export type SettingRow = Pick<
  PayrollSetting,
  | 'from_date'
  | 'lop_basis'
  | 'net_rounding'
  | 'pay_day'
  | 'one_off_tax'
  | 'recovery_cap_bp'
  | 'input_cutoff_day'
  | 'publish_mode'
  | 'payslip_password_rule'
>;

/** The settings of a pay group in force on a day. */
export async function findSettingOn(tx: Tx, pay_group_id: string, day: string): Promise<SettingRow> {
  return (await settingOn(tx, pay_group_id, day).executeTakeFirstOrThrow()) as SettingRow;
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
    .select([
      'from_date',
      'lop_basis',
      'net_rounding',
      'pay_day',
      'one_off_tax',
      'recovery_cap_bp',
      'input_cutoff_day',
      'publish_mode',
      'payslip_password_rule',
    ])
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
      net_rounding: 'nearest_rupee',
      pay_day: 31,
      one_off_tax: 'in_month',
      recovery_cap_bp: 5000,
      created_at: now,
    })
    .execute();
}
