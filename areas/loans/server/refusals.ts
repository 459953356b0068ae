import { monthLabel } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { notFound, Refusal, staleRefusal, wrongField } from '@hrms/platform/server';

export const missing = (what: string) => notFound('loans.not_found', what);
export const staleRecord = () => staleRefusal('loans.version_conflict');
export const typeExists = (path: 'code' | 'name') => () =>
  new Refusal('loans.type_exists', 409, `A loan type with this ${path} already exists`, {
    errors: [{ path, message: `A loan type with this ${path} already exists` }],
  });
export const typeInUse = () => new Refusal('loans.type_in_use', 409, 'This loan type has loans; make it inactive instead');
export const typeUnknown = () => wrongField('loans.type_unknown', 'loan_type_id', 'Please select a loan type');
export const noEmployee = () => new Refusal('loans.no_employee', 422, 'Your sign-in has no employee record. Ask HR to link it.');
export const notEligible = (rule: { rule: string; found: string; needed: string }) =>
  new Refusal(
    'loans.not_eligible',
    422,
    `You are not eligible for this loan: ${rule.rule}: ${rule.found}, needed: ${rule.needed}`,
    {
      details: rule,
    },
  );
export const amountAboveLimit = (most: number) =>
  wrongField('loans.amount_above_limit', 'amount_paise', `You can ask for at most ${formatRupees(most)}`);
export const amountBelowLimit = (least: number) =>
  wrongField('loans.amount_above_limit', 'amount_paise', `You can ask for ${formatRupees(least)} or more`);
export const tenureOutOfRange = (least: number, most: number) =>
  wrongField('loans.tenure_out_of_range', 'tenure_months', `Choose a tenure between ${least} and ${most} months`);
export const firstCycleWrong = (first: string, last: string) =>
  wrongField('loans.first_cycle', 'first_cycle', `Choose a first month from ${monthLabel(first)} to ${monthLabel(last)}`);
export const openLoanExists = (type: string) => new Refusal('loans.open_loan_exists', 422, `You already have an open ${type}`);
export const advanceWindowClosed = (from: number, to: number) =>
  new Refusal('loans.advance_window_closed', 422, `Salary advances can be asked from day ${from} to day ${to} of a month`);
export const notInState = (status: string, action: string) =>
  new Refusal('loans.not_in_state', 409, `This loan is ${status.replaceAll('_', ' ')}; ${action} is not possible`, {
    details: { status },
  });
export const ownRequest = () => new Refusal('loans.own_request', 403, 'You cannot approve or disburse your own loan');
export const ownLoanOnly = () => new Refusal('loans.own_loan_only', 403, 'Only the borrower can accept the terms');
export const samePerson = () => new Refusal('loans.same_person', 403, 'You approved this loan. Another person must disburse it');
export const secondPerson = () => new Refusal('loans.second_person', 403, 'Another person must confirm the write-off');
export const bankAccountMissing = () => wrongField('loans.bank_account_missing', 'mode', 'Add a bank account before disbursal');
export const accountMissing = (names: readonly string[]) =>
  new Refusal('loans.account_missing', 422, `No usable bank account: ${names.join(', ')}. Add it, then create the file`);
export const disbursalDate = (message: string, path: 'on_date' | 'cycle' = 'on_date') =>
  wrongField('loans.disbursal_date', path, message);
export const rowLocked = (cycle: string) =>
  new Refusal('loans.row_locked', 409, `This instalment is already in the ${monthLabel(cycle)} payroll`);
export const cycleUnknown = () => wrongField('loans.cycle_unknown', 'from_cycle', 'Choose a month with an open instalment');
export const holdEnd = () => wrongField('loans.hold_end', 'to_cycle', 'The last month of the hold is before its first');
export const fieldRequired = (path: string, message: string) => wrongField('loans.field_required', path, message);
export const limitOfSkips = () => new Refusal('loans.limit_of_skips', 422, 'No skips are left this year');
export const partPaymentTooSmall = (least: number) =>
  wrongField('loans.part_payment_too_small', 'amount_paise', `The least part-payment is ${formatRupees(least)}`);
export const notAllowed = (what: string) => new Refusal('loans.not_allowed', 422, `This loan type does not allow ${what}`);
export const guarantorsNeeded = (count: number) =>
  wrongField('loans.guarantors_needed', 'guarantor_ids', `Choose ${count} ${count === 1 ? 'guarantor' : 'guarantors'}`);
export const guarantorUnknown = (message: string) => wrongField('loans.guarantor_unknown', 'guarantor_ids', message);
export const guarantorMissing = () => new Refusal('loans.guarantor_missing', 422, 'A guarantor has not accepted yet');
export const documentMissing = (kinds: readonly string[]) =>
  wrongField('loans.document_missing', 'document_ids', `Please attach ${kinds.join(' and ')}`);
export const documentUnknown = () =>
  wrongField('loans.document_unknown', 'document_ids', 'One of the documents is not there any more. Upload it again');
export const agreementPlaceholder = (name: string) =>
  wrongField('loans.agreement_placeholder', 'terms.agreement_template', `The agreement has no placeholder {{${name}}}`);
export const workflowUnknown = (path: 'terms.workflow_id' | 'default_workflow_id') =>
  wrongField('loans.workflow_unknown', path, 'Please select an active approval workflow');
export const changePending = () =>
  new Refusal('loans.change_pending', 409, 'A change of this loan is waiting for a decision. Withdraw it first');
export const moreThanOutstanding = (most: number) =>
  wrongField('loans.more_than_outstanding', 'amount_paise', `Only ${formatRupees(most)} is outstanding. Settle the loan instead`);
export const quoteExpired = () => new Refusal('loans.quote_expired', 409, 'This quote is no longer valid; ask for a new one');
export const quoteAmount = (total: number) =>
  wrongField('loans.quote_amount', 'amount_paise', `The quote is ${formatRupees(total)}`);
export const notNewest = () =>
  new Refusal('loans.not_newest', 409, 'Only the newest payment received outside payroll can be reversed');
export const datePast = () => wrongField('loans.date_past', 'from_date', 'Choose today or a later date');
export const rateTwice = (purpose: string, year: string) =>
  wrongField('loans.rate_twice', 'rates', `${year} has two rates for ${purpose.replaceAll('_', ' ')}`);
export const tooManyRows = (most: number) =>
  new Refusal('loans.too_many_rows', 422, `An export holds at most ${most.toLocaleString('en-IN')} loans. Narrow the filters`);
