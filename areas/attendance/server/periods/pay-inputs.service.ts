import type { PayDayEntry } from '@hrms/attendance/contract';
import type { Tx, Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import type * as z from 'zod';
import { findPeriod } from '../range.ts';

export type PayInputs = {
  readonly employee_id: string;
  /** Days without pay by date and cause, signed; hundredths. */
  readonly lop: readonly { day: string; kind: string; days: number; origin_period: string; entry_id: string }[];
  readonly overtime: readonly { overtime_id: string; day: string; category: string; minutes: number; multiplier_bp: number }[];
  /** Counts of days; hundredths. */
  readonly night_days: number;
  readonly off_day_work_days: number;
  readonly allowances: readonly { code: string; days: number }[];
  readonly worked_days: number;
  readonly no_pay_days: number;
};

type Entry = {
  id: string;
  employee_id: string;
  day: string;
  kind: string;
  days: number;
  code: string | null;
  origin_period: string;
};

/** What payroll takes of a period for people whose attendance is locked: entries with their dates and origin, overtime and counts. */
export async function payInputs(tx: Tx, period: string, employee_ids: readonly string[]): Promise<PayInputs[]> {
  const own = [...employee_ids];
  const entries =
    await sql<Entry>`select id, employee_id, day, kind, days, allowance_code as code, origin_period from pay_day_entry
    where org_id = ${tx.org_id} and pay_period = ${period} and payroll_id is null and employee_id = any(${own}::uuid[]) order by employee_id, day, kind, id`.execute(
      tx,
    );
  const overtime = await sql<{
    employee_id: string;
    overtime_id: string;
    day: string;
    category: string;
    minutes: number;
    multiplier_bp: number;
  }>`
    select employee_id, id as overtime_id, day, category, payable_minutes as minutes, multiplier_bp from overtime
    where org_id = ${tx.org_id} and status in ('approved', 'queued') and reward = 'pay' and payroll_id is null and coalesce(pay_period, origin_period) <= ${period}
      and employee_id = any(${own}::uuid[]) order by employee_id, day`.execute(tx);
  const worked = await sql<{ employee_id: string; worked: number; no_pay: number }>`select m.employee_id,
      coalesce(sum(((d.first_half in ('P', 'OD', 'WFH'))::int + (d.second_half in ('P', 'OD', 'WFH'))::int) * 50), 0)::int as worked,
      coalesce(sum((d.lop >= 100)::int), 0)::int as no_pay
    from attendance_month m left join attendance_day d on d.org_id = m.org_id and d.employee_id = m.employee_id and d.day between m.first_day and m.last_day
    where m.org_id = ${tx.org_id} and m.period = ${period} and m.employee_id = any(${own}::uuid[]) group by m.employee_id`.execute(
    tx,
  );
  const entriesOf = Map.groupBy(entries.rows, ({ employee_id }) => employee_id);
  const overtimeOf = Map.groupBy(overtime.rows, ({ employee_id }) => employee_id);
  const workedOf = new Map(worked.rows.map((row) => [row.employee_id, row]));
  const ids = new Set([...entriesOf.keys(), ...overtimeOf.keys(), ...workedOf.keys()]);
  return [...ids].sort().map((employee_id) => {
    const all = entriesOf.get(employee_id) ?? [];
    const sum = (kind: string) => all.reduce((total, one) => total + (one.kind === kind ? one.days : 0), 0);
    const allowances = new Map<string, number>();
    for (const { kind, code, days } of all)
      if (kind === 'allowance' && code) allowances.set(code, (allowances.get(code) ?? 0) + days);
    return {
      employee_id,
      lop: all
        .filter(({ kind }) => kind.startsWith('lop_'))
        .map(({ id, day, kind, days, origin_period }) => ({ entry_id: id, day, kind, days, origin_period })),
      overtime: (overtimeOf.get(employee_id) ?? []).map(({ employee_id: _id, ...line }) => line),
      night_days: sum('night'),
      off_day_work_days: sum('off_day_work'),
      allowances: [...allowances].map(([code, days]) => ({ code, days })),
      worked_days: workedOf.get(employee_id)?.worked ?? 0,
      no_pay_days: workedOf.get(employee_id)?.no_pay ?? 0,
    };
  });
}

/** Payroll used the inputs of people, in the transaction that finalises it: nothing of them is altered any more. */
export async function markConsumed(tx: Tx, period: string, employee_ids: readonly string[], payroll_id: string): Promise<void> {
  const own = [...employee_ids];
  await sql`update pay_day_entry set payroll_id = ${payroll_id} where org_id = ${tx.org_id} and pay_period = ${period} and payroll_id is null and employee_id = any(${own}::uuid[])`.execute(
    tx,
  );
  await sql`update overtime set payroll_id = ${payroll_id}, pay_period = ${period}, status = 'paid', version = version + 1 where org_id = ${tx.org_id} and status in ('approved', 'queued') and reward = 'pay'
    and payroll_id is null and coalesce(pay_period, origin_period) <= ${period} and employee_id = any(${own}::uuid[])`.execute(
    tx,
  );
  await sql`update attendance_month set status = 'consumed', payroll_id = ${payroll_id}, version = version + 1 where org_id = ${tx.org_id} and period <= ${period} and status = 'locked'
    and employee_id = any(${own}::uuid[])`.execute(tx);
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
  >`select p.id as entry_id, e.id as employee_id, e.employee_code, e.full_name, p.day, p.kind, p.days / 100.0 as days, p.origin_period, p.pay_period,
      p.cause_type as cause, p.payroll_id is not null as consumed, p.created_at from pay_day_entry p join employee e on e.org_id = p.org_id and e.id = p.employee_id
    where p.org_id = ${tx.org_id} and p.pay_period = ${period} and ${late_only ? sql`p.origin_period <> p.pay_period` : sql`true`}
    order by e.full_name, e.id, p.day, p.created_at, p.id limit 5000`.execute(tx);
  return { rows };
}
