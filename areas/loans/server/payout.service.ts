/** Loans that are paid out with a payslip, and fees that are taken with one. */
import type { ConsumedPayRow, DuePayRow, PayRunReference } from '@hrms/employees/server';
import { addToMonth, monthLabel } from '@hrms/platform/calendar';
import { formatRupees, paise } from '@hrms/platform/money';
import { updateRow, type Work } from '@hrms/platform/server';
import { bookDisbursal } from './loans/disburse.service.ts';
import { findLoans } from './loans/loan.queries.ts';
import { insertEntries } from './loans/row.queries.ts';
import { notifyClosed } from './notify.ts';
import { type DueFee, type DuePayout, lockLoansHeldByRun } from './payout.queries.ts';

/** Salary components of the payslip lines. */
export const DISBURSAL = 'LOAN_DISBURSAL';
export const FEE = 'LOAN_FEE';

/** A loan as a payslip pays it. */
export function toPayoutRow({ id, employee_id, number, type_name, amount_paise, fee_paise }: DuePayout): DuePayRow {
  const less = fee_paise > 0 ? `, ${formatRupees(amount_paise)} less a fee of ${formatRupees(fee_paise)}` : '';
  return {
    row_id: id,
    employee_id,
    kind: 'pay',
    component_code: DISBURSAL,
    amount_paise: paise(amount_paise - fee_paise),
    label: `${type_name} ${number} paid out${less}`,
    origin_month: null,
  };
}

/** A fee as a payslip takes it. */
export const toFeeRow = ({ id, employee_id, number, fee_due_paise }: DueFee): DuePayRow => ({
  row_id: id,
  employee_id,
  kind: 'recover',
  component_code: FEE,
  amount_paise: paise(fee_due_paise),
  label: `Loan ${number}: processing fee`,
  origin_month: null,
});

/** Pays out the loans of a run; their instalments begin with the month after it. @returns how many it paid out */
export async function payOutLoans(work: Work, run: PayRunReference, rows: readonly ConsumedPayRow[]): Promise<number> {
  const ids = await lockLoansHeldByRun(
    work.tx,
    run.payroll_id,
    rows.map(({ row_id }) => row_id),
  );
  const due = (await findLoans(work.tx, ids)).filter(({ disbursed_on }) => disbursed_on === null);
  for (const loan of due) {
    // approved while the run was worked on
    const on_date = loan.approved_on && loan.approved_on > run.pay_date ? loan.approved_on : run.pay_date;
    await bookDisbursal(work, loan, {
      on_date,
      mode: 'payroll',
      reference: `Payslip ${monthLabel(run.month)}`,
      by: loan.disbursed_by,
      not_before: addToMonth(run.month, 1),
    });
  }
  return due.length;
}

/** Books what a run took of fees; a repaid loan whose fee is the last that was owed is closed. @returns how many it booked */
export async function takeFees(work: Work, run: PayRunReference, rows: readonly ConsumedPayRow[]): Promise<number> {
  const taken = new Map(rows.map(({ row_id, taken_paise }) => [row_id, taken_paise]));
  const ids = await lockLoansHeldByRun(work.tx, run.payroll_id, [...taken.keys()]);
  const closed = [];
  const loans = await findLoans(work.tx, ids);
  for (const loan of loans) {
    const { loan_id: id } = loan;
    const fee_due_paise = Math.max(0, loan.fee_due_paise - (taken.get(id) ?? 0));
    const owed = loan.outstanding_principal_paise + loan.carried_interest_paise + loan.fixed_interest_paise + fee_due_paise;
    const end = owed === 0 ? { status: 'closed', closed_on: run.pay_date, close_reason: 'Repaid' } : {};
    await updateRow(work.tx, 'loan', { id }, { fee_due_paise, payroll_id: null, version: loan.version + 1, ...end });
    if (owed === 0) closed.push(loan);
  }
  await insertEntries(
    work.tx,
    loans
      .filter(({ loan_id }) => (taken.get(loan_id) ?? 0) > 0)
      .map(({ loan_id }) => ({
        loan_id,
        on_date: run.pay_date,
        cycle: run.month,
        kind: 'fee',
        principal_paise: 0,
        interest_paise: 0,
        fee_paise: taken.get(loan_id) ?? 0,
        source: 'payroll',
        reference: `Payslip ${monthLabel(run.month)}`,
        by: null,
        now: work.clock.now(),
      })),
  );
  await notifyClosed(work, closed);
  return loans.length;
}
