import { isPositionAt, matchesEmployeeSearch, positionInForceOn, withEmployeeNames } from '@hrms/employees/server';
import type { Loan, LoanKind, LoanStatus, LoanTerms, loans } from '@hrms/loans/contract';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, containsText, isOneOf, type PageRows, pageOf, type Tx, visibleEmployees } from '@hrms/platform/server';
import { type ApprovableRecord, withPendingApprovers } from '@hrms/workflows/server';
import { sql } from 'kysely';
import { missing } from '../refusals.ts';
import { listLeavers } from './summary.service.ts';

export const LOAN: ApprovableRecord = { subject: 'loan.request', table: 'loan' };

/** Statuses of loans whose money was paid and is not repaid. */
export const OPEN_STATUSES: readonly LoanStatus[] = ['active', 'irregular', 'on_hold'];

const selectLoans = (tx: Tx) =>
  tx
    .selectFrom('loan as l')
    .innerJoin('loan_type as t', (on) => on.onRef('t.org_id', '=', 'l.org_id').onRef('t.id', '=', 'l.loan_type_id'))
    .where('l.org_id', '=', tx.org_id);

const NEXT = sql`(select r.cycle, r.instalment_paise from loan_row r where r.org_id = l.org_id and r.loan_id = l.id
  and r.status in ('planned', 'locked_by_payroll') order by r.sequence limit 1)`;

const COLUMNS = [
  'l.id as loan_id',
  'l.number',
  'l.employee_id',
  'l.loan_type_id',
  't.name as type_name',
  sql<LoanKind>`t.kind`.as('kind'),
  'l.purpose',
  sql<LoanStatus>`l.status`.as('status'),
  'l.amount_requested_paise',
  'l.amount_approved_paise',
  'l.tenure_months',
  sql<number>`(l.terms->>'annual_rate_bp')::int`.as('annual_rate_bp'),
  sql<LoanTerms['interest_method']>`l.terms->>'interest_method'`.as('interest_method'),
  'l.instalment_paise',
  'l.first_cycle',
  'l.applied_on',
  'l.disbursed_on',
  'l.outstanding_principal_paise',
  'l.carried_interest_paise',
  sql<string | null>`(select n.cycle from ${NEXT} n)`.as('next_cycle'),
  sql<number | null>`(select n.instalment_paise from ${NEXT} n)`.as('next_instalment_paise'),
  'l.version',
] as const;

const MORE = [
  sql<LoanTerms>`l.terms`.as('terms'),
  'l.workflow_request_id',
  'l.approved_on',
  'l.approved_by',
  'l.accepted_at',
  'l.disbursed_by',
  sql<'payroll' | 'bank_batch' | 'manual' | null>`l.disbursal_mode`.as('disbursal_mode'),
  'l.disbursal_reference',
  'l.closed_on',
  'l.close_reason',
  'l.fixed_interest_paise',
  'l.fee_due_paise',
  'l.disbursal_cycle',
  'l.payroll_id',
  'l.hold_from',
  'l.hold_to',
  'l.opening',
  'l.requested_first_cycle',
  'l.agreement_file_id',
  'l.cycles_without_recovery',
  'l.plan_no',
  'l.write_off_by',
  'l.write_off_reason',
  'l.created_by',
] as const;

/** A loan as it is stored, with the employee's name. */
export type LoanRecord = Awaited<ReturnType<typeof findLoans>>[number];

/** One page of loans, newest first. */
export async function listLoans(ctx: Ctx, filter: FilterOf<typeof loans.list>): Promise<PageRows<Loan>> {
  let matching = selectLoans(ctx.tx).where(await visibleEmployees(ctx, 'loans.loan.read', 'l.employee_id', filter.whose));
  // a draft is seen by its author only
  matching = matching.where((where) =>
    where.or([where('l.status', '<>', 'draft'), where('l.created_by', '=', ctx.actor.user_id)]),
  );
  if (filter.status) matching = matching.where('l.status', '=', filter.status);
  if (filter.open) matching = matching.where('l.status', 'in', [...OPEN_STATUSES]);
  if (filter.loan_type_id) matching = matching.where('l.loan_type_id', '=', filter.loan_type_id);
  if (filter.employee_id) matching = matching.where('l.employee_id', '=', filter.employee_id);
  if (filter.department_id) {
    const place = isPositionAt(positionInForceOn(ctx, 'l.employee_id', ctx.today), { department_id: filter.department_id });
    matching = matching.where(place);
  }
  if (filter.irregular) matching = matching.where('l.status', '=', 'irregular');
  if (filter.leaving)
    matching = matching.where('l.status', 'in', [...OPEN_STATUSES]).where(isOneOf('l.employee_id', await listLeavers(ctx)));
  if (filter.from) matching = matching.where(sql<boolean>`coalesce(l.applied_on, l.disbursed_on) >= ${filter.from}::date`);
  if (filter.to) matching = matching.where(sql<boolean>`coalesce(l.applied_on, l.disbursed_on) <= ${filter.to}::date`);
  if (filter.search) {
    const found = await matchesEmployeeSearch(ctx.tx, filter.search, 'l.employee_id');
    const number = containsText(filter.search);
    matching = matching.where((where) => where.or([found, where('l.number', 'ilike', number)]));
  }
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    (rows as typeof matching).select(COLUMNS).orderBy('l.created_at', 'desc').orderBy('l.id'),
  );
  const rows = await withEmployeeNames(ctx.tx, page.rows);
  return { ...page, rows: await withPendingApprovers(ctx, LOAN, rows, ({ loan_id }) => loan_id) };
}

