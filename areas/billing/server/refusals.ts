import type { SwitchableFeature } from '@hrms/billing/contract';
import { dateLabel } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { notFound, Refusal, staleRefusal, wrongField } from '@hrms/platform/server';

export const missing = (what: string) => notFound('billing.not_found', what);
export const tenantNotFound = () => new Refusal('TENANT_NOT_FOUND', 404, 'Organisation not found');
export const staleRecord = () => staleRefusal('billing.version_conflict');
export const notInState = (status: string, what: string) =>
  new Refusal('billing.not_in_state', 409, `Not possible: ${what} while the status is ${status.replaceAll('_', ' ')}`, {
    details: { status },
  });

type Seats = { limit: number; active: number; upcoming: number; wanted: number };
export const seatLimitReached = ({ limit, active, upcoming, wanted }: Seats) =>
  new Refusal(
    'billing.seat_limit_reached',
    422,
    `Your plan covers ${limit} employees and ${active} are active${upcoming > 0 ? `, with ${upcoming} to join` : ''}`,
    { details: { limit, active, upcoming, wanted } },
  );
export const tooManyForPlan = (plan: string, limit: number, active: number) =>
  new Refusal('billing.too_many_for_plan', 422, `${plan} covers ${limit} employees; you have ${active}`, {
    details: { limit, active },
    errors: [{ path: 'plan', message: `${plan} covers ${limit} employees; you have ${active}` }],
  });
export const readOnly = (since: string, { canChoose }: { canChoose: boolean }) =>
  new Refusal(
    'billing.read_only',
    403,
    canChoose
      ? `Your organisation is read-only since ${dateLabel(since)}; choose a plan to continue`
      : 'Your organisation’s account is read-only',
    { details: { since } },
  );
export const alreadyOnPlan = (plan: string) => new Refusal('billing.already_on_plan', 409, `You are on ${plan} already`);
export const changePending = (plan: string, on: string) =>
  new Refusal('billing.change_pending', 409, `A change to ${plan} on ${dateLabel(on)} is already planned`, { details: { on } });
export const invoiceUnpaid = (number: string) =>
  new Refusal('billing.invoice_unpaid', 409, `Pay invoice ${number} first`, { details: { number } });
export const invalidGstin = (path: string, message: string) => {
  const refusal = wrongField('billing.invalid_gstin', path, 'This GSTIN is not valid');
  return message === '' ? refusal : new Refusal(refusal.code, 422, 'This GSTIN is not valid', { errors: [{ path, message }] });
};
export const stateMissing = () =>
  wrongField('billing.state_missing', 'state_code', 'Please select the state of the billing address');
const FEATURES: Record<SwitchableFeature, string> = {
  loans: 'Loans',
  reimbursements: 'Reimbursements',
  assets: 'Assets',
  benefits: 'Benefits',
  reports: 'Reports',
};
export const featureOff = (feature: SwitchableFeature) =>
  new Refusal('billing.feature_off', 403, `${FEATURES[feature]} is switched off for your organisation`);
export const contactUs = () => wrongField('billing.contact_us', 'plan', 'Enterprise is arranged by contacting us');
export const notLarger = (plan: string) => wrongField('billing.not_larger', 'plan', `${plan} is not larger than your plan`);
export const notSmaller = (plan: string) => wrongField('billing.not_smaller', 'plan', `${plan} is not smaller than your plan`);
export const amountAboveDue = (due: number) =>
  wrongField('billing.amount_above_due', 'amount_paise', `Only ${formatRupees(due)} is due`);
export const inFuture = (path: string) => wrongField('billing.in_future', path, 'The date cannot be in the future');
export const cardNotAvailable = () =>
  new Refusal('billing.card_not_available', 422, 'Card payments are not set up. Please pay by bank transfer');
export const providerFailed = () =>
  new Refusal('billing.provider_failed', 503, 'The payment provider did not answer. Try again in a moment', { retryAfter: 30 });
export const refundAbovePayment = (left: number) =>
  wrongField('billing.refund_above_payment', 'amount_paise', `Only ${formatRupees(left)} of this payment is left`);
export const refundKnown = (reference: string) =>
  new Refusal('billing.refund_known', 409, `The refund with reference ${reference} is recorded already`);
export const signatureInvalid = () => new Refusal('billing.signature_invalid', 400, 'The signature is not valid');
export const versionExists = () => wrongField('billing.version_exists', 'from_date', 'There is a version from this day already');
export const tooSoon = (path: string, message: string) => wrongField('billing.too_soon', path, message);
export const fileUnreadable = (message: string) => new Refusal('billing.file_unreadable', 422, message);
