/** What loans gives to payroll: instalments due, and what a payslip took of them. */
import type { SettlementLine, TaxFact } from '@hrms/employees/contract';
import type { ConsumedPayRow, DuePayRow, PayRunReference, PaySource } from '@hrms/employees/server';
import { foreclosureQuote, recoverRow } from '@hrms/loans/domain';
import { daysBetween, monthLabel } from '@hrms/platform/calendar';
import { formatRupees, paise } from '@hrms/platform/money';
import type { Tx, Work } from '@hrms/platform/server';
import { findLoans, type LoanRecord, raisePlanNumbers } from './loans/loan.queries.ts';
import { type EntryToStore, insertEntries, insertPlan, setRowStatus, supersedeRows, toPlanRow } from './loans/row.queries.ts';
import { loansNotices } from './notices.ts';
import { notifyClosed } from './notify.ts';
import {
  type LoanResult,
  listDebts,
  listDueRows,
  listOpenRows,
  listTaxLoans,
  lockLoansOfRun,
  lockRowsForRun,
  releaseRowsOfRun,
  storeLoanResults,
  storeTakenRows,
} from './pay-source.queries.ts';
import { listDueFees, listDuePayouts, lockLoansForRun, releaseLoansOfRun } from './payout.queries.ts';
import { DISBURSAL, FEE, payOutLoans, takeFees, toFeeRow, toPayoutRow } from './payout.service.ts';
import { readLoanSettings } from './settings/setting.service.ts';
import { closeLoansForSettlement } from './settlement-recovery.service.ts';
import { taxMonthsOf } from './tax-months.ts';

/** After so many cycles without any recovery a loan is irregular. */
const CYCLES_UNTIL_IRREGULAR = 3;

const PRINCIPAL = 'LOAN_PRINCIPAL';
const INTEREST = 'LOAN_INTEREST';
const ADVANCE = 'ADVANCE_RECOVERY';

type Due = Awaited<ReturnType<typeof listDueRows>>[number];

const toPayRows = (due: Due): DuePayRow[] => {
  const what = due.kind === 'salary_advance' ? 'Salary advance' : 'Loan';
  const label = `${what} ${due.number}, instalment ${due.sequence} of ${monthLabel(due.cycle)}`;
  const parts: [string, number, string][] = [
    [due.kind === 'salary_advance' ? ADVANCE : PRINCIPAL, due.principal_paise, label],
    [INTEREST, due.interest_paise, `${label}: interest`],
  ];
  return parts
    .filter(([, amount]) => amount > 0)
    .map(([component_code, amount, text]) => ({
      row_id: due.row_id,
      employee_id: due.employee_id,
      kind: 'recover',
      component_code,
      amount_paise: paise(amount),
      label: text,
      origin_month: null,
    }));
};

/** A loan of which a payslip took less than the instalment; `taken` when it took something. */
type ShortLoan = { readonly loan: LoanRecord; readonly rows: ReturnType<typeof toPlanRow>[]; readonly taken: boolean };

type OpenRow = Awaited<ReturnType<typeof listOpenRows>>[number];

/** What a run's takings do to one loan. Rows come back when its plan changed. */
function takeFromLoan(
  loan: LoanRecord,
  rows: readonly OpenRow[],
  taken: ReadonlyMap<string, number>,
  short_recovery: 'carry_forward' | 'next_month_double',
) {
  let balance = {
    principal_paise: paise(loan.outstanding_principal_paise),
    carried_paise: paise(loan.carried_interest_paise),
    fixed_interest_paise: paise(loan.fixed_interest_paise),
  };
  let planned: ReturnType<typeof toPlanRow>[] | null = null;
  let without = loan.cycles_without_recovery;
  const results: { row: OpenRow; taken_paise: number; principal: number; interest: number }[] = [];
  for (const row of rows.filter(({ row_id }) => taken.has(row_id))) {
    const taken_paise = taken.get(row.row_id) ?? 0;
    const later = rows.filter(({ sequence, row_id }) => sequence > row.sequence && !taken.has(row_id)).map(toPlanRow);
    const step = recoverRow(balance, {
      row: toPlanRow(row),
      taken_paise: paise(taken_paise),
      later,
      terms: loan.terms,
      instalment: paise(loan.instalment_paise),
      short_recovery,
    });
    balance = step.after;
    if (step.rows) planned = [...step.rows];
    without = taken_paise === 0 ? without + 1 : 0;
    const { principal_paise, interest_paise, carried_paise } = step.allocation;
    results.push({ row, taken_paise, principal: principal_paise, interest: interest_paise + carried_paise });
  }
  return { balance, planned, without, results };
}

