import type {
  BillingInterval,
  ChangeKind,
  InvoiceStatus,
  Payment,
  PlanCode,
  Seat,
  SubscriptionStatus,
  SwitchableFeature,
} from '@hrms/billing/contract';
import { statusTags } from '@hrms/platform/web';

export const SUBSCRIPTION_STATUSES = statusTags<SubscriptionStatus>({
  trialing: ['Trial', 'accent'],
  trial_expired: ['Trial ended', 'error'],
  active: ['Active', 'success'],
  cancelling: ['Ends with the period', 'warning'],
  past_due: ['Past due', 'warning'],
  read_only: ['Read-only', 'error'],
  ended: ['Ended', 'neutral'],
});

export const INVOICE_STATUSES = statusTags<InvoiceStatus>({
  issued: ['Due', 'accent'],
  part_paid: ['Part paid', 'warning'],
  paid: ['Paid', 'success'],
  overdue: ['Overdue', 'error'],
});

export const PAYMENT_STATUSES = statusTags<Payment['status']>({
  claimed: ['To confirm', 'warning'],
  confirmed: ['Confirmed', 'success'],
  failed: ['Not received', 'error'],
  refunded: ['Refunded', 'neutral'],
});

export const SEAT_STATUSES = statusTags<Seat['status']>({
  upcoming: ['Upcoming', 'neutral'],
  active: ['Active', 'success'],
  on_notice: ['On notice', 'warning'],
  suspended: ['Suspended', 'warning'],
  left: ['Left', 'neutral'],
});

const toChoices = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));

export const PLANS: Record<PlanCode, string> = { basic: 'Basic', pro: 'Pro', enterprise: 'Enterprise' };
export const PLAN_CHOICES = toChoices(PLANS);
export const INTERVALS: Record<BillingInterval, string> = { month: 'Monthly', year: 'Yearly' };
export const INTERVAL_CHOICES = toChoices(INTERVALS);
export const FEATURES: Record<SwitchableFeature, string> = {
  loans: 'Loans',
  reimbursements: 'Reimbursements',
  assets: 'Assets',
  benefits: 'Benefits',
  reports: 'Reports',
};
export const FEATURE_CHOICES = toChoices(FEATURES);
export const CHANGES: Record<ChangeKind, string> = {
  start: 'Plan chosen',
  upgrade: 'Upgrade',
  downgrade: 'Downgrade',
  cancel: 'Cancellation',
  resume: 'Cancellation withdrawn',
  interval: 'Interval changed',
  agreement: 'Agreement with the platform',
  lapse: 'Status ended',
};
export const OUTCOMES = { planned: 'Planned', done: 'Done', dropped: 'Not applied' } as const;
export const MODES: Record<Payment['mode'], string> = {
  bank_transfer: 'Bank transfer',
  card: 'Card',
  upi: 'UPI',
  adjustment: 'Adjustment',
};
export const MODE_CHOICES = [
  { value: 'bank_transfer', label: 'Bank transfer' },
  { value: 'upi', label: 'UPI' },
];
export const SUBSCRIPTION_LIST = { to: '/subscriptions', label: 'Subscription' };
export const INVOICE_LIST = { to: '/subscriptions/invoices', label: 'Invoices' };

/** `$49` for 4900 cents. */
export const formatDollars = (cents: number | null): string =>
  cents === null ? 'By agreement' : `$${(cents / 100).toLocaleString('en-IN', { maximumFractionDigits: 2 })}`;

/** '50 employees', or 'Any number of employees'. */
export const coverText = (limit: number | null): string =>
  limit === null ? 'Any number of employees' : `Up to ${limit.toLocaleString('en-IN')} employees`;
