import type { ArrearSource } from '@hrms/payroll/contract';
import { addToMonth, firstDayOf, type Month } from '@hrms/platform/calendar';
import { isOneOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

export type ArrearKey = { readonly employee_id: string; readonly source: ArrearSource; readonly origin_month: Month };
export type Deferral = Omit<ArrearKey, 'source'> & { readonly from_month: Month; readonly until_month: Month };

/** Runs after the month of a deferral that may still owe it: the employee was left out of those before. */
const MONTHS_OPEN = 12;

const monthText = (column: 'origin_month' | 'from_month' | 'until_month') =>
  sql<Month>`to_char(${sql.ref(column)}, 'YYYY-MM')`.as(column);

/** Deferred arrears of revised salaries that the run of a month, or one after it, pays. */
export const listSalaryDeferrals = (tx: Tx, run_month: Month, ids?: readonly string[]): Promise<Deferral[]> =>
  tx
    .selectFrom('payroll_arrear_deferral')
    .where('org_id', '=', tx.org_id)
    .where('source', '=', 'salary')
    .where('until_month', '>=', firstDayOf(addToMonth(run_month, -MONTHS_OPEN)))
    .where(isOneOf('employee_id', ids))
    .select(['employee_id', monthText('origin_month'), monthText('from_month'), monthText('until_month')])
    .execute();

/** Ends the deferrals of employees with the run of a month. @returns those it ended */
export const endDeferrals = (tx: Tx, month: Month, ids: readonly string[]): Promise<(ArrearKey & { until_month: Month })[]> =>
  sql<ArrearKey & { until_month: Month }>`
    with ended as (select org_id, id, until_month from payroll_arrear_deferral
      where org_id = ${tx.org_id} and until_month > ${firstDayOf(month)}::date and from_month <= ${firstDayOf(month)}::date
        and ${isOneOf('employee_id', ids)} for update)
    update payroll_arrear_deferral d set until_month = ${firstDayOf(month)}::date
    from ended where d.org_id = ended.org_id and d.id = ended.id
    returning d.employee_id, d.source, to_char(d.origin_month, 'YYYY-MM') as origin_month,
      to_char(ended.until_month, 'YYYY-MM') as until_month`
    .execute(tx)
    .then(({ rows }) => rows);

/** Moves the open items of corrections of one origin month from one month to another; `planned_month` keeps where they were due first. */
export async function moveCorrections(
  tx: Tx,
  { employee_id, origin_month }: Omit<ArrearKey, 'source'>,
  { from, to, only_moved }: { from: Month; to: Month; only_moved: boolean },
): Promise<void> {
  await sql`update payroll_input set period_month = ${firstDayOf(to)}::date, planned_month = coalesce(planned_month, period_month)
    where org_id = ${tx.org_id} and employee_id = ${employee_id} and period_month = ${firstDayOf(from)}::date
      and origin_month = ${firstDayOf(origin_month)}::date and source = 'correction' and status = 'active' and payroll_id is null
      and (planned_month is not null or not ${only_moved})`.execute(tx);
}

/**
 * Gives what was taken forward of corrections into a month back to its own month, where the employee does not leave any more. `leaving`:
 * who leaves in the month; `ids`: the employees looked at, all without it.
 */
export async function returnCorrections(
  tx: Tx,
  month: Month,
  { leaving, ids }: { leaving: readonly string[]; ids?: readonly string[] | undefined },
): Promise<void> {
  await sql`update payroll_input set period_month = planned_month, planned_month = null
    where org_id = ${tx.org_id} and period_month = ${firstDayOf(month)}::date and planned_month > period_month
      and source = 'correction' and status = 'active' and payroll_id is null and employee_id <> all(${[...leaving]}::uuid[])
      and ${isOneOf('employee_id', ids)}`.execute(tx);
}

/** Takes what later months were to recover or pay of corrections into the month of leavers. */
export async function bringForwardCorrections(tx: Tx, month: Month, leavers: readonly string[]): Promise<void> {
  if (leavers.length === 0) return;
  const first_day = firstDayOf(month);
  await sql`update payroll_input set planned_month = coalesce(planned_month, period_month), period_month = ${first_day}::date
    where org_id = ${tx.org_id} and employee_id = any(${[...leavers]}::uuid[]) and period_month > ${first_day}::date
      and source = 'correction' and status = 'active' and payroll_id is null`.execute(tx);
}
