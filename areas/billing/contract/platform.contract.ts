import {
  byId,
  count,
  emptyBody,
  endpoint,
  id,
  instant,
  isoDate,
  isoMonth,
  MOST_INTEGER,
  PageQuery,
  paged,
  searchable,
  text,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { Invoice, InvoiceDetail, InvoiceStatus, Payment, PaymentStatus } from './invoice.contract.ts';
import { BillingInterval, cents, PlanCode, paidAmount, SubscriptionStatus, stateCode, statedReason } from './shared.ts';
import { Subscription, SubscriptionChange } from './subscription.contract.ts';

const seats = z.int().min(0, 'Use 0 or more').max(1_000_000, 'Use at most 10,00,000');
const optional = (most: number) => z.string().trim().max(most, `Use at most ${most} characters`).nullish();

export const PlanVersion = z.object({
  plan_version_id: id,
  from_date: isoDate,
  month_price_cents: count.nullable(),
  month_price_paise: z.int().nullable(),
  seat_limit: count.nullable(),
  trial_days: count,
  note: z.string().nullable(),
  /** Of organisations on this version. */
  subscribers: count,
});
export const PlatformPlan = z.object({
  code: PlanCode,
  name: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  versions: z.array(PlanVersion),
});
export type PlatformPlan = z.output<typeof PlatformPlan>;

export const CreatePlanVersion = z.strictObject({
  from_date: isoDate,
  month_price_cents: cents.nullish(),
  /** A price in rupees instead of the dollar price. */
  month_price_paise: z.int().min(0, 'The price cannot be negative').max(1e13).nullish(),
  seat_limit: z.int().min(1, 'Use at least 1').max(1_000_000).nullish(),
  trial_days: z.int().min(0).max(365, 'Use at most 365').default(14),
  note: optional(200),
});
export type CreatePlanVersion = z.output<typeof CreatePlanVersion>;

export const platformPlans = {
  list: endpoint({
    method: 'GET',
    path: '/platform/plans',
    platform: true,
    summary: 'Plans with all their versions',
    response: z.object({ rows: z.array(PlatformPlan) }),
  }),
  createVersion: endpoint({
    method: 'POST',
    path: '/platform/plans/{id}/versions',
    platform: true,
    summary: 'A new price and limit of a plan from a day on',
    params: z.object({ id: PlanCode }),
    body: CreatePlanVersion,
    response: PlatformPlan,
    status: 201,
    message: 'Plan version added',
    errors: ['billing.version_exists', 'billing.too_soon', 'billing.not_found'],
  }),
};

export const TenantSubscription = z.object({
  organisation: z.object({ org_id: id, name: z.string() }),
  subscription: Subscription.extend({
    extra_seats: count,
    custom_price_cents: count.nullable(),
    discount_bp: count,
    legal_hold: z.boolean(),
    notes: z.string().nullable(),
  }).nullable(),
  seats_used: count,
  changes: z.array(SubscriptionChange),
  invoices: z.array(Invoice),
});
export type TenantSubscription = z.output<typeof TenantSubscription>;

export const UpdateTenantSubscription = z.strictObject({
  plan: PlanCode.optional(),
  interval: BillingInterval.optional(),
  trial_ends_on: isoDate.optional(),
  custom_price_cents: cents.nullish(),
  extra_seats: seats.optional(),
  discount_bp: z.int().min(0).max(10_000, 'At most 100 %').optional(),
  legal_hold: z.boolean().optional(),
  notes: optional(2000),
  reason: statedReason,
  version,
});
export type UpdateTenantSubscription = z.output<typeof UpdateTenantSubscription>;

export const tenantSubscriptions = {
  get: endpoint({
    method: 'GET',
    path: '/platform/organisations/{id}/subscription',
    platform: true,
    summary: 'Plan, agreement, changes and invoices of an organisation',
    params: byId,
    response: TenantSubscription,
    errors: ['billing.not_found', 'TENANT_NOT_FOUND'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/platform/organisations/{id}/subscription',
    platform: true,
    summary: 'Lengthen a trial, agree on price and seats, or hold the erasure',
    params: byId,
    body: UpdateTenantSubscription,
    response: TenantSubscription,
    message: 'Subscription updated',
    errors: ['billing.not_found', 'billing.not_in_state', 'billing.version_conflict', 'billing.too_soon', 'TENANT_NOT_FOUND'],
  }),
};

export const PlatformInvoice = z.object({
  invoice_id: id,
  org_id: id,
  organisation: z.string(),
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  issued_on: isoDate,
  due_on: isoDate,
  total_paise: z.int(),
  due_paise: z.int(),
  status: InvoiceStatus,
});
export type PlatformInvoice = z.output<typeof PlatformInvoice>;

export const CreateInvoice = z.strictObject({
  org_id: id,
  text: text('Please enter what is charged').max(300, 'Use at most 300 characters'),
  amount_paise: paidAmount,
  note: optional(300),
});
export type CreateInvoice = z.output<typeof CreateInvoice>;

export const CreditInvoice = z.strictObject({
  /** Before tax; left out, the whole invoice. */
  amount_paise: paidAmount.optional(),
  reason: statedReason,
});
export type CreditInvoice = z.output<typeof CreditInvoice>;

export const platformInvoices = {
  list: endpoint({
    method: 'GET',
    path: '/platform/invoices',
    platform: true,
    summary: 'Invoices of all organisations, newest first',
    query: PageQuery.extend({
      ...searchable,
      status: InvoiceStatus.optional(),
      month: isoMonth.optional(),
      org_id: id.optional(),
    }),
    response: paged(PlatformInvoice),
  }),
  create: endpoint({
    method: 'POST',
    path: '/platform/invoices',
    platform: true,
    summary: 'Issue an invoice for something agreed',
    body: CreateInvoice,
    response: InvoiceDetail,
    status: 201,
    message: 'Invoice issued',
    errors: ['billing.not_found', 'TENANT_NOT_FOUND', 'billing.state_missing'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/platform/invoices/{id}',
    platform: true,
    summary: 'An invoice as it is printed, with its payments',
    params: byId,
    response: InvoiceDetail.extend({ org_id: id, organisation: z.string() }),
    errors: ['billing.not_found', 'TENANT_NOT_FOUND'],
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/platform/invoices/{id}/pdf',
    platform: true,
    kind: 'file',
    reveals: false,
    summary: 'An invoice as a PDF',
    params: byId,
    response: z.unknown(),
    errors: ['billing.not_found', 'TENANT_NOT_FOUND'],
  }),
  credit: endpoint({
    method: 'POST',
    path: '/platform/invoices/{id}/credit',
    platform: true,
    summary: 'Issue a credit note for an invoice, or for a part of it',
    params: byId,
    body: CreditInvoice,
    response: InvoiceDetail,
    status: 201,
    message: 'Credit note issued',
    errors: ['billing.not_found', 'billing.not_in_state', 'billing.amount_above_due', 'TENANT_NOT_FOUND'],
  }),
};

export const PlatformPayment = Payment.extend({
  org_id: id,
  organisation: z.string(),
  invoice_id: id,
  invoice_number: z.string(),
});
export type PlatformPayment = z.output<typeof PlatformPayment>;

export const RecordPayment = z.strictObject({
  invoice_id: id,
  mode: z.enum(['bank_transfer', 'upi', 'adjustment']).default('bank_transfer'),
  received_on: isoDate,
  reference: text('Please enter the reference').max(120, 'Use at most 120 characters'),
  amount_paise: paidAmount,
  tds_paise: z.int().min(0, 'The amount cannot be negative').max(1e13).default(0),
  tds_certificate: optional(60),
});
export type RecordPayment = z.output<typeof RecordPayment>;

export const StatementProposal = z.object({
  received_on: isoDate,
  amount_paise: z.int(),
  text: z.string(),
  invoice_id: id.nullable(),
  number: z.string().nullable(),
  organisation: z.string().nullable(),
  by: z.enum(['number', 'amount', 'none']),
});

const decided = { method: 'POST', platform: true, params: byId, response: PlatformPayment } as const;
const DECISION_ERRORS = ['billing.not_found', 'billing.not_in_state', 'TENANT_NOT_FOUND'] as const;

export const platformPayments = {
  list: endpoint({
    method: 'GET',
    path: '/platform/payments',
    platform: true,
    summary: 'Payments of all organisations, those to confirm first',
    query: PageQuery.extend({ ...searchable, status: PaymentStatus.optional(), org_id: id.optional() }),
    response: paged(PlatformPayment),
  }),
  create: endpoint({
    method: 'POST',
    path: '/platform/payments',
    platform: true,
    summary: 'Record a payment that arrived',
    body: RecordPayment,
    response: PlatformPayment,
    status: 201,
    message: 'Payment recorded',
    errors: [...DECISION_ERRORS, 'billing.amount_above_due', 'billing.in_future'],
  }),
  confirm: endpoint({
    ...decided,
    path: '/platform/payments/{id}/confirm',
    summary: 'Confirm that a claimed payment arrived',
    body: z.strictObject({ tds_certificate: optional(60) }),
    message: 'Payment confirmed',
    errors: [...DECISION_ERRORS, 'billing.amount_above_due'],
  }),
  reject: endpoint({
    ...decided,
    path: '/platform/payments/{id}/reject',
    summary: 'Say that a claimed payment did not arrive',
    body: z.strictObject({ reason: statedReason }),
    message: 'Payment rejected',
    errors: [...DECISION_ERRORS],
  }),
  certificate: endpoint({
    ...decided,
    path: '/platform/payments/{id}/certificate',
    summary: 'Record the certificate of tax the customer deducted',
    body: z.strictObject({
      tds_certificate: text('Please enter the number of the certificate').max(60, 'Use at most 60 characters'),
    }),
    message: 'Certificate recorded',
    errors: [...DECISION_ERRORS],
  }),
  import: endpoint({
    method: 'POST',
    path: '/platform/payments/import',
    platform: true,
    kind: 'upload',
    summary: 'Propose an invoice for each line of a bank statement',
    body: z.strictObject({}),
    response: z.object({ rows: z.array(StatementProposal) }),
    body_limit: 2 * 1024 * 1024,
    errors: ['billing.file_unreadable'],
  }),
};

export const PlatformUsage = z.object({
  organisations: z.array(z.object({ status: SubscriptionStatus, count })),
  seats: count,
  trials_started: count,
  trials_won: count,
  storage_bytes: z.number(),
  failing_jobs: count,
  revenue: z.array(z.object({ month: isoMonth, invoiced_paise: z.int(), paid_paise: z.int() })),
  /** Over all organisations, one for each of the last thirty days that was counted. */
  days: z.array(z.object({ day: isoDate, organisations: count, active_employees: count, storage_bytes: z.number() })),
  largest: z.array(
    z.object({
      org_id: id,
      organisation: z.string(),
      plan: z.string().nullable(),
      status: z.string().nullable(),
      active_employees: count,
      seat_limit: count.nullable(),
      storage_bytes: z.number(),
    }),
  ),
});
export type PlatformUsage = z.output<typeof PlatformUsage>;

export const platformUsage = {
  get: endpoint({
    method: 'GET',
    path: '/platform/usage',
    platform: true,
    summary: 'Organisations, seats, revenue and storage of the platform',
    response: PlatformUsage,
  }),
};

const SellerFields = {
  from_date: isoDate,
  legal_name: text('Please enter the legal name').max(200, 'Use at most 200 characters'),
  address: text('Please enter the address').max(500, 'Use at most 500 characters'),
  gstin: optional(15),
  state_code: stateCode,
  pan: optional(10),
  sac_code: z.string({ error: 'Please enter the service code' }).regex(/^\d{4,6}$/, 'A service code has 4 to 6 digits'),
  invoice_prefix: z.string({ error: 'Please enter a prefix' }).regex(/^[A-Z]{1,3}$/, 'Use 1 to 3 capital letters'),
  bank_name: optional(120),
  account_name: optional(120),
  account_number: optional(30),
  ifsc: optional(11),
};
export const Seller = z.strictObject(SellerFields);
export type Seller = z.output<typeof Seller>;
export const GstRate = z.strictObject({
  from_date: isoDate,
  rate_bp: z.int().min(0).max(10_000, 'At most 100 %'),
  source: text('Please enter the source').max(200, 'Use at most 200 characters'),
});
export const ExchangeRate = z.strictObject({
  currency: z.enum(['USD']),
  from_date: isoDate,
  paise: z.int({ error: 'Please enter a rate' }).min(1, 'The rate must be more than zero').max(MOST_INTEGER),
  source: text('Please enter the source').max(200, 'Use at most 200 characters'),
});
const landingText = z.string().trim().max(1000, 'Use at most 1000 characters');
export const LandingTexts = z.strictObject({
  headline: landingText,
  testimonial: landingText,
  testimonial_by: landingText,
  contact_email: z.union([z.literal(''), z.email({ error: 'Please enter a valid e-mail' }).max(254)]),
});

export const PlatformSettings = z.object({
  seller: z.array(Seller),
  gst: z.array(GstRate),
  exchange: z.array(ExchangeRate),
  landing: LandingTexts,
  card_payments: z.boolean(),
});
export type PlatformSettings = z.output<typeof PlatformSettings>;

/** Each part that is sent is stored from its day on; the others stay. */
export const UpdatePlatformSettings = z.strictObject({
  seller: Seller.optional(),
  gst: GstRate.optional(),
  exchange: ExchangeRate.optional(),
  landing: LandingTexts.optional(),
});
export type UpdatePlatformSettings = z.output<typeof UpdatePlatformSettings>;

export const platformSettings = {
  get: endpoint({
    method: 'GET',
    path: '/platform/settings',
    platform: true,
    summary: 'Seller, tax, exchange rates and landing texts',
    response: PlatformSettings,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/platform/settings',
    platform: true,
    summary: 'Change seller, tax, exchange rates or landing texts from a day on',
    body: UpdatePlatformSettings,
    response: PlatformSettings,
    message: 'Settings saved',
    errors: ['billing.invalid_gstin'],
  }),
};

export const ProviderEvent = z.object({
  event_id: id,
  provider: z.string(),
  provider_event: z.string(),
  kind: z.string(),
  occurred_at: instant,
  received_at: instant,
  applied_at: instant.nullable(),
  outcome: z.string().nullable(),
  error: z.string().nullable(),
});
export type ProviderEvent = z.output<typeof ProviderEvent>;

export const providerEvents = {
  list: endpoint({
    method: 'GET',
    path: '/platform/provider-events',
    platform: true,
    summary: 'What payment providers sent, newest first',
    query: PageQuery.extend({ state: z.enum(['applied', 'waiting', 'failed']).optional() }),
    response: paged(ProviderEvent),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/platform/provider-events/{id}/retry',
    platform: true,
    summary: 'Apply a stored event again',
    params: byId,
    body: emptyBody,
    response: ProviderEvent,
    message: 'The event is applied again in a moment',
    errors: ['billing.not_found', 'billing.not_in_state'],
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/v1/billing/webhooks/{provider}',
    public: true,
    kind: 'raw',
    params: z.object({ provider: z.literal('stripe') }),
    summary: 'A payment provider sends an event, signed',
    response: z.unknown(),
    body_limit: 512 * 1024,
    errors: ['billing.signature_invalid'],
  }),
};
