/** From the application to the acceptance of the terms. */
import type { ApplyForLoan, LoanDetail, LoanTerms, LoanType, UpdateLoan } from '@hrms/loans/contract';
import { checkInstalmentCap } from '@hrms/loans/domain';
import type { Month } from '@hrms/platform/calendar';
import { type Ctx, hasOfficeScope, insertRow, nextNumber, updateRow, updateVersioned } from '@hrms/platform/server';
import { resubmitRecord, submitRecord, withdrawRecord } from '@hrms/workflows/server';
import { assertDocuments, attachDocuments } from '../documents/document.service.ts';
import { listGuarantors } from '../guarantors/guarantor.queries.ts';
import { askGuarantors, assertEnough, BEFORE_PAYOUT, setGuarantors } from '../guarantors/guarantor.service.ts';
import { loansNotices } from '../notices.ts';
import {
  advanceWindowClosed,
  amountAboveLimit,
  amountBelowLimit,
  missing,
  notEligible,
  notInState,
  openLoanExists,
  ownLoanOnly,
  staleRecord,
  tenureOutOfRange,
} from '../refusals.ts';
import { readLoanSettings } from '../settings/setting.service.ts';
import { storeAgreement } from './agreement.service.ts';
import { assertFirstCycle, assessBorrower, borrowerOf, longestTenure, planOf, readActiveType } from './eligibility.service.ts';
import { LOAN, type LoanRecord, lockBorrower, lockLoan } from './loan.queries.ts';
import { readLoan } from './read.service.ts';

type Application = { amount_paise: number; tenure_months: number; first_cycle?: Month | null | undefined };

/** Refuses what the terms do not allow. @throws `not_eligible`, `amount_above_limit`, `tenure_out_of_range`, `open_loan_exists`, `advance_window_closed` */
async function assertAllowed(
  ctx: Ctx,
  employee_id: string,
  type: LoanType,
  application: Application,
  except: string | null,
): Promise<void> {
  const { terms } = type;
  const { amount_paise, tenure_months } = application;
  await lockBorrower(ctx.tx, employee_id);
  const { eligibility, pay, borrowing, settings } = await assessBorrower(ctx, employee_id, type, except);
  const day = Number(ctx.today.slice(8));
  if (type.kind === 'salary_advance' && (day < settings.advance_from_day || day > settings.advance_to_day))
    throw advanceWindowClosed(settings.advance_from_day, settings.advance_to_day);
  if (borrowing.open_of_type >= terms.max_open_per_type) throw openLoanExists(type.name.toLowerCase());
  const failed = eligibility.rules.find(({ passed }) => !passed);
  if (failed) throw notEligible(failed);
  if (amount_paise > eligibility.max_amount_paise) throw amountAboveLimit(eligibility.max_amount_paise);
  if (amount_paise < terms.min_amount_paise) throw amountBelowLimit(terms.min_amount_paise);
  const longest = longestTenure(type);
  if (tenure_months < terms.min_tenure_months || tenure_months > longest)
    throw tenureOutOfRange(terms.min_tenure_months, longest);
  assertFirstCycle(ctx, terms, application.first_cycle);
  const { instalment_paise } = planOf(amount_paise, tenure_months, terms, {
    paid_on: ctx.today,
    net_last_paid: null,
    running: 0,
  });
  const cap = checkInstalmentCap(instalment_paise, borrowing.running_instalments, pay.net_last_paid, terms.instalment_cap_bp);
  if (cap && !cap.passed) throw notEligible(cap);
}

const toColumns = (ctx: Ctx, type: LoanType, { amount_paise, tenure_months, first_cycle }: Application) => {
  const known = { paid_on: ctx.today, net_last_paid: null, running: 0, not_before: first_cycle };
  const plan = planOf(amount_paise, tenure_months, type.terms, known);
  return {
    loan_type_id: type.loan_type_id,
    terms: JSON.stringify(type.terms),
    amount_requested_paise: amount_paise,
    tenure_months,
    instalment_paise: plan.instalment_paise,
    first_cycle: plan.first_cycle,
    requested_first_cycle: first_cycle ?? null,
  };
};

