import type { Tx, Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { AllowanceDays, LopDay, OvertimeLine } from './dependencies.ts';

/** Days without pay of a pay period, day by day: what its own lock found, and signed differences of earlier periods. */
export async function readLopDays({ tx }: Work, period: string): Promise<LopDay[]> {
  const { rows } = await sql<LopDay>`select e.employee_id, e.day, sum(e.days)::int as days, e.origin_period as origin_month,
      array_agg(e.id) as entry_ids,
      case when sum(e.days) < 0 then (select max(p.pay_period) from pay_day_entry p
      where p.org_id = e.org_id and p.employee_id = e.employee_id and p.day = e.day
        and p.kind like 'lop\\_%' and p.days > 0 and p.payroll_id is not null) end as docked_month
    from pay_day_entry e where e.org_id = ${tx.org_id} and e.pay_period = ${period} and e.payroll_id is null
      and e.kind like 'lop\\_%'
    group by e.org_id, e.employee_id, e.day, e.origin_period, e.pay_period having sum(e.days) <> 0
    order by e.employee_id, e.day`.execute(tx);
  return rows;
}

/** LOP of days of a month that payrolls have, in hundredths, signed. */
export type UsedLop = {
  readonly employee_id: string;
  /** The calendar month of the days. */
  readonly month: string;
  /** Their period. */
  readonly origin_month: string;
  /** The month of the payroll. */
  readonly pay_month: string;
  readonly days: number;
};

/**
 * LOP that payrolls have used of employees, of days that lie in some months or belong to their periods. `until`: also what the payrolls up to
 * that month have without having used it yet.
 */
export async function listUsedLop(
  tx: Tx,
  employee_ids: readonly string[],
  months: readonly string[],
  until: string | null = null,
): Promise<UsedLop[]> {
  const { rows } = await sql<UsedLop>`
    select employee_id, to_char(day, 'YYYY-MM') as month, origin_period as origin_month, pay_period as pay_month,
      sum(days)::int as days
    from pay_day_entry
    where org_id = ${tx.org_id} and employee_id = any(${[...employee_ids]}::uuid[])
      and (payroll_id is not null or pay_period <= ${until}) and kind like 'lop\\_%'
      and (origin_period = any(${[...months]}::text[]) or to_char(day, 'YYYY-MM') = any(${[...months]}::text[]))
    group by 1, 2, 3, 4`.execute(tx);
  return rows;
}

/** Approved overtime that payroll has not paid, up to a period. */
export async function readOvertime({ tx }: Work, period: string): Promise<OvertimeLine[]> {
  const { rows } =
    await sql<OvertimeLine>`select id as overtime_id, employee_id, day, category, payable_minutes as minutes, multiplier_bp,
      origin_period as origin_month from overtime
    where org_id = ${tx.org_id} and status in ('approved', 'queued') and reward = 'pay' and payroll_id is null
      and payable_minutes > 0
      and coalesce(pay_period, origin_period) <= ${period} order by employee_id, day, category`.execute(tx);
  return rows;
}

/** Days worked on shifts with an allowance, by employee, component, amount and origin. */
export async function readAllowances({ tx }: Work, period: string): Promise<AllowanceDays[]> {
  const { rows } = await sql<AllowanceDays>`
    select e.employee_id, e.allowance_code as component_code, e.allowance_paise as amount_paise, sum(e.days)::int as days,
      e.origin_period as origin_month, array_agg(e.id order by e.id) as entry_ids,
      (select string_agg(distinct s.name, ', ') from attendance_day d join shift s on s.org_id = d.org_id and s.id = d.shift_id
        where d.org_id = e.org_id and d.employee_id = e.employee_id and d.day = any(array_agg(e.day))) as shifts
    from pay_day_entry e
    where e.org_id = ${tx.org_id} and e.pay_period = ${period} and e.payroll_id is null and e.kind = 'allowance'
      and e.allowance_paise is not null
    group by e.org_id, e.employee_id, e.allowance_code, e.allowance_paise, e.origin_period
    having sum(e.days) <> 0 order by e.employee_id, e.allowance_code, e.origin_period`.execute(tx);
  return rows;
}

/** Makes senders of pay inputs wait for one another: each replaces what the one before sent and must have seen its entries. */
export async function lockPayInputs({ tx }: Work): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('attendance.pay_inputs'), hashtext(${tx.org_id}))`.execute(tx);
}

/** Moves unused LOP entries of an employee from one pay period to another. Answers how many. */
export async function moveLopEntries(
  { tx }: Work,
  { employee_id, entry_ids, from, to }: { employee_id: string; entry_ids: readonly string[]; from: string; to: string },
): Promise<number> {
  const { numAffectedRows } = await sql`update pay_day_entry set pay_period = ${to}
    where org_id = ${tx.org_id} and employee_id = ${employee_id} and id = any(${[...entry_ids]}::uuid[])
      and pay_period = ${from} and payroll_id is null and kind like 'lop\\_%'`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