async function consume(work: Work, run: PayRunReference, taken: ReadonlyMap<string, number>): Promise<number> {
  const { tx } = work;
  const ids = await lockLoansOfRun(tx, run.payroll_id, [...taken.keys()]);
  if (ids.length === 0) return 0;
  const { short_recovery } = await readLoanSettings(tx, run.pay_date);
  const open = Map.groupBy(await listOpenRows(tx, ids), ({ loan_id }) => loan_id);
  const entries: EntryToStore[] = [];
  const rowResults: Parameters<typeof storeTakenRows>[1][number][] = [];
  const loanResults: LoanResult[] = [];
  const short: ShortLoan[] = [];
  const closed: LoanRecord[] = [];
  for (const loan of await findLoans(tx, ids)) {
    const rows = (open.get(loan.loan_id) ?? []).filter(
      ({ status, payroll_id }) => status === 'planned' || payroll_id === run.payroll_id,
    );
    const outcome = takeFromLoan(loan, rows, taken, short_recovery);
    for (const { row, taken_paise, principal, interest } of outcome.results) {
      rowResults.push({ row_id: row.row_id, taken_paise, status: taken_paise >= row.instalment_paise ? 'taken' : 'part_taken' });
      entries.push({
        loan_id: loan.loan_id,
        on_date: run.pay_date,
        cycle: row.cycle,
        kind: 'instalment',
        principal_paise: principal,
        interest_paise: interest,
        source: 'payroll',
        source_id: row.row_id,
        reference: `Payslip ${monthLabel(run.month)}`,
        by: null,
        now: work.clock.now(),
      });
    }
    const { principal_paise, carried_paise, fixed_interest_paise } = outcome.balance;
    const repaid = principal_paise + carried_paise + fixed_interest_paise + loan.fee_due_paise === 0;
    const irregular = outcome.without >= CYCLES_UNTIL_IRREGULAR;
    loanResults.push({
      loan_id: loan.loan_id,
      ...outcome.balance,
      cycles_without_recovery: outcome.without,
      status: repaid ? 'closed' : loan.status === 'on_hold' ? 'on_hold' : irregular ? 'irregular' : 'active',
      closed_on: repaid ? run.pay_date : null,
    });
    const isTaken = outcome.results.some(({ taken_paise }) => taken_paise > 0);
    if (outcome.planned) short.push({ loan, rows: outcome.planned, taken: isTaken });
    if (repaid) closed.push(loan);
  }
  await storeTakenRows(tx, rowResults);
  await insertEntries(tx, entries);
  await storeLoanResults(tx, loanResults);
  await storeShortPlans(work, run, short);
  await notifyClosed(work, closed);
  return rowResults.length;
}

/** New schedules of loans of which less than the instalment was taken: few in a run. */
async function storeShortPlans(work: Work, { month }: PayRunReference, short: readonly ShortLoan[]): Promise<void> {
  for (const { loan, rows } of short) {
    await supersedeRows(work.tx, loan.loan_id);
    await insertPlan(work.tx, loan.loan_id, loan.plan_no + 1, rows);
    // the hold that begins later covers the new rows too
    if (loan.hold_from) await setRowStatus(work.tx, loan.loan_id, { cycle: loan.hold_from, status: 'held', onwards: true });
  }
  await raisePlanNumbers(
    work.tx,
    short.map(({ loan }) => loan.loan_id),
  );
  const toRequest = ({ loan: { loan_id, number, employee_id } }: (typeof short)[number]) => ({
    to: { employees: [employee_id] },
    cause: `${loan_id}:${month}`,
    subject_id: loan_id,
    values: { number, loan_id, month: monthLabel(month) },
  });
  const [nothing, less] = [short.filter(({ taken }) => !taken), short.filter(({ taken }) => taken)];
  await work.notify(loansNotices.skipped, nothing.map(toRequest));
  await work.notify(loansNotices.short, less.map(toRequest));
}

