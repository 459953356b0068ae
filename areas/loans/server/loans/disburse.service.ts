/** From the approval to the money, and the end without it. */
import { hasSalaryAccount } from '@hrms/employees/server';
import type { Disburse, LoanDetail } from '@hrms/loans/contract';
import { makeSchedule } from '@hrms/loans/domain';
import { addDays } from '@hrms/platform/calendar';
import { paise } from '@hrms/platform/money';
import { assertNotOwn, type Ctx, updateRow } from '@hrms/platform/server';
import { loansNotices } from '../notices.ts';
import { bankAccountMissing, disbursalDate, notInState, ownRequest, samePerson, staleRecord } from '../refusals.ts';
import { readLoanSettings } from '../settings/setting.queries.ts';
import { feeOf } from './eligibility.service.ts';
import { findVisibleLoan, lockLoan } from './loan.queries.ts';
import { readLoan } from './read.service.ts';
import { insertEntries, insertPlan } from './row.queries.ts';

/** Records that the money was paid; the schedule begins. @throws `not_found`, `not_in_state`, `own_request`, `same_person`, `disbursal_date`, `bank_account_missing` */
export async function disburseLoan(ctx: Ctx, id: string, payment: Disburse): Promise<LoanDetail> {
  await findVisibleLoan(ctx, id);
  const loan = await lockLoan(ctx.tx, id);
  if (loan.employee_id === ctx.actor.employee_id) throw ownRequest();
  const ready = loan.status === 'accepted' || (loan.status === 'approved' && !loan.terms.agreement_required);
  if (!ready) throw notInState(loan.status, 'a disbursal');
  if (payment.version !== undefined && payment.version !== loan.version) throw staleRecord();
  const settings = await readLoanSettings(ctx.tx);
  if (!settings.same_person_may_approve_and_disburse && loan.approved_by === ctx.actor.user_id) throw samePerson();
  if (loan.approved_on && payment.on_date < loan.approved_on) throw disbursalDate('The money cannot be paid before the approval');
  if (payment.on_date > addDays(ctx.today, 31)) throw disbursalDate('Choose a day within the next 31 days');
  if (payment.mode === 'bank_batch' && !(await hasSalaryAccount(ctx.tx, loan.employee_id, ctx.today))) throw bankAccountMissing();
  const amount = paise(loan.amount_approved_paise ?? loan.amount_requested_paise);
  const { balance, rows, instalment_paise } = makeSchedule(amount, loan.tenure_months, loan.terms, payment.on_date);
  await insertPlan(ctx.tx, id, 1, rows);
  await updateRow(
    ctx.tx,
    'loan',
    { id },
    {
      status: 'active',
      disbursed_on: payment.on_date,
      disbursed_by: ctx.actor.user_id,
      disbursal_mode: payment.mode,
      disbursal_reference: payment.reference,
      instalment_paise,
      first_cycle: rows[0]?.cycle ?? loan.first_cycle,
      outstanding_principal_paise: balance.principal_paise,
      carried_interest_paise: balance.carried_paise,
      fixed_interest_paise: balance.fixed_interest_paise,
      plan_no: 1,
      version: loan.version + 1,
    },
  );
  const booked = {
    loan_id: id,
    on_date: payment.on_date,
    source: 'bank',
    reference: payment.reference,
    by: ctx.actor.user_id,
    now: ctx.clock.now(),
  } as const;
  const fee = feeOf(amount, loan.terms);
  await insertEntries(ctx.tx, [
    { ...booked, kind: 'disbursal', principal_paise: amount, interest_paise: 0 },
    ...(fee > 0 ? [{ ...booked, kind: 'fee' as const, principal_paise: 0, interest_paise: 0, fee_paise: fee }] : []),
  ]);
  await ctx.audit('loans.disbursed', id, {
    employee_id: loan.employee_id,
    amount_paise: amount,
    on_date: payment.on_date,
    fee_paise: fee,
  });
  await ctx.announceChange('pay', { employee_id: loan.employee_id, from_date: payment.on_date, cause: 'loan paid out' });
  await ctx.notify(loansNotices.disbursed, {
    to: { employees: [loan.employee_id] },
    cause: id,
    subject_id: id,
    values: { number: loan.number, loan_id: id },
  });
  return readLoan(ctx, id);
}

/** Cancels an approved loan before the money is paid. @throws `not_found`, `not_in_state` */
export async function cancelLoan(ctx: Ctx, id: string, reason: string): Promise<LoanDetail> {
  await findVisibleLoan(ctx, id);
  const loan = await lockLoan(ctx.tx, id);
  await assertNotOwn(ctx, 'loans.loan.update', [loan.employee_id]);
  if (loan.status !== 'approved' && loan.status !== 'accepted') throw notInState(loan.status, 'cancelling');
  const set = { status: 'cancelled', close_reason: reason, closed_on: ctx.today, version: loan.version + 1 };
  await updateRow(ctx.tx, 'loan', { id }, set);
  await ctx.closeNotices(loansNotices.readyToAccept, id);
  await ctx.audit('loans.cancelled', id, { employee_id: loan.employee_id, reason });
  return readLoan(ctx, id);
}