/** The workflow that approves loans of a type: its own, else that of the settings. */
const workflowOf = async (ctx: Ctx, { terms }: LoanType) => ({
  workflow_id: terms.workflow_id ?? (await readLoanSettings(ctx.tx, ctx.today)).default_workflow_id,
});

/** Asks for a loan or saves a draft. @throws refusals of `assertAllowed`, `no_employee`, `not_found`, `type_unknown` */
export async function applyForLoan(ctx: Ctx, application: ApplyForLoan): Promise<LoanDetail> {
  const employee_id = await borrowerOf(ctx, application.employee_id);
  const type = await readActiveType(ctx, application.loan_type_id);
  if (application.submit) await assertAllowed(ctx, employee_id, type, application, null);
  const year = ctx.today.slice(0, 4);
  const number = await nextNumber(ctx.tx, `loan_${year}`, `LN-${year}`);
  const id = await insertRow(ctx.tx, 'loan', {
    number,
    employee_id,
    purpose: application.purpose,
    status: application.submit ? 'pending' : 'draft',
    applied_on: application.submit ? ctx.today : null,
    created_by: ctx.actor.user_id,
    created_at: ctx.clock.now(),
    ...toColumns(ctx, type, application),
  });
  const { amount_paise, tenure_months, guarantor_ids, document_ids } = application;
  await setGuarantors(ctx, { loan_id: id, number, employee_id }, guarantor_ids, !application.submit);
  await attachDocuments(ctx, id, document_ids);
  if (application.submit) await assertComplete(ctx, id, type.terms);
  await ctx.audit('loans.requested', id, { employee_id, number, amount_paise, tenure_months, submitted: application.submit });
  if (application.submit) await submitRecord(ctx, LOAN, id, await workflowOf(ctx, type));
  return readLoan(ctx, id);
}

/** Refuses a request without the guarantors and documents of its terms. @throws `guarantors_needed`, `document_missing` */
async function assertComplete(ctx: Ctx, id: string, terms: LoanTerms): Promise<void> {
  assertEnough((await listGuarantors(ctx.tx, [id])).get(id)?.length ?? 0, terms);
  await assertDocuments(ctx, id, terms);
}

/** Other colleagues are guarantors, until the money is paid. @throws `not_found`, `not_in_state`, `guarantors_needed`, `guarantor_unknown` */
export async function changeGuarantors(ctx: Ctx, id: string, ids: readonly string[]): Promise<LoanDetail> {
  const loan = await lockOwnRequest(ctx, id);
  if (!BEFORE_PAYOUT.includes(loan.status)) throw notInState(loan.status, 'a change of guarantors');
  if (loan.status !== 'draft') assertEnough(ids.length, loan.terms);
  await setGuarantors(ctx, loan, ids, loan.status === 'draft');
  return readLoan(ctx, id);
}

/** A loan the caller asked for, for the caller or for another person. @throws `not_found` */
async function lockOwnRequest(ctx: Ctx, id: string): Promise<LoanRecord> {
  const loan = await lockLoan(ctx.tx, id);
  if (loan.employee_id !== ctx.actor.employee_id && loan.created_by !== ctx.actor.user_id) throw missing('Loan');
  return loan;
}

/** An own request, or one before its decision for whoever asks for others too. @throws `not_found` */
async function lockEditable(ctx: Ctx, id: string): Promise<LoanRecord> {
  const loan = await lockLoan(ctx.tx, id);
  if (loan.status === 'draft' || !hasOfficeScope(ctx.actor, 'loans.loan.apply')) return lockOwnRequest(ctx, id);
  return loan;
}

