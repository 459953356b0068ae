import { notifyOwners } from '@hrms/access/server';
import { seatLimit } from '@hrms/billing/domain';
import { countPeopleInService } from '@hrms/employees/server';
import type { Work } from '@hrms/platform/server';
import { hasRenewal } from '../invoices/invoice.queries.ts';
import { issueInvoice } from '../invoices/issue.service.ts';
import { billingNotices } from '../notices.ts';
import { closePlannedChanges } from '../subscriptions/change.queries.ts';
import { wholePeriod } from '../subscriptions/charge.service.ts';
import { priceOfPlan } from '../subscriptions/price.service.ts';
import { nextPeriod } from '../subscriptions/quote.service.ts';
import { findPlanOn, findPlanVersion } from '../terms/plan-version.queries.ts';
import type { SubscriptionRecord } from '../terms/subscription.queries.ts';
import { saveSubscription } from '../terms/subscription-state.service.ts';

/** Periods made up for at most, after the program stood still. */
const MOST_PERIODS = 24;

/** The plan of the next period: the planned one, or the present one where more employees are active than the planned one covers. */
async function planOfNextPeriod(
  work: Work,
  subscription: SubscriptionRecord,
  first_day: string,
): Promise<SubscriptionRecord['plan_code']> {
  const { pending_plan_code, plan_code, plan_version_id, extra_seats, id } = subscription;
  if (!pending_plan_code) return plan_code;
  const target = await findPlanOn(work.tx, pending_plan_code, first_day);
  const limit = seatLimit(target, extra_seats);
  const active = await countPeopleInService(work.tx, work.today);
  if (limit === null || active <= limit) return pending_plan_code;
  const present = await findPlanVersion(work.tx, plan_version_id);
  await notifyOwners(work, billingNotices.planKept, {
    values: { plan: present.name, reason: `${target.name} covers ${limit} employees and ${active} are active.` },
    cause: `${id}:${first_day}`,
  });
  return plan_code;
}

/** Begins the next period with its planned changes and issues its invoice, once however often it runs. */
async function renewOnce(work: Work, subscription: SubscriptionRecord): Promise<SubscriptionRecord> {
  const interval = subscription.pending_interval ?? subscription.interval;
  const period = nextPeriod(subscription, interval);
  const plan_code = await planOfNextPeriod(work, subscription, period.first_day);
  const plan = await priceOfPlan(work.tx, plan_code, interval, period.first_day, subscription);
  const kept = plan_code !== (subscription.pending_plan_code ?? plan_code);
  await closePlannedChanges(work.tx, subscription.id, kept ? 'dropped' : 'done', period.first_day);
  const after = await saveSubscription(work, subscription, {
    plan_code,
    plan_version_id: plan.terms.plan_version_id,
    interval,
    anchor_on: interval === subscription.interval ? subscription.anchor_on : period.first_day,
    period_start: period.first_day,
    period_end: period.last_day,
    pending_plan_code: null,
    pending_interval: null,
  });
  if (plan_code !== subscription.plan_code)
    await notifyOwners(work, billingNotices.planChanged, {
      values: { plan: plan.terms.name },
      cause: `${subscription.id}:${period.first_day}`,
    });
  if (plan.price !== null && !(await hasRenewal(work.tx, subscription.id, period.first_day)))
    await issueInvoice(work, {
      cause: 'renewal',
      subscription_id: subscription.id,
      lines: wholePeriod(plan, interval, period).lines,
      exchange_rate_paise: plan.exchange_paise,
      period,
    });
  return after;
}

/** Renews a locked subscription until its period holds today. */
export async function renewSubscription(work: Work, subscription: SubscriptionRecord): Promise<SubscriptionRecord> {
  let current = subscription;
  for (let n = 0; n < MOST_PERIODS && current.period_end && current.period_end < work.today; n += 1)
    current = await renewOnce(work, current);
  return current;
}
