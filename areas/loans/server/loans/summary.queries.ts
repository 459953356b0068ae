import type { LoanSummary } from '@hrms/loans/contract';
import { addToMonth, firstDayOf, lastDayOf, type Month } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

type Totals = Omit<LoanSummary, 'by_type' | 'by_month' | 'upcoming' | 'leaving'>;

/** Outstanding amounts and what waits. */
async function readTotals(tx: Tx, month: Month): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select coalesce(sum(l.outstanding_principal_paise) filter (where l.status in ('active', 'irregular', 'on_hold')), 0)::bigint
        as outstanding_principal_paise,
      coalesce(sum(l.carried_interest_paise) filter (where l.status in ('active', 'irregular', 'on_hold')), 0)::bigint
        as carried_interest_paise,
      count(*) filter (where l.status in ('active', 'irregular', 'on_hold'))::int as open_loans,
      count(*) filter (where l.status = 'pending')::int as pending,
      count(*) filter (where l.status in ('approved', 'accepted'))::int as to_disburse,
      count(*) filter (where l.status = 'irregular')::int as irregular,
      count(*) filter (where l.status = 'on_hold')::int as on_hold,
      count(*) filter (where l.status = 'on_hold' and l.hold_from < ${addToMonth(month, -2)})::int as long_holds,
      min(l.applied_on) filter (where l.status = 'pending') as oldest_pending_on
    from loan l
    where l.org_id = ${tx.org_id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an aggregate has a row');
  return {
    ...row,
    outstanding_principal_paise: Number(row.outstanding_principal_paise),
    carried_interest_paise: Number(row.carried_interest_paise),
  };
}

/** What is lent now, and movements of the twelve months that end with one, and of the six cycles after it. */
export async function readLoanSummary(tx: Tx, month: Month): Promise<Omit<LoanSummary, 'leaving'>> {
  const first = addToMonth(month, -11);
  const by_type = await sql<LoanSummary['by_type'][number]>`
    select t.id as loan_type_id, t.name, count(l.id)::int as loans,
      coalesce(sum(l.outstanding_principal_paise), 0)::bigint as outstanding_paise
    from loan_type t
    join loan l on l.org_id = t.org_id and l.loan_type_id = t.id and l.status in ('active', 'irregular', 'on_hold')
    where t.org_id = ${tx.org_id} group by t.id, t.name order by 4 desc, t.name`.execute(tx);
  const by_month = await sql<LoanSummary['by_month'][number]>`
    select to_char(e.on_date, 'YYYY-MM') as month,
      coalesce(sum(e.principal_paise) filter (where e.kind = 'disbursal'), 0)::bigint as disbursed_paise,
      coalesce(sum(e.principal_paise + e.interest_paise) filter (where e.kind in ('instalment', 'part_payment', 'foreclosure',
        'recovery_on_exit', 'reversal')), 0)::bigint as recovered_paise
    from loan_entry e
    where e.org_id = ${tx.org_id} and e.on_date between ${firstDayOf(first)}::date and ${lastDayOf(month)}::date
    group by 1 order by 1`.execute(tx);
  const upcoming = await sql<LoanSummary['upcoming'][number]>`
    select r.cycle as month, count(*)::int as rows, sum(r.instalment_paise)::bigint as amount_paise
    from loan_row r
    where r.org_id = ${tx.org_id} and r.status in ('planned', 'locked_by_payroll')
      and r.cycle between ${month} and ${addToMonth(month, 5)}
    group by 1 order by 1`.execute(tx);
  return {
    ...(await readTotals(tx, month)),
    by_type: by_type.rows.map((row) => ({ ...row, outstanding_paise: Number(row.outstanding_paise) })),
    by_month: by_month.rows.map((row) => ({
      ...row,
      disbursed_paise: Number(row.disbursed_paise),
      recovered_paise: Number(row.recovered_paise),
    })),
    upcoming: upcoming.rows.map((row) => ({ ...row, amount_paise: Number(row.amount_paise) })),
  };
}

/** Employees with a loan that is not repaid, once for each of their loans. */
export async function listBorrowers(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('loan')
    .where('org_id', '=', tx.org_id)
    .where('status', 'in', ['active', 'irregular', 'on_hold'])
    .select('employee_id')
    .execute();
  return rows.map(({ employee_id }) => employee_id);
}
