import type { LoanKind, LoanRow, LoanSettings, LoanTerms } from '@hrms/loans/contract';
import type { CivilDate, Month } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

type DueRow = {
  row_id: string;
  employee_id: string;
  number: string;
  kind: LoanKind;
  sequence: number;
  cycle: Month;
  principal_paise: number;
  interest_paise: number;
};

/** In the order in which they are taken when pay does not cover all: instalments due in a month or before it that no run holds, of loans that run or whose hold begins later. Interest includes what was carried. */
export async function listDueRows(tx: Tx, month: Month, order: LoanSettings['recovery_order']): Promise<DueRow[]> {
  const first =
    order === 'highest_rate_first' ? sql`(l.terms->>'annual_rate_bp')::int desc, l.disbursed_on` : sql`l.disbursed_on`;
  const { rows } = await sql<DueRow>`
    select r.id as row_id, l.employee_id, l.number, t.kind, r.sequence, r.cycle, r.principal_paise,
      r.interest_paise + r.carried_paise as interest_paise
    from loan_row r
    join loan l on l.org_id = r.org_id and l.id = r.loan_id and l.status in ('active', 'irregular', 'on_hold')
    join loan_type t on t.org_id = l.org_id and t.id = l.loan_type_id
    where r.org_id = ${tx.org_id} and r.status = 'planned' and r.payroll_id is null and r.cycle <= ${month}
    order by ${first}, l.number, r.sequence`.execute(tx);
  return rows;
}

/** Puts instalments into a run. */
export async function lockRowsForRun(tx: Tx, payroll_id: string, ids: readonly string[]): Promise<void> {
  await sql`update loan_row set status = 'locked_by_payroll', payroll_id = ${payroll_id}::uuid
    where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[]) and status = 'planned' and payroll_id is null`.execute(tx);
}

/** Gives back the instalments an unfinalised run holds. */
export async function releaseRowsOfRun(tx: Tx, payroll_id: string): Promise<void> {
  await sql`update loan_row set status = 'planned', payroll_id = null
    where org_id = ${tx.org_id} and payroll_id = ${payroll_id}::uuid and status = 'locked_by_payroll'`.execute(tx);
}

/** The loans of a run's instalments, held until the end of the transaction, in the order of their ids. */
export async function lockLoansOfRun(tx: Tx, payroll_id: string, row_ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`select l.id from loan l
    where l.org_id = ${tx.org_id} and exists (select from loan_row r where r.org_id = l.org_id and r.loan_id = l.id
      and r.payroll_id = ${payroll_id}::uuid and r.status = 'locked_by_payroll' and r.id = any(${[...row_ids]}::uuid[]))
    order by l.id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

type RunRow = LoanRow & { loan_id: string; payroll_id: string | null };

/** Rows of loans that are open or in a run, by sequence. */
export async function listOpenRows(tx: Tx, loan_ids: readonly string[]): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select loan_id, payroll_id, id as row_id, sequence, cycle, opening_paise, instalment_paise, principal_paise, interest_paise,
      carried_paise, closing_paise, taken_paise, status
    from loan_row
    where org_id = ${tx.org_id} and loan_id = any(${[...loan_ids]}::uuid[]) and status in ('planned', 'locked_by_payroll')
    order by loan_id, sequence`.execute(tx);
  return rows;
}

type RowResult = { row_id: string; taken_paise: number; status: 'taken' | 'part_taken' };

/** Stores what a run took of instalments. */
export async function storeTakenRows(tx: Tx, results: readonly RowResult[]): Promise<void> {
  await sql`update loan_row r set taken_paise = given.taken, status = given.status
    from unnest(${results.map(({ row_id }) => row_id)}::uuid[], ${results.map(({ taken_paise }) => taken_paise)}::bigint[],
      ${results.map(({ status }) => status)}::text[]) as given (id, taken, status)
    where r.org_id = ${tx.org_id} and r.id = given.id`.execute(tx);
}

export type LoanResult = {
  loan_id: string;
  principal_paise: number;
  carried_paise: number;
  fixed_interest_paise: number;
  cycles_without_recovery: number;
  status: string;
  closed_on: CivilDate | null;
};