const ofComponent = (rows: readonly ConsumedPayRow[], code: string) =>
  rows.filter(({ component_code }) => component_code === code);

/** What this area pays and recovers with a payslip: loans paid out, instalments of loans and salary advances, and fees. */
export const loanPaySource: PaySource = {
  area: 'loans',
  dueRows: async (tx: Tx, { month, pay_date }) => {
    const { auto_include_in_payroll, recovery_order } = await readLoanSettings(tx, pay_date);
    const recovered = auto_include_in_payroll
      ? [...(await listDueRows(tx, month, recovery_order)).flatMap(toPayRows), ...(await listDueFees(tx, month)).map(toFeeRow)]
      : [];
    return [...(await listDuePayouts(tx, month)).map(toPayoutRow), ...recovered];
  },
  lockRows: async (tx, payroll_id, ids) => {
    await lockRowsForRun(tx, payroll_id, ids);
    await lockLoansForRun(tx, payroll_id, ids);
  },
  consumeRows: async (work, run, rows) => {
    const taken = new Map<string, number>();
    const instalments = rows.filter(({ component_code }) => component_code !== DISBURSAL && component_code !== FEE);
    for (const { row_id, taken_paise } of instalments) taken.set(row_id, (taken.get(row_id) ?? 0) + taken_paise);
    const paid_out = await payOutLoans(work, run, ofComponent(rows, DISBURSAL));
    const fees = await takeFees(work, run, ofComponent(rows, FEE));
    return paid_out + fees + (await consume(work, run, taken));
  },
  releaseRows: async (tx, payroll_id) => {
    await releaseRowsOfRun(tx, payroll_id);
    await releaseLoansOfRun(tx, payroll_id);
  },
  closeForSettlement: closeLoansForSettlement,
  settlementLines: async (tx, employee_id, last_day) =>
    (await listDebts(tx, employee_id)).map((debt): SettlementLine => {
      const balance = {
        principal_paise: paise(debt.outstanding_principal_paise),
        carried_paise: paise(debt.carried_interest_paise),
        fixed_interest_paise: paise(debt.fixed_interest_paise),
      };
      const days = Math.max(0, daysBetween(debt.charged_until, last_day));
      const owed = foreclosureQuote(balance, debt.terms, days, {
        lent_paise: paise(debt.amount_paise),
        fee_bp: 0,
        fee_due_paise: paise(debt.fee_due_paise),
      });
      return {
        area: 'loans',
        source_id: debt.id,
        label: `Loan ${debt.number}`,
        kind: 'recover',
        amount_paise: owed.total_paise,
        component_code: PRINCIPAL,
        taxable: false,
        steps: [
          { label: 'Outstanding principal', value: formatRupees(owed.principal_paise) },
          { label: 'Carried interest', value: formatRupees(owed.carried_paise) },
          { label: `Interest to the last working day, ${days} days`, value: formatRupees(owed.interest_paise) },
          ...(owed.fee_due_paise > 0 ? [{ label: 'Processing fee not taken yet', value: formatRupees(owed.fee_due_paise) }] : []),
        ],
      };
    }),
  of_perquisites: true,
  taxFacts: async (tx, employee_ids, tax_year) => {
    const year = Number(tax_year.slice(0, 4));
    const loans = await listTaxLoans(tx, employee_ids, tax_year, `${year + 1}-03-31`);
    return loans.flatMap((loan) =>
      taxMonthsOf(loan, tax_year).map(
        ({ month, balance_paise, interest_paise }): TaxFact => ({
          area: 'loans',
          source_id: loan.id,
          employee_id: loan.employee_id,
          tax_year,
          kind: 'concessional_loan',
          month,
          values: {
            purpose: loan.purpose,
            original_amount_paise: loan.amount_paise,
            balance_paise,
            interest_paise,
            reference_rate_bp: loan.rate_bp,
          },
          proof: null,
        }),
      ),
    );
  },
};
