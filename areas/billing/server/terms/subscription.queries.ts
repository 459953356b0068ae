import type { BillingInterval, PlanCode, SubscriptionStatus, SwitchableFeature } from '@hrms/billing/contract';
import type { ReadOnlyCause } from '@hrms/billing/domain';
import { type PageRows, pageOf, type Tx } from '@hrms/platform/server';

/** A subscription as it is stored. Its status on a day: `stateOn`. */
export type SubscriptionRecord = {
  id: string;
  plan_code: PlanCode;
  plan_version_id: string;
  interval: BillingInterval;
  currency: 'USD' | 'INR';
  status: SubscriptionStatus;
  status_since: string;
  read_only_cause: ReadOnlyCause | null;
  trial_ends_on: string | null;
  started_on: string;
  ended_on: string | null;
  anchor_on: string | null;
  period_start: string | null;
  period_end: string | null;
  cancel_at_period_end: boolean;
  pending_plan_code: PlanCode | null;
  pending_interval: BillingInterval | null;
  provider: 'manual' | 'stripe';
  provider_customer: string | null;
  extra_seats: number;
  custom_price_cents: number | null;
  discount_bp: number;
  legal_hold: boolean;
  features_off: SwitchableFeature[];
  notes: string | null;
  version: number;
};

export const SUBSCRIPTION_COLUMNS = [
  'id',
  'plan_code',
  'plan_version_id',
  'interval',
  'currency',
  'status',
  'status_since',
  'read_only_cause',
  'trial_ends_on',
  'started_on',
  'ended_on',
  'anchor_on',
  'period_start',
  'period_end',
  'cancel_at_period_end',
  'pending_plan_code',
  'pending_interval',
  'provider',
  'provider_customer',
  'extra_seats',
  'custom_price_cents',
  'discount_bp',
  'legal_hold',
  'features_off',
  'notes',
  'version',
] as const;

const newest = (tx: Tx) =>
  tx
    .selectFrom('subscription')
    .where('org_id', '=', tx.org_id)
    .select(SUBSCRIPTION_COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);

/** The newest subscription of the organisation; null before its trial began. */
export const findNewestSubscription = async (tx: Tx): Promise<SubscriptionRecord | null> =>
  ((await newest(tx).executeTakeFirst()) as SubscriptionRecord | undefined) ?? null;

/** The same; nobody else changes it until this transaction ends. */
export const lockNewestSubscription = async (tx: Tx): Promise<SubscriptionRecord | null> =>
  ((await newest(tx).forUpdate().executeTakeFirst()) as SubscriptionRecord | undefined) ?? null;

type Filter = { page: number; limit: number; status?: SubscriptionStatus | undefined };

/** Newest first. */
export async function listSubscriptionRows(tx: Tx, filter: Filter): Promise<PageRows<SubscriptionRecord>> {
  let matching = tx.selectFrom('subscription').where('org_id', '=', tx.org_id);
  if (filter.status) matching = matching.where('status', '=', filter.status);
  const page = await pageOf(tx, matching, filter, (rows) =>
    rows.select(SUBSCRIPTION_COLUMNS).orderBy('created_at', 'desc').orderBy('id', 'desc'),
  );
  return { ...page, rows: page.rows as SubscriptionRecord[] };
}

/** Ids of the organisation's users who hold the Owner role are told by access; billing mails go to these addresses too. */
export const findBillingEmails = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('billing_profile').where('org_id', '=', tx.org_id).select('billing_emails').executeTakeFirst())
    ?.billing_emails ?? [];
