import { findRow, insertRow, type Work } from '@hrms/platform/server';
import { SUBSCRIPTION_COLUMNS, type SubscriptionRecord } from '../terms/subscription.queries.ts';

/** A new subscription after one that ended; there is no second trial. */
export async function startAgain(work: Work, ended: SubscriptionRecord): Promise<SubscriptionRecord> {
  const now = work.clock.now();
  const id = await insertRow(work.tx, 'subscription', {
    plan_code: ended.plan_code,
    plan_version_id: ended.plan_version_id,
    interval: ended.interval,
    currency: ended.currency,
    status: 'read_only',
    status_since: work.today,
    read_only_cause: 'cancelled',
    started_on: work.today,
    provider: 'manual',
    features_off: ended.features_off,
    created_at: now,
    updated_at: now,
  });
  return (await findRow(work.tx, 'subscription', { id }, SUBSCRIPTION_COLUMNS)) as SubscriptionRecord;
}
