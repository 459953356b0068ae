import { firstDayOf } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/**
 * The days without pay that attendance gave for a month (its first day), in words, by employee; only where the draft of the run docks LOP
 * days, as runs beside the salary do not.
 */
export async function listLopDates(
  tx: Tx,
  { payroll_id, origin_month }: { payroll_id: string; origin_month: string },
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ employee_id: string; reason: string }>`
    select o.employee_id, o.reason
    from payroll_day_override o
    -- one look-up per employee, whatever the statistics say of drafts that were just written
    cross join lateral (select (facts -> 'days' ->> 'lop')::numeric as lop from payroll_draft
      where org_id = o.org_id and payroll_id = ${payroll_id} and employee_id = o.employee_id offset 0) d
    where o.org_id = ${tx.org_id} and o.origin_month = ${origin_month} and o.source = 'attendance'
      and o.employee_id = any(${[...ids]}::uuid[]) and d.lop > 0`.execute(tx);
  return new Map(rows.map(({ employee_id, reason }) => [employee_id, reason.replace(/^Attendance: /, '')]));
}

/** Days without pay that payroll entered for a month. */
export function listDayOverrides(
  tx: Tx,
  payroll: {
    payroll_id: string;
    kind: 'regular' | 'off_cycle' | 'bonus' | 'full_and_final' | 'correction';
    title: string;
    pay_group: string;
    period_month: string;
    pay_date: string;
    status: 'draft' | 'finalising' | 'finalised' | 'cancelled';
    computed_at: string | null;
    progress_id: string | null;
    totals: {
      people: number;
      gross_paise: number;
      deductions_paise: number;
      net_paise: number;
      employer_cost_paise: number;
      by_component: Record<string, number>;
    } | null;
    open_blockers: number;
    open_warnings: number;
    notices: number;
    content_hash: string | null;
    finalised_at: string | null;
    version: number;
  },
) {
  return tx
    .selectFrom('payroll_day_override')
    .where('org_id', '=', tx.org_id)
    .where('origin_month', '=', firstDayOf(payroll.period_month))
    .select(['employee_id', 'lop_days', 'reason'])
    .execute();
}
