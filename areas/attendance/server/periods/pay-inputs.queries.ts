import type { PayDayEntry } from '@hrms/attendance/contract';
import type { Tx, Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import type * as z from 'zod';
import { findPeriod } from '../period-lookup.ts';

export type Consumption = {
  readonly period: string;
  readonly employee_ids: readonly string[];
  readonly payroll_id: string;
  /** Overtime, allowances and late days that stand on a payslip, by the ids that were given. */
  readonly used_ids: readonly string[];
};

/**
 * Payroll used the inputs of people, in the transaction that finalises it: nothing of them is altered any more. Days without pay of the
 * period are in the paid days of its payslips; everything else is marked only when it is a line of one.
 */
export async function markConsumed(tx: Tx, { period, employee_ids, payroll_id, used_ids }: Consumption): Promise<void> {
  const own = [...employee_ids];
  const used = [...used_ids];
  await sql`update pay_day_entry set payroll_id = ${payroll_id}
    where org_id = ${tx.org_id} and pay_period = ${period} and payroll_id is null and employee_id = any(${own}::uuid[])
      and (id = any(${used}::uuid[]) or (kind like 'lop\\_%' and (origin_period = pay_period or days > 0)))`.execute(tx);
  await sql`update overtime set payroll_id = ${payroll_id}, pay_period = ${period}, status = 'paid', version = version + 1
    where org_id = ${tx.org_id} and status in ('approved', 'queued') and payroll_id is null and id = any(${used}::uuid[])
      and employee_id = any(${own}::uuid[])`.execute(tx);
  await sql`update attendance_month set status = 'consumed', payroll_id = ${payroll_id}, version = version + 1
    where org_id = ${tx.org_id} and period <= ${period} and status = 'locked' and employee_id = any(${own}::uuid[])`.execute(tx);
}

/** Entries of a period for its payroll; `late_only`: those of earlier periods. @throws `period_unknown` */
export async function listEntries(
  ctx: Work,
  code: string,
  late_only: boolean,
): Promise<{ rows: z.output<typeof PayDayEntry>[] }> {
  const { tx } = ctx;
  const { code: period } = await findPeriod(ctx, code);
  const { rows } = await sql<
    z.output<typeof PayDayEntry>
  >`select p.id as entry_id, e.id as employee_id, e.employee_code, e.full_name, p.day, p.kind, p.days / 100.0 as days,
    p.origin_period, p.pay_period,
      p.cause_type as cause, p.payroll_id is not null as consumed, p.created_at from pay_day_entry p
      join employee e on e.org_id = p.org_id and e.id = p.employee_id
    where p.org_id = ${tx.org_id} and p.pay_period = ${period} and ${late_only ? sql`p.origin_period <> p.pay_period` : sql`true`}
    order by e.full_name, e.id, p.day, p.created_at, p.id limit 5000`.execute(tx);
  return { rows };
}
