import type { ArrearSource } from '@hrms/payroll/contract';
import { addToMonth, firstDayOf, type Month } from '@hrms/platform/calendar';
import { isOneOf, type Tx } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';

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

/** Makes those who defer or take up arrears of one employee wait for one another. */
export async function lockArrearsOf(tx: Tx, employee_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('payroll.arrears'), hashtext(${employee_id}))`.execute(tx);
}

/**
 * Marks what was deferred or taken up by hand as part of the items that are set next. Called before they are read: one that comes meanwhile
 * stays open, and so does one that is being changed.
 */
export async function closePendingDeferrals(tx: Tx, own: RawBuilder<boolean>): Promise<void> {
  await sql`update payroll_arrear_deferral set is_pending = false where org_id = ${tx.org_id} and id in (
    select id from payroll_arrear_deferral where org_id = ${tx.org_id} and is_pending and ${own} for update skip locked)`.execute(
    tx,
  );
}

/** Employees of a run's drafts whose arrears were deferred or taken up by hand since the items of the run were set. */
export async function countPendingDeferrals(tx: Tx, payroll_id: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`select count(distinct d.employee_id)::int as people
    from payroll_arrear_deferral d
    join payroll_draft p on p.org_id = d.org_id and p.payroll_id = ${payroll_id} and p.employee_id = d.employee_id
    where d.org_id = ${tx.org_id} and d.is_pending`.execute(tx);
  return rows[0]?.people ?? 0;
}

type MovedDeferral = ArrearKey & { readonly until_month: Month };

/** Ends the deferrals of employees with the run of a month. @returns those it ended, with the month they were until */
export const endDeferrals = (tx: Tx, month: Month, ids: readonly string[]): Promise<MovedDeferral[]> =>
  sql<MovedDeferral>`
    with ended as (select org_id, id, until_month from payroll_arrear_deferral
      where org_id = ${tx.org_id} and until_month > ${firstDayOf(month)}::date and from_month <= ${firstDayOf(month)}::date
        and ${isOneOf('employee_id', ids)} for update)
    update payroll_arrear_deferral d set until_month = ${firstDayOf(month)}::date, former_until_month = ended.until_month
    from ended where d.org_id = ended.org_id and d.id = ended.id
    returning d.employee_id, d.source, to_char(d.origin_month, 'YYYY-MM') as origin_month,
      to_char(ended.until_month, 'YYYY-MM') as until_month`
    .execute(tx)
    .then(({ rows }) => rows);

/** Employees looked at, all without `ids`, but for those who leave in the month. */
export type NotLeaving = { readonly leaving: readonly string[]; readonly ids?: readonly string[] | undefined };

/** Gives deferrals that a month ended for a leaver their former month again. @returns those it gave back, with that month */
export const restoreDeferrals = (tx: Tx, month: Month, { leaving, ids }: NotLeaving): Promise<MovedDeferral[]> =>
  sql<MovedDeferral>`update payroll_arrear_deferral set until_month = former_until_month, former_until_month = null
    where org_id = ${tx.org_id} and until_month = ${firstDayOf(month)}::date and former_until_month is not null
      and employee_id <> all(${[...leaving]}::uuid[]) and ${isOneOf('employee_id', ids)}
    returning employee_id, source, to_char(origin_month, 'YYYY-MM') as origin_month,
      to_char(until_month, 'YYYY-MM') as until_month`
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
 * Gives what was taken forward of corrections into a month back to its own month, where the employee does not leave any more.
 */
export async function returnCorrections(tx: Tx, month: Month, { leaving, ids }: NotLeaving): Promise<void> {
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
