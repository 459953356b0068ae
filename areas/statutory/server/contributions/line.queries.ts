import type { Month, Period } from '@hrms/platform/calendar';
import { copyRows, newId, rowIds, type Tx } from '@hrms/platform/server';
import type { ContributionLine, PayslipDeduction, Scheme } from '@hrms/statutory/domain';
import { type RawBuilder, sql } from 'kysely';

/** What a contribution line comes from: a payroll, or what was paid for an employee who left. */
export type LineSource = { readonly payroll_id: string } | { readonly leaver_due_id: string };

/** Stores what a source owes, in its transaction. Lines that are there stay as they are. */
export const recordContributions = (tx: Tx, source: LineSource, lines: readonly ContributionLine[]): Promise<void> =>
  copyRows(
    tx,
    'contribution_line',
    lines.map(({ month, origin_month, deducted, wages, amounts, facts, ...line }) => ({
      id: newId(),
      ...source,
      employee_id: line.employee_id,
      scheme: line.scheme,
      kind: line.kind,
      state_code: line.state_code,
      days_paid: line.days_paid,
      ncp_days: line.ncp_days,
      month: `${month}-01`,
      origin_month: `${origin_month}-01`,
      wages: JSON.stringify(wages),
      amounts: JSON.stringify(amounts),
      facts: JSON.stringify(facts),
      deducted_paise: deducted,
    })),
    { onConflict: 'on conflict do nothing' },
  );

/**
 * Stores what drafts of a payroll owe, within the database, in the transaction that writes their payslips: there are no lines of them yet.
 * @param drafts a subquery of the columns employee_id and lines, JSON of contribution lines without employee and month
 */
export async function recordContributionsOf(
  tx: Tx,
  { payroll_id, month }: { payroll_id: string; month: Month },
  drafts: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into contribution_line (org_id, id, payroll_id, employee_id, scheme, kind, state_code, days_paid, ncp_days,
      month, origin_month, wages, amounts, facts, deducted_paise)
    select ${tx.org_id}, ${rowIds()}, ${payroll_id}::uuid, draft.employee_id, line.scheme, line.kind, line.state_code,
      line.days_paid, line.ncp_days, ${`${month}-01`}::date, (line.origin_month || '-01')::date,
      line.wages, line.amounts, line.facts, line.deducted
    from ${drafts} draft
    cross join lateral json_to_recordset(draft.lines) as line (scheme text, kind text, state_code text, days_paid numeric,
      ncp_days numeric, origin_month text, wages jsonb, amounts jsonb, facts jsonb, deducted bigint)`.execute(tx);
}

/** Those of the payrolls that have contribution lines. */
export async function findPayrollsWithLines(tx: Tx, payroll_ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ payroll_id: string }>`select distinct payroll_id from contribution_line
    where org_id = ${tx.org_id} and payroll_id = any(${[...payroll_ids]}::uuid[])`.execute(tx);
  return new Set(rows.map(({ payroll_id }) => payroll_id));
}

/** Lines of a payroll under a scheme, in the order of their employees' ids. */
export async function listPayrollLines(tx: Tx, payroll_id: string, scheme: Scheme): Promise<ContributionLine[]> {
  const { rows } = await sql<ContributionLine>`
    select l.employee_id, l.scheme, to_char(l.month, 'YYYY-MM') as month, to_char(l.origin_month, 'YYYY-MM') as origin_month,
      l.kind, l.state_code, l.wages, l.amounts, l.facts, l.deducted_paise as deducted,
      l.days_paid::float8 as days_paid, l.ncp_days
    from contribution_line l
    where l.org_id = ${tx.org_id} and l.payroll_id = ${payroll_id}::uuid and l.scheme = ${scheme}
    order by l.employee_id, l.origin_month, l.kind`.execute(tx);
  return rows;
}

/** What was paid in a month for employees who left, outside its payslips, in paise. */
export async function listPaidOutside(tx: Tx, month: string): Promise<PayslipDeduction[]> {
  const { rows } = await sql<PayslipDeduction>`
    select employee_id, scheme, to_char(origin_month, 'YYYY-MM') as origin_month, deducted_paise::bigint as deducted
    from contribution_line where org_id = ${tx.org_id} and month = ${`${month}-01`}::date and leaver_due_id is not null
    order by employee_id, scheme, origin_month`.execute(tx);
  return rows;
}

/** Employees whose ESI coverage was tested for a contribution period, and those of them who are covered. */
export async function countEsiCoverage(tx: Tx, { first_day, last_day }: Period): Promise<{ tested: number; covered: number }> {
  const { rows } = await sql<{ tested: number; covered: number }>`
    select count(distinct employee_id)::int as tested, count(distinct employee_id) filter (where covered)::int as covered
    from esi_coverage where org_id = ${tx.org_id} and period_from between ${first_day}::date and ${last_day}::date`.execute(tx);
  return rows[0] ?? { tested: 0, covered: 0 };
}

/** Employees above a wage limit, in paise, in the last month of a period with ESI contributions. */
export async function countAboveEsiLimit(tx: Tx, { first_day, last_day, limit }: Period & { limit: number }): Promise<number> {
  const { rows } = await sql<{ employees: number }>`
    with of_period as (select employee_id, month, (wages ->> 'esi')::bigint as wage from contribution_line
      where org_id = ${tx.org_id} and scheme = 'esi' and kind = 'regular'
        and month between ${first_day}::date and ${last_day}::date)
    select count(distinct employee_id)::int as employees from of_period
    where month = (select max(month) from of_period) and wage > ${limit}`.execute(tx);
  return rows[0]?.employees ?? 0;
}
