import { mailPlatform, notifyOwners } from '@hrms/access/server';
import { EXPORT_DAYS, stateOn, trialReminder } from '@hrms/billing/domain';
import { addDays, countText, dateLabel } from '@hrms/platform/calendar';
import type { Work } from '@hrms/platform/server';
import { billingNotices } from '../notices.ts';
import { closePlannedChanges, insertChange } from '../subscriptions/change.queries.ts';
import { findPlanOn, findPlanVersion } from '../terms/plan-version.queries.ts';
import type { SubscriptionRecord } from '../terms/subscription.queries.ts';
import { moveSubscription, saveSubscription } from '../terms/subscription-state.service.ts';
import { notifyReadOnly } from './dunning.service.ts';

/** Writes down the state that the calendar brought: trials that expired, cancelled subscriptions that ended. */
export async function lapseSubscription(work: Work, subscription: SubscriptionRecord): Promise<SubscriptionRecord> {
  const { status, since, cause } = stateOn(subscription, work.today);
  if (status === subscription.status) return subscription;
  await closePlannedChanges(work.tx, subscription.id, 'done', work.today);
  await insertChange(work, subscription, { kind: 'lapse', effective_on: since, outcome: 'done', reason: status });
  await work.audit('billing.subscription_lapsed', subscription.id, { from: subscription.status, to: status, since });
  if (status === 'ended') return saveSubscription(work, subscription, { status, status_since: since, ended_on: since });
  const after = await moveSubscription(work, subscription, status, { since, cause });
  const why =
    status === 'trial_expired'
      ? 'The trial has ended. Choose a plan to continue.'
      : 'The subscription has ended. Choose a plan to continue.';
  await notifyReadOnly(work, why, `${subscription.id}:${since}`);
  return after;
}

/** Announces the end of a trial 7, 3 and 1 days before. */
export async function remindOfTrial(work: Work, { id, status, trial_ends_on }: SubscriptionRecord): Promise<void> {
  if (status !== 'trialing' || !trial_ends_on) return;
  const days = trialReminder(trial_ends_on, work.today);
  if (days === null) return;
  await notifyOwners(work, billingNotices.trialEnds, {
    values: { days: countText(days, 'day'), day: dateLabel(addDays(trial_ends_on, 1)) },
    cause: `${id}:${days}`,
  });
}

/** Days before the end of the export on which it is announced. */
const ERASURE_NOTICE_DAYS = 7;

/** Announces the end of the 60 days of export, and on that day asks the platform to close the organisation. A legal hold stops both. */
export async function announceErasure(work: Work, { id, status, status_since, legal_hold }: SubscriptionRecord): Promise<void> {
  if (status !== 'ended' || legal_hold) return;
  const last_day = addDays(status_since, EXPORT_DAYS);
  if (work.today === addDays(last_day, -ERASURE_NOTICE_DAYS))
    await notifyOwners(work, billingNotices.erasureAhead, { values: { day: dateLabel(last_day) }, cause: `${id}:${last_day}` });
  if (work.today === last_day)
    await mailPlatform(work, {
      subject: 'An organisation may be closed',
      body: `Its subscription ended ${EXPORT_DAYS} days ago and its owners were notified. Open Organisations to close it; its data is erased after that.`,
    });
}

const ANNOUNCED_DAYS = 30;

/** Announces another price of the next period 30 days before it begins. */
export async function announcePrice(work: Work, subscription: SubscriptionRecord): Promise<void> {
  const { status, period_end, plan_version_id, plan_code, id } = subscription;
  if (status !== 'active' || !period_end) return;
  const renewal = addDays(period_end, 1);
  if (addDays(work.today, ANNOUNCED_DAYS) < renewal) return;
  const present = await findPlanVersion(work.tx, plan_version_id);
  const next = await findPlanOn(work.tx, plan_code, renewal);
  if (next.plan_version_id === plan_version_id || next.from_date <= present.from_date) return;
  await notifyOwners(work, billingNotices.priceAhead, {
    values: { plan: next.name, day: dateLabel(renewal) },
    cause: `${id}:${next.plan_version_id}`,
  });
}
