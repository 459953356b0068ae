import type { FamilyProblem } from '@hrms/benefits/domain';
import { dateLabel } from '@hrms/platform/calendar';
import { notFound, Refusal, staleRefusal, wrongField } from '@hrms/platform/server';

export const missing = (what: string) => notFound('benefits.not_found', what);
export const staleRecord = () => staleRefusal('benefits.version_conflict');
export const notInState = (what: string, status: string, action: string) =>
  new Refusal('benefits.not_in_state', 409, `This ${what} is ${status.replaceAll('_', ' ')}; ${action} is not possible`, {
    details: { status },
  });
export const noEmployee = () =>
  new Refusal('benefits.no_employee', 422, 'Your sign-in has no employee record. Ask HR to link it.');
export const planExists = (path: 'code' | 'name') => () =>
  new Refusal('benefits.plan_exists', 409, `A plan with this ${path} already exists`, {
    errors: [{ path, message: `A plan with this ${path} already exists` }],
  });
export const planInUse = () => new Refusal('benefits.plan_in_use', 409, 'This plan has enrolments. Close it instead.');
export const mostDocuments = (most: number) =>
  new Refusal('benefits.most_documents', 409, `A plan has at most ${most} documents. Remove one first`);
export const planUnknown = () => wrongField('benefits.plan_unknown', 'plan_ids', 'Please select active plans');
export const optionUnknown = () => wrongField('benefits.option_unknown', 'option_id', 'Please select an option of this plan');
export const optionTwice = (name: string) => wrongField('benefits.option_twice', 'options', `${name} is listed twice`);
export const rateNeeded = (name: string) => wrongField('benefits.rate_needed', 'options', `Add a rate for ${name}`);
export const rateMissing = (about: string) =>
  new Refusal('benefits.rate_missing', 422, `This option has no rate for ${about}. Ask HR to add it.`);
export const amountNeeded = () => wrongField('benefits.amount_needed', 'monthly_paise', 'Please enter an amount above 0');
export const amountOutOfRange = (message: string) => wrongField('benefits.amount_needed', 'monthly_paise', message);
export const payMissing = () =>
  new Refusal('benefits.pay_missing', 422, 'There is no salary on the first day, from which this plan is worked out');
export const familyUnknown = () =>
  wrongField('benefits.family_unknown', 'family_member_ids', 'Please select members of the family on record');
export const dependantNotAllowed = ({ name, reason }: FamilyProblem) =>
  wrongField('benefits.dependant_not_allowed', 'family_member_ids', `${name}: ${reason}`);
export const notEligible = (reason: string) => new Refusal('benefits.not_eligible', 422, reason);
export const windowClosed = (closed_on: string | null) =>
  new Refusal(
    'benefits.window_closed',
    422,
    closed_on
      ? `The window closed on ${dateLabel(closed_on)}; a life event within 30 days is needed`
      : 'No window is open; a life event within 30 days is needed',
  );
export const alreadyEnrolled = (plan: string) =>
  new Refusal('benefits.already_enrolled', 409, `${plan} is already chosen for these days. Change that enrolment instead.`);
export const pranMissing = () => wrongField('benefits.pran_missing', 'pran', 'Please enter a 12-digit PRAN');
export const mandatoryPlan = () => new Refusal('benefits.mandatory_plan', 409, 'This plan cannot be waived');
export const reasonNeeded = () => wrongField('benefits.reason_needed', 'reason', 'Please enter a reason');
export const outsideYear = (first: string, last: string) =>
  wrongField('benefits.outside_year', 'from_date', `Choose a day from ${dateLabel(first)} to ${dateLabel(last)}`);
export const rowInPayroll = () =>
  new Refusal('benefits.row_in_payroll', 409, 'A share is in a payroll run. Finish or cancel the run first.');
export const windowExists = () =>
  new Refusal('benefits.window_exists', 409, 'A window with this name already exists', {
    errors: [{ path: 'name', message: 'A window with this name already exists' }],
  });
export const proofMissing = () => wrongField('benefits.proof_missing', 'proof_id', 'Please upload a proof');
export const proofUnknown = () => wrongField('benefits.proof_unknown', 'proof_id', 'Upload the proof again');
export const eventTooLate = (days: number) =>
  wrongField('benefits.event_too_late', 'on_date', `It was more than ${days} days ago. Ask HR.`);
export const futureDate = () => wrongField('benefits.future_date', 'on_date', 'The date is in the future');
export const categoryUnknown = () =>
  wrongField('benefits.category_unknown', 'basket_rules', 'Please select a category of the basket');
export const basketLocked = (reason: string) => new Refusal('benefits.basket_locked', 409, reason);
export const basketRefusal = (code: string, message: string) => wrongField(`benefits.${code}`, 'allotments', message);
export const nothingToSend = () =>
  new Refusal('benefits.nothing_to_send', 422, 'No life began or ended in this month that was not sent yet');
export const nothingToPay = () =>
  new Refusal('benefits.nothing_to_send', 422, 'Nothing is paid for this plan in this month. Choose another month');
export const pransMissing = (names: readonly string[]) =>
  new Refusal(
    'benefits.pran_missing',
    422,
    `PRAN missing for ${names.length === 1 ? '1 employee' : `${names.length} employees`}: ${names.slice(0, 5).join(', ')}${
      names.length > 5 ? ' and others' : ''
    }. Add the PRANs to their enrolments`,
  );
export const rowUnknown = () => wrongField('benefits.row_unknown', 'rows', 'Select lives of this file');
export const invoiceExists = () =>
  new Refusal('benefits.invoice_exists', 409, 'An invoice with this number already exists for the plan', {
    errors: [{ path: 'number', message: 'An invoice with this number already exists for the plan' }],
  });
export const noCover = () => new Refusal('benefits.no_cover', 409, 'No one is covered by this plan today');
export const tooManyCards = (most: number) =>
  new Refusal('benefits.too_many_cards', 422, `A file holds at most ${most} cards. Print them employee by employee`);
export const datePast = (path: string) => wrongField('benefits.date_past', path, 'Choose today or a later date');
