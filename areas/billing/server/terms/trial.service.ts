import { addDays } from '@hrms/platform/calendar';
import { insertRow, type Tx } from '@hrms/platform/server';
import { copySubscription } from './books.queries.ts';
import { findPlanOn } from './plan-version.queries.ts';
import { findNewestSubscription, type SubscriptionRecord } from './subscription.queries.ts';

/** A trial has the limits of this plan. */
const TRIAL_PLAN = 'pro';

type Beginning = { readonly today: string; readonly now: Date };

/** Begins the organisation's one trial: fourteen days after the day it signs up. */
export async function startTrial(tx: Tx, { today, now }: Beginning): Promise<void> {
  const plan = await findPlanOn(tx, TRIAL_PLAN, today);
  await insertRow(tx, 'subscription', {
    plan_code: TRIAL_PLAN,
    plan_version_id: plan.plan_version_id,
    interval: 'month',
    currency: 'USD',
    status: 'trialing',
    status_since: today,
    trial_ends_on: addDays(today, plan.trial_days),
    started_on: today,
    provider: 'manual',
    created_at: now,
    updated_at: now,
  });
  await copySubscription(tx, now);
}

/** The newest subscription; an organisation from before subscriptions were kept begins its trial now. */
export async function findOrStartSubscription(tx: Tx, beginning: Beginning): Promise<SubscriptionRecord> {
  const subscription = await findNewestSubscription(tx);
  if (subscription) return subscription;
  await startTrial(tx, beginning);
  return (await findNewestSubscription(tx)) as SubscriptionRecord;
}
