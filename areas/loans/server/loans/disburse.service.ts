/** From the approval to the money, and the end without it. */
import { hasSalaryAccount } from '@hrms/employees/server';
import type { Disburse, LoanDetail } from '@hrms/loans/contract';
import { makeSchedule } from '@hrms/loans/domain';
import { addDays, addToMonth, type CivilDate, firstDayOf, type Month, monthLabel, monthOf } from '@hrms/platform/calendar';
import { paise } from '@hrms/platform/money';
import { assertNotOwn, type Ctx, updateRow, type Work } from '@hrms/platform/server';
import { assertGuaranteed } from '../guarantors/guarantor.service.ts';
import { loansNotices } from '../notices.ts';
import { bankAccountMissing, disbursalDate, notInState, ownRequest, rowLocked, samePerson, staleRecord } from '../refusals.ts';
import { readLoanSettings } from '../settings/setting.service.ts';
import { feeOf } from './eligibility.service.ts';
import { findHeld, releaseFromDrafts } from './held.service.ts';
import { findVisibleLoan, type LoanRecord, lockLoan } from './loan.queries.ts';
import { readLoan } from './read.service.ts';
import { insertEntries, insertPlan } from './row.queries.ts';

/** Money is paid, or stands in a payslip, within so many days. */
const MOST_DAYS_AHEAD = 31;

type Booking = {
  readonly on_date: CivilDate;
  readonly mode: 'payroll' | 'bank_batch' | 'manual';
  readonly reference: string;
  /** Who had it paid out. */
  readonly by: string | null;
  /** First month in which an instalment can be taken. */
  readonly not_before?: Month;
};

/** Books the money of a loan that was paid; the schedule begins. */
export async function bookDisbursal(work: Work, loan: LoanRecord, { on_date, mode, reference, by, not_before }: Booking) {
  const { tx } = work;
  const { loan_id: id, terms } = loan;
  const amount = paise(loan.amount_approved_paise ?? loan.amount_requested_paise);
  const asked = loan.requested_first_cycle;
  const first = asked && (!not_before || asked > not_before) ? asked : not_before;
  const { balance, rows, instalment_paise } = makeSchedule(amount, loan.tenure_months, terms, on_date, first);
  await insertPlan(tx, id, 1, rows);
  const fee = feeOf(amount, terms);
  const isKeptBack = terms.fee_mode === 'deduct_from_disbursal';
  await updateRow(
    tx,
    'loan',
    { id },
    {
      status: 'active',
      disbursed_on: on_date,
      disbursed_by: by,
      disbursal_mode: mode,
      disbursal_reference: reference,
      disbursal_cycle: null,
      payroll_id: null,
      instalment_paise,
      first_cycle: rows[0]?.cycle ?? loan.first_cycle,
      outstanding_principal_paise: balance.principal_paise,
      carried_interest_paise: balance.carried_paise,
      fixed_interest_paise: balance.fixed_interest_paise,
      fee_due_paise: isKeptBack ? 0 : fee,
      plan_no: 1,
      version: loan.version + 1,
    },
  );
  const booked = {
    loan_id: id,
    on_date,
    source: mode === 'payroll' ? ('payroll' as const) : ('bank' as const),
    reference,
    by,
    now: work.clock.now(),
  };
  await insertEntries(tx, [
    { ...booked, kind: 'disbursal', principal_paise: amount, interest_paise: 0, source_id: mode === 'payroll' ? id : null },
    ...(fee > 0 && isKeptBack
      ? [{ ...booked, kind: 'fee' as const, principal_paise: 0, interest_paise: 0, fee_paise: fee }]
      : []),
  ]);
  const { employee_id, number } = loan;
  await work.audit('loans.disbursed', id, { employee_id, amount_paise: amount, on_date, mode, fee_paise: fee });
  await work.notify(loansNotices.disbursed, {
    to: { employees: [employee_id] },
    cause: id,
    subject_id: id,
    values: { number, loan_id: id },
  });
}