/** Loans by id, whoever asks. */
export const findLoans = async (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : withEmployeeNames(
        tx,
        await selectLoans(tx)
          .where(isOneOf('l.id', ids))
          .select([...COLUMNS, ...MORE])
          .execute(),
      );

/** A loan by id for a change, held until the end of the transaction. @throws `not_found` */
export async function lockLoan(tx: Tx, id: string): Promise<LoanRecord> {
  await sql`select from loan where org_id = ${tx.org_id} and id = ${id}::uuid for update`.execute(tx);
  const [loan] = await findLoans(tx, [id]);
  if (!loan) throw missing('Loan');
  return loan;
}

/** A loan that the caller may see. @throws `not_found` */
export async function findVisibleLoan(ctx: Ctx, id: string): Promise<LoanRecord> {
  const visible = await visibleEmployees(ctx, 'loans.loan.read', 'l.employee_id');
  const rows = await selectLoans(ctx.tx)
    .where('l.id', '=', id)
    .where(visible)
    .select([...COLUMNS, ...MORE])
    .execute();
  const [loan] = await withEmployeeNames(ctx.tx, rows);
  if (!loan || (loan.status === 'draft' && loan.created_by !== ctx.actor.user_id)) throw missing('Loan');
  return loan;
}

/** Makes applications of one employee wait for one another: each must see the loans of the one before. */
export async function lockBorrower(tx: Tx, employee_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`loans:${tx.org_id}:${employee_id}`}, 0))`.execute(tx);
}

export type BorrowingFacts = {
  open_of_type: number;
  open_principal: number;
  running_instalments: number;
  /** Salary advances that are asked for or not repaid. */
  advanced: number;
  loans_this_tax_year: number;
  last_closed_on: string | null;
};

/** What an employee has borrowed: open loans, their instalments, those of the tax year, and when the last of a type was repaid. */
export async function readBorrowing(
  tx: Tx,
  employee_id: string,
  loan_type_id: string,
  tax_year_from: string,
  except: string | null,
) {
  const { rows } = await sql<BorrowingFacts>`
    select count(*) filter (where l.loan_type_id = ${loan_type_id}::uuid
        and l.status in ('pending', 'returned', 'approved', 'accepted', 'active', 'irregular', 'on_hold'))::int as open_of_type,
      coalesce(sum(l.outstanding_principal_paise) filter (where l.status in ('active', 'irregular', 'on_hold')), 0)::bigint
        as open_principal,
      coalesce(sum(l.instalment_paise) filter (where l.status in ('active', 'irregular')), 0)::bigint as running_instalments,
      count(*) filter (where l.loan_type_id = ${loan_type_id}::uuid and l.disbursed_on >= ${tax_year_from}::date)::int
        as loans_this_tax_year,
      max(l.closed_on) filter (where l.loan_type_id = ${loan_type_id}::uuid
        and l.status in ('closed', 'foreclosed')) as last_closed_on,
      coalesce(sum(case when l.status in ('active', 'irregular', 'on_hold') then l.outstanding_principal_paise
          when l.status in ('pending', 'returned', 'approved', 'accepted')
            then coalesce(l.amount_approved_paise, l.amount_requested_paise) else 0 end)
        filter (where t.kind = 'salary_advance'), 0)::bigint as advanced
    from loan l join loan_type t on t.org_id = l.org_id and t.id = l.loan_type_id
    where l.org_id = ${tx.org_id} and l.employee_id = ${employee_id}::uuid
      and l.id is distinct from ${except}::uuid`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an aggregate has a row');
  return {
    ...row,
    open_principal: Number(row.open_principal),
    running_instalments: Number(row.running_instalments),
    advanced: Number(row.advanced),
  };
}

/** Whether an employee ever asked for a loan; such an employee is not deleted. */
export async function hasLoanRecords(tx: Tx, employee_id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('loan')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts one more plan of loans. */
export async function raisePlanNumbers(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update loan set plan_no = plan_no + 1 where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[])`.execute(tx);
}

/** Ids of the loans paid out by bank on a day with one reference. */
export async function listPaidTogether(tx: Tx, on_date: string, reference: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('loan')
    .where('org_id', '=', tx.org_id)
    .where('disbursal_mode', '=', 'bank_batch')
    .where('disbursed_on', '=', on_date)
    .where('disbursal_reference', '=', reference)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
