import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/**
 * Whether the organisation keeps attendance: it has punches, days marked by a person, locked months, or a policy that needs no punches.
 * Payroll neither locks nor asks for the attendance of one that does not.
 */
export async function keepsAttendance(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ keeps: boolean }>`select exists (select from punch where org_id = ${tx.org_id})
      or exists (select from attendance_mark where org_id = ${tx.org_id})
      or exists (select from attendance_month where org_id = ${tx.org_id} and status <> 'open')
      or exists (select from attendance_rule where org_id = ${tx.org_id} and rule ->> 'capture' <> 'punch') as keeps`.execute(tx);
  return rows[0]?.keeps ?? false;
}

/** Those of the employees whose attendance of a period is locked or consumed. */
export async function findClosedPeople(tx: Tx, period: string, employee_ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ employee_id: string }>`select employee_id from attendance_month
    where org_id = ${tx.org_id} and period = ${period} and status <> 'open'
      and employee_id = any(${[...employee_ids]}::uuid[])`.execute(tx);
  return new Set(rows.map(({ employee_id }) => employee_id));
}

export type RecordedDays = {
  readonly employee_id: string;
  /** Days without pay, in hundredths. */
  readonly unpaid: number;
  /** Presence, leave or a mark on some day. */
  readonly has_record: boolean;
};

/** Days without pay of employees between two dates by their stored days, and whether anything was recorded of them. */
export async function sumRecordedDays(
  tx: Tx,
  { employee_ids, from, to }: { employee_ids: readonly string[]; from: string; to: string },
): Promise<RecordedDays[]> {
  const { rows } = await sql<RecordedDays>`select employee_id, sum(lop + penalty_lop)::int as unpaid,
      bool_or(worked > 0 or first_in is not null or first_half in ('P', 'OD', 'WFH') or second_half in ('P', 'OD', 'WFH')
        or first_half like 'L:%' or second_half like 'L:%') as has_record
    from attendance_day
    where org_id = ${tx.org_id} and employee_id = any(${[...employee_ids]}::uuid[]) and day between ${from}::date and ${to}::date
    group by employee_id`.execute(tx);
  return rows;
}