/** Has a loan paid out with the payslip of a month, or of the next one that is run. @throws `disbursal_date` */
async function payWithPayroll(ctx: Ctx, loan: LoanRecord, cycle: Month): Promise<void> {
  const [first, last] = [addToMonth(monthOf(ctx.today), -1), monthOf(addDays(ctx.today, MOST_DAYS_AHEAD))];
  if (cycle < first || cycle > last)
    throw disbursalDate(`Choose a month from ${monthLabel(first)} to ${monthLabel(last)}`, 'cycle');
  const { loan_id: id, employee_id } = loan;
  const set = { disbursal_mode: 'payroll', disbursal_cycle: cycle, disbursed_by: ctx.actor.user_id, version: loan.version + 1 };
  await updateRow(ctx.tx, 'loan', { id }, set);
  await ctx.audit('loans.payout_scheduled', id, { employee_id, cycle });
  await ctx.announceChange('pay', { employee_id, from_date: firstDayOf(cycle), cause: 'loan to be paid out' });
}

/** A draft payroll run gives the payout back and is calculated again. @throws `row_locked` when the run was submitted */
async function takePayoutFromDraft(ctx: Ctx, { loan_id, payroll_id, disbursal_cycle, employee_id }: LoanRecord): Promise<void> {
  if (!payroll_id) return;
  if ((await findHeld(ctx, loan_id)).locked.has(loan_id)) throw rowLocked(disbursal_cycle ?? '');
  await releaseFromDrafts(ctx, loan_id);
  await ctx.announceChange('pay', { employee_id, from_date: ctx.today, cause: 'loan payout changed' });
}

/**
 * Records that the money was paid, so that the schedule begins; with payroll it is paid by the payslip of a month.
 * @throws `not_found`, `not_in_state`, `own_request`, `same_person`, `disbursal_date`, `bank_account_missing`, `row_locked`
 */
export async function disburseLoan(ctx: Ctx, id: string, payment: Disburse): Promise<LoanDetail> {
  await findVisibleLoan(ctx, id);
  const loan = await lockLoan(ctx.tx, id);
  if (loan.employee_id === ctx.actor.employee_id) throw ownRequest();
  const ready = loan.status === 'accepted' || (loan.status === 'approved' && !loan.terms.agreement_required);
  if (!ready) throw notInState(loan.status, 'a disbursal');
  if (payment.version !== undefined && payment.version !== loan.version) throw staleRecord();
  await assertGuaranteed(ctx, id, loan.terms);
  const settings = await readLoanSettings(ctx.tx, ctx.today);
  if (!settings.same_person_may_approve_and_disburse && loan.approved_by === ctx.actor.user_id) throw samePerson();
  await takePayoutFromDraft(ctx, loan);
  if (payment.mode === 'payroll') {
    await payWithPayroll(ctx, loan, payment.cycle ?? '');
    return readLoan(ctx, id);
  }
  const { on_date = ctx.today, mode, reference = '' } = payment;
  if (loan.approved_on && on_date < loan.approved_on) throw disbursalDate('The money cannot be paid before the approval');
  if (on_date > addDays(ctx.today, MOST_DAYS_AHEAD)) throw disbursalDate('Choose a day within the next 31 days');
  if (mode === 'bank_batch' && !(await hasSalaryAccount(ctx.tx, loan.employee_id, ctx.today))) throw bankAccountMissing();
  await bookDisbursal(ctx, loan, { on_date, mode, reference, by: ctx.actor.user_id });
  await ctx.announceChange('pay', { employee_id: loan.employee_id, from_date: on_date, cause: 'loan paid out' });
  return readLoan(ctx, id);
}

/** Cancels an approved loan before the money is paid. @throws `not_found`, `not_in_state` */
export async function cancelLoan(ctx: Ctx, id: string, reason: string): Promise<LoanDetail> {
  await findVisibleLoan(ctx, id);
  const loan = await lockLoan(ctx.tx, id);
  await assertNotOwn(ctx, 'loans.loan.update', [loan.employee_id]);
  if (loan.status !== 'approved' && loan.status !== 'accepted') throw notInState(loan.status, 'cancelling');
  await takePayoutFromDraft(ctx, loan);
  const set = { status: 'cancelled', close_reason: reason, closed_on: ctx.today, version: loan.version + 1 };
  await updateRow(ctx.tx, 'loan', { id }, set);
  await ctx.closeNotices(loansNotices.readyToAccept, id);
  await ctx.audit('loans.cancelled', id, { employee_id: loan.employee_id, reason });
  return readLoan(ctx, id);
}
