import { approvalStatusTags, statusTags } from '@hrms/platform/web';
import {
  AdvanceStatus,
  type CategoryKind,
  ClaimStatus,
  type DuplicateFinding,
  type LimitPeriod,
  type PaymentBatch,
  type Vehicle,
} from '@hrms/reimbursements/contract';

export const CLAIM_STATUSES = approvalStatusTags(ClaimStatus.options, {
  submitted: ['Pending', 'warning'],
  scheduled: ['Scheduled', 'accent'],
});

export const ADVANCE_STATUSES = approvalStatusTags(AdvanceStatus.options, {
  submitted: ['Pending', 'warning'],
  approved: ['Approved', 'accent'],
  partly_settled: ['Partly settled', 'accent'],
  settled: ['Settled', 'success'],
  recovering: ['In payroll', 'warning'],
});

export const BATCH_STATUSES = statusTags<PaymentBatch['status']>({
  draft: ['To check', 'warning'],
  checked: ['Checked', 'accent'],
  posted: ['Paid', 'success'],
  reversed: ['Returned', 'error'],
  cancelled: ['Cancelled', 'neutral'],
});

const toChoices = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));

export const DUPLICATE_KINDS = toChoices<DuplicateFinding['kind']>({
  same_file: 'Same file',
  looks_alike: 'Look-alike receipt',
  same_bill: 'Same bill number',
  same_day_amount: 'Same day and amount',
});

export const KINDS: Record<CategoryKind, string> = {
  expense: 'Expense',
  mileage: 'Mileage',
  per_diem: 'Per diem',
  flexible: 'Flexible benefit',
};
export const KIND_CHOICES = toChoices(KINDS);

export const VEHICLES: Record<Vehicle, string> = { two_wheeler: 'Two-wheeler', car: 'Car', electric: 'Electric vehicle' };
export const VEHICLE_CHOICES = toChoices(VEHICLES);
export const PAID_BY_CHOICES = toChoices({ self: 'My own money', advance: 'Advance', company_card: 'Company card' });
export const ROUTES = { payroll: 'With salary', batch: 'Bank transfer' } as const;
export const ROUTE_CHOICES = toChoices(ROUTES);
export const MODES = { bank_file: 'Bank file', cash: 'Cash', upi_manual: 'UPI' } as const;
export const MODE_CHOICES = toChoices(MODES);
export const TAX_CHOICES = toChoices({
  not_income: 'Not income',
  taxable: 'Taxable',
  exempt_up_to_limit: 'Exempt up to the limit',
});
export const FIELD_CHOICES = toChoices({
  bill_number: 'Bill number',
  merchant: 'Merchant',
  gstin: 'GSTIN',
  from_place: 'From',
  to_place: 'To',
  km: 'Distance',
  vehicle: 'Vehicle',
  nights: 'Nights',
  city: 'City',
  attendees: 'Attendees',
  project: 'Project',
  cost_centre: 'Cost centre',
});
export const PERIOD_CHOICES = toChoices<LimitPeriod>({
  line: 'Bill',
  day: 'Day',
  trip: 'Trip',
  month: 'Month',
  quarter: 'Quarter',
  tax_year: 'Tax year',
});
export const GROUPS = ['Travel', 'Training', 'Equipment', 'Food', 'Other'];
export const CLAIM_LIST = { to: '/reimbursements', label: 'Claims' };
