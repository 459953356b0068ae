import {
  byId,
  count,
  emptyBody,
  endpoint,
  id,
  instant,
  isoDate,
  PageQuery,
  paged,
  version,
  WireStep,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { ProfileFields } from './profile.contract.ts';
import { BillingInterval, PlanCode, SubscriptionStatus } from './shared.ts';

export const ChangeKind = z.enum(['start', 'upgrade', 'downgrade', 'cancel', 'resume', 'interval', 'agreement', 'lapse']);
export type ChangeKind = z.output<typeof ChangeKind>;

/** A plan as the organisation has it, or had it. */
export const Subscription = z.object({
  subscription_id: id,
  plan: PlanCode,
  plan_name: z.string(),
  interval: BillingInterval,
  status: SubscriptionStatus,
  status_since: isoDate,
  started_on: isoDate,
  ended_on: isoDate.nullable(),
  trial_ends_on: isoDate.nullable(),
  period_start: isoDate.nullable(),
  period_end: isoDate.nullable(),
  /** Of a period in paise, before tax, at today's exchange rate; null where it is agreed and not agreed yet. */
  price_paise: z.int().nullable(),
  /** List price of a month in cents of a dollar. */
  month_price_cents: count.nullable(),
  seat_limit: count.nullable(),
  cancel_at_period_end: z.boolean(),
  pending: z.object({ plan: PlanCode, plan_name: z.string(), interval: BillingInterval, on: isoDate }).nullable(),
  provider: z.enum(['manual', 'stripe']),
  version,
});
export type Subscription = z.output<typeof Subscription>;

/** Two facts of an invoice that is open or comes next. */
const DueInvoice = z.object({ invoice_id: id, number: z.string(), due_on: isoDate, due_paise: z.int() });

export const CurrentSubscription = Subscription.extend({
  seats_used: count,
  /** Null without a limit. */
  seats_left: count.nullable(),
  trial_days_left: count.nullable(),
  /** The next invoice by the calendar, before tax. */
  next_invoice: z.object({ on: isoDate, amount_paise: z.int() }).nullable(),
  open_invoices: z.array(DueInvoice),
  /** When the organisation became, or becomes, read-only. */
  read_only_since: isoDate.nullable(),
  read_only_from: isoDate.nullable(),
  can: z.array(z.enum(['purchase', 'upgrade', 'downgrade', 'interval', 'cancel', 'resume'])),
});
export type CurrentSubscription = z.output<typeof CurrentSubscription>;

export const QuoteLine = z.object({
  text: z.string(),
  quantity: count,
  unit_paise: z.int(),
  amount_paise: z.int(),
  from_date: isoDate.nullable(),
  to_date: isoDate.nullable(),
});
export type QuoteLine = z.output<typeof QuoteLine>;

export const Quote = z.object({
  kind: z.enum(['start', 'upgrade', 'downgrade', 'interval', 'cancel']),
  plan: PlanCode,
  plan_name: z.string(),
  interval: BillingInterval,
  /** The day the change takes effect. */
  effective_on: isoDate,
  period_start: isoDate,
  period_end: isoDate,
  lines: z.array(QuoteLine),
  exchange_rate_paise: z.int().nullable(),
  gst_rate_bp: z.int(),
  taxable_paise: z.int(),
  cgst_paise: z.int(),
  sgst_paise: z.int(),
  igst_paise: z.int(),
  round_off_paise: z.int(),
  total_paise: z.int(),
  due_on: isoDate.nullable(),
  /** What happens, in words. */
  consequences: z.array(z.string()),
  steps: z.array(WireStep),
});
export type Quote = z.output<typeof Quote>;

export const SubscriptionChange = z.object({
  change_id: id,
  kind: ChangeKind,
  from_plan: z.string(),
  to_plan: z.string(),
  from_interval: z.string(),
  to_interval: z.string(),
  requested_on: isoDate,
  effective_on: isoDate,
  outcome: z.enum(['planned', 'done', 'dropped']),
  reason: z.string().nullable(),
  total_paise: z.int().nullable(),
  steps: z.array(WireStep),
  invoice_id: id.nullable(),
  created_at: instant,
});
export type SubscriptionChange = z.output<typeof SubscriptionChange>;

export const SubscriptionDetail = Subscription.extend({ changes: z.array(SubscriptionChange) });
export type SubscriptionDetail = z.output<typeof SubscriptionDetail>;

/** What a change did: the subscription as it is now, and the invoice it made. */
export const Changed = z.object({
  subscription: Subscription,
  invoice: z.object({ invoice_id: id, number: z.string(), total_paise: z.int(), due_on: isoDate }).nullable(),
});
export type Changed = z.output<typeof Changed>;

export const QuoteRequest = z.strictObject({ plan: PlanCode, interval: BillingInterval, on: isoDate.optional() });
export type QuoteRequest = z.output<typeof QuoteRequest>;

export const Purchase = z.strictObject({
  plan: PlanCode,
  interval: BillingInterval.default('month'),
  /** Buyer of the invoice; left out, the stored billing profile. */
  profile: z.strictObject(ProfileFields).optional(),
});
export type Purchase = z.output<typeof Purchase>;

export const ChangePlan = z.strictObject({ plan: PlanCode });
export type ChangePlan = z.output<typeof ChangePlan>;
export const ChangeInterval = z.strictObject({ interval: BillingInterval });
export type ChangeInterval = z.output<typeof ChangeInterval>;
export const CancelSubscription = z.strictObject({ reason: z.string().trim().max(500, 'Use at most 500 characters').optional() });
export type CancelSubscription = z.output<typeof CancelSubscription>;

const change = {
  method: 'POST',
  permission: 'billing.subscription.update',
  params: byId,
  idempotent: true,
  allowed_when_read_only: true,
  response: Changed,
} as const;
const CHANGE_ERRORS = ['billing.not_found', 'billing.not_in_state'] as const;

export const subscriptions = {
  list: endpoint({
    method: 'GET',
    path: '/subscriptions',
    permission: 'billing.subscription.read',
    summary: 'List past and present subscriptions, newest first',
    failure: 'Failed to fetch subscriptions',
    query: PageQuery.extend({ status: SubscriptionStatus.optional() }),
    response: paged(Subscription),
  }),
  current: endpoint({
    method: 'GET',
    path: '/subscriptions/current',
    permission: 'billing.subscription.read',
    summary: 'The plan in force with seats, state and the next invoice',
    failure: 'Failed to fetch the subscription',
    response: CurrentSubscription,
  }),
  get: endpoint({
    method: 'GET',
    path: '/subscriptions/{id}',
    permission: 'billing.subscription.read',
    summary: 'A subscription with its changes',
    failure: 'Failed to fetch the subscription',
    params: byId,
    response: SubscriptionDetail,
    errors: ['billing.not_found'],
  }),
  quote: endpoint({
    method: 'POST',
    path: '/subscriptions/quote',
    permission: 'billing.subscription.read',
    summary: 'What a plan or a change costs, with every figure explained',
    failure: 'Failed to work out the price',
    body: QuoteRequest,
    response: Quote,
    read_only_ok: true,
    errors: ['billing.contact_us', 'billing.too_many_for_plan', 'billing.already_on_plan', 'billing.not_in_state'],
  }),
  purchase: endpoint({
    method: 'POST',
    path: '/subscriptions/purchase',
    permission: 'billing.subscription.update',
    summary: 'Choose a plan after a trial or an end',
    failure: 'Plan not chosen',
    status: 201,
    message: 'Your plan is active',
    idempotent: true,
    allowed_when_read_only: true,
    body: Purchase,
    response: Changed,
    errors: [
      'billing.contact_us',
      'billing.too_many_for_plan',
      'billing.already_on_plan',
      'billing.not_in_state',
      'billing.invoice_unpaid',
      'billing.invalid_gstin',
      'billing.state_missing',
    ],
  }),
  upgrade: endpoint({
    ...change,
    path: '/subscriptions/{id}/upgrade',
    summary: 'Move to a larger plan at once',
    failure: 'Plan not changed',
    message: 'Your plan was raised',
    body: ChangePlan,
    errors: [...CHANGE_ERRORS, 'billing.contact_us', 'billing.already_on_plan', 'billing.invoice_unpaid', 'billing.not_larger'],
  }),
  downgrade: endpoint({
    ...change,
    path: '/subscriptions/{id}/downgrade',
    summary: 'Move to a smaller plan at the end of the period',
    failure: 'Plan not changed',
    message: 'The change is planned for the end of the period',
    body: ChangePlan,
    errors: [
      ...CHANGE_ERRORS,
      'billing.contact_us',
      'billing.already_on_plan',
      'billing.too_many_for_plan',
      'billing.change_pending',
      'billing.not_smaller',
    ],
  }),
  interval: endpoint({
    ...change,
    path: '/subscriptions/{id}/interval',
    summary: 'Pay by year at once, or by month from the end of the period',
    failure: 'Interval not changed',
    message: 'The interval was changed',
    body: ChangeInterval,
    errors: [...CHANGE_ERRORS, 'billing.already_on_plan', 'billing.change_pending', 'billing.invoice_unpaid'],
  }),
  cancel: endpoint({
    ...change,
    path: '/subscriptions/{id}/cancel',
    summary: 'Cancel at the end of the period',
    failure: 'Subscription not cancelled',
    message: 'The subscription ends with its period',
    body: CancelSubscription,
    errors: [...CHANGE_ERRORS],
  }),
  resume: endpoint({
    ...change,
    path: '/subscriptions/{id}/resume',
    summary: 'Take back a cancellation before the period ends',
    failure: 'Subscription not resumed',
    message: 'The subscription goes on',
    body: emptyBody,
    errors: [...CHANGE_ERRORS],
  }),
  portal: endpoint({
    method: 'POST',
    path: '/subscriptions/{id}/portal',
    permission: 'billing.payment.claim',
    summary: 'The address of the card provider’s page with cards and receipts',
    failure: 'The page of the card provider is not available',
    allowed_when_read_only: true,
    idempotent: true,
    params: byId,
    body: emptyBody,
    response: z.object({ url: z.string() }),
    errors: ['billing.not_found', 'billing.card_not_available', 'billing.provider_failed'],
  }),
};