/** Stores what is owed of loans after a run. */
export async function storeLoanResults(tx: Tx, results: readonly LoanResult[]): Promise<void> {
  const column = <T>(toValue: (result: LoanResult) => T) => results.map(toValue);
  await sql`update loan l set outstanding_principal_paise = given.principal, carried_interest_paise = given.carried,
      fixed_interest_paise = given.fixed, cycles_without_recovery = given.cycles, status = given.status,
      closed_on = given.closed_on, close_reason = case when given.closed_on is null then l.close_reason else 'Repaid' end,
      version = l.version + 1
    from unnest(${column(({ loan_id }) => loan_id)}::uuid[], ${column(({ principal_paise }) => principal_paise)}::bigint[],
      ${column(({ carried_paise }) => carried_paise)}::bigint[], ${column((row) => row.fixed_interest_paise)}::bigint[],
      ${column((row) => row.cycles_without_recovery)}::int[], ${column(({ status }) => status)}::text[],
      ${column(({ closed_on }) => closed_on)}::date[]) as given (id, principal, carried, fixed, cycles, status, closed_on)
    where l.org_id = ${tx.org_id} and l.id = given.id`.execute(tx);
}

type Debt = {
  id: string;
  employee_id: string;
  number: string;
  outstanding_principal_paise: number;
  carried_interest_paise: number;
  fixed_interest_paise: number;
  charged_until: CivilDate;
  terms: LoanTerms;
  amount_paise: number;
  fee_due_paise: number;
};

/** What an employee owes, loan by loan, and until which day interest is charged. */
export async function listDebts(tx: Tx, employee_id: string): Promise<Debt[]> {
  const { rows } = await sql<Debt>`
    select l.id, l.employee_id, l.number, l.outstanding_principal_paise, l.carried_interest_paise,
      l.fixed_interest_paise, l.terms, l.fee_due_paise,
      coalesce(l.amount_approved_paise, l.amount_requested_paise) as amount_paise,
      coalesce((select max((to_date(r.cycle || '-01', 'YYYY-MM-DD') + interval '1 month - 1 day')::date) from loan_row r
        where r.org_id = l.org_id and r.loan_id = l.id and r.status in ('taken', 'part_taken')), l.disbursed_on) as charged_until
    from loan l
    where l.org_id = ${tx.org_id} and l.employee_id = ${employee_id}::uuid and l.status in ('active', 'irregular', 'on_hold')
    order by l.disbursed_on, l.number`.execute(tx);
  return rows;
}

type TaxLoan = {
  id: string;
  employee_id: string;
  amount_paise: number;
  disbursed_on: CivilDate;
  purpose: string;
  rate_bp: number | null;
  movements: { on_date: CivilDate; principal_paise: number; interest_paise: number; kind: string }[];
  /** Instalments to come. */
  planned: { cycle: Month; principal_paise: number; interest_paise: number }[];
};

/** Loans of employees open in a tax year with every movement, what is planned, and the reference rate of their purpose. */
export async function listTaxLoans(
  tx: Tx,
  employee_ids: readonly string[],
  tax_year: string,
  last_day: CivilDate,
): Promise<TaxLoan[]> {
  const { rows } = await sql<TaxLoan>`
    select l.id, l.employee_id, coalesce(l.amount_approved_paise, l.amount_requested_paise) as amount_paise, l.disbursed_on,
      l.terms->>'perquisite_purpose' as purpose,
      (select r.rate_bp from loan_reference_rate r where r.org_id = l.org_id and r.tax_year = ${tax_year}
        and r.purpose = l.terms->>'perquisite_purpose') as rate_bp,
      coalesce((select json_agg(json_build_object('on_date', e.on_date, 'principal_paise', e.principal_paise,
          'interest_paise', e.interest_paise, 'kind', e.kind) order by e.position)
        from loan_entry e where e.org_id = l.org_id and e.loan_id = l.id and e.kind <> 'disbursal'), '[]'::json) as movements,
      coalesce((select json_agg(json_build_object('cycle', r.cycle, 'principal_paise', r.principal_paise,
          'interest_paise', r.interest_paise) order by r.cycle)
        from loan_row r where r.org_id = l.org_id and r.loan_id = l.id and r.status in ('planned', 'locked_by_payroll')
          and not exists (select from loan_row t where t.org_id = r.org_id and t.loan_id = r.loan_id
            and t.status in ('taken', 'part_taken') and t.cycle > r.cycle)), '[]'::json) as planned
    from loan l
    where l.org_id = ${tx.org_id} and l.employee_id = any(${[...employee_ids]}::uuid[]) and l.disbursed_on <= ${last_day}::date
      and (l.closed_on is null or l.closed_on >= ${`${tax_year.slice(0, 4)}-04-01`}::date)
    order by l.disbursed_on, l.id`.execute(tx);
  return rows;
}
