import { firstDayOf } from '@hrms/platform/calendar';
import { isOneOf, type Tx } from '@hrms/platform/server';

/** The days without pay that attendance gave for a month (its first day), in words, by employee. */
export async function listLopDates(tx: Tx, origin_month: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('payroll_day_override')
    .where('org_id', '=', tx.org_id)
    .where('origin_month', '=', origin_month)
    .where('source', '=', 'attendance')
    .where(isOneOf('employee_id', ids))
    .select(['employee_id', 'reason'])
    .execute();
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
