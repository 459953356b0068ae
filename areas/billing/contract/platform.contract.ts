import { byId, count, endpoint, id, isoDate, isoMonth, MOST_INTEGER, text, version } from '@hrms/platform/contract';
import * as z from 'zod';
import { SWITCHABLE_FEATURES, SwitchableFeature } from './feature.ts';
import { Invoice } from './invoice.contract.ts';
import { BillingInterval, cents, optionalText, PlanCode, SubscriptionStatus, stateCode, statedReason } from './shared.ts';
import { Subscription, SubscriptionChange } from './subscription.contract.ts';

const seats = z.int().min(0, 'Use 0 or more').max(1_000_000, 'Use at most 10,00,000');

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
  note: optionalText(200),
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
    /** Areas whose screens and calls the organisation does without; what they recorded stays and is paid. */
    features_off: z.array(SwitchableFeature),
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
  features_off: z.array(SwitchableFeature).max(SWITCHABLE_FEATURES.length).optional(),
  notes: optionalText(2000),
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
    summary: 'Lengthen a trial, agree on price and seats, switch features off, or hold the erasure',
    params: byId,
    body: UpdateTenantSubscription,
    response: TenantSubscription,
    message: 'Subscription updated',
    errors: ['billing.not_found', 'billing.not_in_state', 'billing.version_conflict', 'billing.too_soon', 'TENANT_NOT_FOUND'],
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
  days: z.array(
    z.object({
      day: isoDate,
      organisations: count,
      active_employees: count,
      storage_bytes: z.number(),
      sign_ins: count,
      payslips: count,
      /** Runs, imports, exports and reports that were begun. */
      jobs: count,
    }),
  ),
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
  gstin: optionalText(15),
  state_code: stateCode,
  pan: optionalText(10),
  sac_code: z.string({ error: 'Please enter the service code' }).regex(/^\d{4,6}$/, 'A service code has 4 to 6 digits'),
  invoice_prefix: z.string({ error: 'Please enter a prefix' }).regex(/^[A-Z]{1,3}$/, 'Use 1 to 3 capital letters'),
  bank_name: optionalText(120),
  account_name: optionalText(120),
  account_number: optionalText(30),
  ifsc: optionalText(11),
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