/** Changes a draft, or a request before its decision, which is asked anew. @throws `not_in_state`, `version_conflict` and those of the application */
export async function updateLoan(ctx: Ctx, id: string, change: UpdateLoan): Promise<LoanDetail> {
  const before = await lockEditable(ctx, id);
  if (!['draft', 'pending', 'returned'].includes(before.status)) throw notInState(before.status, 'a change');
  const type = await readActiveType(ctx, change.loan_type_id);
  const asked = { ...change, first_cycle: change.first_cycle === undefined ? before.requested_first_cycle : change.first_cycle };
  const submitted = before.status !== 'draft';
  if (submitted) await assertAllowed(ctx, before.employee_id, type, asked, id);
  const set = {
    purpose: change.purpose,
    ...toColumns(ctx, type, asked),
    ...(submitted && { status: 'pending', applied_on: ctx.today }),
  };
  await updateVersioned(ctx.tx, 'loan', { id, version: change.version ?? before.version, set, stale: staleRecord });
  const loan = { loan_id: id, number: before.number, employee_id: before.employee_id };
  if (change.guarantor_ids) await setGuarantors(ctx, loan, change.guarantor_ids, !submitted);
  await attachDocuments(ctx, id, change.document_ids ?? []);
  if (submitted) await assertComplete(ctx, id, type.terms);
  await ctx.audit('loans.changed', id, {
    employee_id: before.employee_id,
    amount_paise: change.amount_paise,
    tenure_months: change.tenure_months,
  });
  if (submitted) await resubmitRecord(ctx, LOAN, id, await workflowOf(ctx, type));
  return readLoan(ctx, id);
}

/** Submits a draft. @throws `not_in_state` and those of the application */
export async function submitLoan(ctx: Ctx, id: string): Promise<LoanDetail> {
  const loan = await lockOwnRequest(ctx, id);
  if (loan.status !== 'draft') throw notInState(loan.status, 'submitting');
  const type = await readActiveType(ctx, loan.loan_type_id);
  const application = {
    amount_paise: loan.amount_requested_paise,
    tenure_months: loan.tenure_months,
    first_cycle: loan.requested_first_cycle,
  };
  await assertAllowed(ctx, loan.employee_id, type, application, id);
  const set = { ...toColumns(ctx, type, application), status: 'pending', applied_on: ctx.today, version: loan.version + 1 };
  await updateRow(ctx.tx, 'loan', { id }, set);
  await assertComplete(ctx, id, type.terms);
  await askGuarantors(ctx, loan);
  await ctx.audit('loans.submitted', id, { employee_id: loan.employee_id });
  await submitRecord(ctx, LOAN, id, await workflowOf(ctx, type));
  return readLoan(ctx, id);
}

/** Withdraws a request before the decision. @throws `not_found`, `not_in_state` */
export async function withdrawLoan(ctx: Ctx, id: string): Promise<LoanDetail> {
  const loan = await lockOwnRequest(ctx, id);
  if (loan.status !== 'pending' && loan.status !== 'returned') throw notInState(loan.status, 'withdrawing');
  await withdrawRecord(ctx, LOAN, id);
  return readLoan(ctx, id);
}

/** The borrower accepts the terms. @throws `not_found`, `not_in_state`, `own_loan_only` */
export async function acceptTerms(ctx: Ctx, id: string): Promise<LoanDetail> {
  const loan = await lockLoan(ctx.tx, id);
  if (loan.employee_id !== ctx.actor.employee_id) throw loan.created_by === ctx.actor.user_id ? ownLoanOnly() : missing('Loan');
  if (loan.status !== 'approved' || !loan.terms.agreement_required) throw notInState(loan.status, 'accepting');
  const accepted_at = ctx.clock.now();
  const agreement_file_id = await storeAgreement(ctx, loan, accepted_at);
  const set = { status: 'accepted', accepted_at, agreement_file_id, version: loan.version + 1 };
  await updateRow(ctx.tx, 'loan', { id }, set);
  await ctx.closeNotices(loansNotices.readyToAccept, id);
  await ctx.audit('loans.terms_accepted', id, { employee_id: loan.employee_id });
  return readLoan(ctx, id);
}
