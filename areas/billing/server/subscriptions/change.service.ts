import { notifyOwners } from '@hrms/access/server';
import type { BillingInterval, Changed, PlanCode, Quote } from '@hrms/billing/contract';
import { stateOn } from '@hrms/billing/domain';
import { addDays } from '@hrms/platform/calendar';
import { newId, type Work } from '@hrms/platform/server';
import { issueInvoice } from '../invoices/issue.service.ts';
import { billingNotices } from '../notices.ts';
import {
  alreadyOnPlan,
  changePending,
  contactUs,
  invoiceUnpaid,
  missing,
  notInState,
  notLarger,
  notSmaller,
} from '../refusals.ts';
import { findPlanOn, findPlanVersion } from '../terms/plan-version.queries.ts';
import { lockNewestSubscription, type SubscriptionRecord } from '../terms/subscription.queries.ts';
import { saveSubscription } from '../terms/subscription-state.service.ts';
import { closePlannedChanges, findOpenUpgrade, insertChange } from './change.queries.ts';
import { type Charge, chargeUpgrade, chargeYear, periodOf, wholePeriod } from './charge.service.ts';
import { priceOfPlan } from './price.service.ts';
import { assertCovers, nextPeriod, toQuote } from './quote.service.ts';
import { toChanged } from './subscription.service.ts';

/** The organisation's subscription in this state, locked. @throws `not_found`, `not_in_state` */
async function lockInState(work: Work, id: string, status: 'active' | 'cancelling', what: string): Promise<SubscriptionRecord> {
  const subscription = await lockNewestSubscription(work.tx);
  if (subscription?.id !== id) throw missing('Subscription');
  const state = stateOn(subscription, work.today);
  if (state.status !== status) throw notInState(state.status, what);
  return subscription;
}

async function assertNothingPending(work: Work, subscription: SubscriptionRecord): Promise<void> {
  const { pending_plan_code, pending_interval, plan_code } = subscription;
  if (!pending_plan_code && !pending_interval) return;
  const on = addDays(periodOf(subscription).last_day, 1);
  throw changePending((await findPlanOn(work.tx, pending_plan_code ?? plan_code, on)).name, on);
}

async function assertUpgradePaid(work: Work): Promise<void> {
  const number = await findOpenUpgrade(work.tx);
  if (number) throw invoiceUnpaid(number);
}

type Done = {
  readonly kind: 'upgrade' | 'interval';
  readonly charge: Charge;
  readonly set: Parameters<typeof saveSubscription>[2];
};

/** A change that holds from today, with its invoice. */
async function changeAtOnce(work: Work, before: SubscriptionRecord, { kind, charge, set }: Done): Promise<Changed> {
  const quote = await toQuote(work, charge, { kind, effective_on: work.today, consequences: [] });
  await closePlannedChanges(work.tx, before.id, 'dropped', work.today);
  const after = await saveSubscription(work, before, { pending_plan_code: null, pending_interval: null, ...set });
  const invoice = await issueInvoice(work, {
    cause: kind,
    subscription_id: before.id,
    lines: charge.lines,
    exchange_rate_paise: charge.plan.exchange_paise,
    period: charge.period,
  });
  const { plan, name } = charge.plan.terms;
  await insertChange(work, before, {
    kind,
    to_plan: plan,
    to_interval: charge.interval,
    effective_on: work.today,
    outcome: 'done',
    quote,
    invoice_id: invoice.id,
  });
  await work.audit(`billing.${kind === 'upgrade' ? 'plan_upgraded' : 'interval_changed'}`, before.id, {
    plan,
    number: invoice.number,
  });
  await notifyOwners(work, billingNotices.planChanged, { values: { plan: name }, cause: newId() });
  return toChanged(work, after, invoice);
}

/** Moves to a larger plan at once; the difference for the days left is charged. @throws Refusal 404, 409, 422 */
export async function upgradePlan(work: Work, id: string, plan: PlanCode): Promise<Changed> {
  const before = await lockInState(work, id, 'active', 'an upgrade');
  const current = await findPlanVersion(work.tx, before.plan_version_id);
  const target = await findPlanOn(work.tx, plan, work.today);
  if (plan === before.plan_code) throw alreadyOnPlan(target.name);
  if (plan === 'enterprise') throw contactUs();
  if (target.sort < current.sort) throw notLarger(target.name);
  await assertUpgradePaid(work);
  const charge = await chargeUpgrade(work, before, plan);
  return changeAtOnce(work, before, {
    kind: 'upgrade',
    charge,
    set: { plan_code: plan, plan_version_id: target.plan_version_id },
  });
}

type Planned = {
  readonly kind: 'downgrade' | 'interval';
  readonly quote: Quote;
  readonly set: Parameters<typeof saveSubscription>[2];
};

/** A change for the end of the period. */
async function planChange(work: Work, before: SubscriptionRecord, { kind, quote, set }: Planned): Promise<Changed> {
  const after = await saveSubscription(work, before, set);
  await insertChange(work, before, {
    kind,
    to_plan: quote.plan,
    to_interval: quote.interval,
    effective_on: quote.effective_on,
    outcome: 'planned',
    quote,
  });
  await work.audit('billing.change_planned', before.id, { plan: quote.plan, interval: quote.interval, on: quote.effective_on });
  return toChanged(work, after);
}

/** Plans a smaller plan for the end of the period. @throws Refusal 404, 409, 422 */
export async function downgradePlan(work: Work, id: string, plan: PlanCode): Promise<Changed> {
  const before = await lockInState(work, id, 'active', 'a downgrade');
  const current = await findPlanVersion(work.tx, before.plan_version_id);
  const target = await priceOfPlan(work.tx, plan, before.interval, work.today, before);
  if (plan === before.plan_code) throw alreadyOnPlan(target.terms.name);
  if (target.terms.sort > current.sort) throw notSmaller(target.terms.name);
  await assertNothingPending(work, before);
  await assertCovers(work, target.terms);
  const period = nextPeriod(before);
  const charge = wholePeriod(target, before.interval, period);
  const quote = await toQuote(work, charge, { kind: 'downgrade', effective_on: period.first_day, consequences: [] });
  return planChange(work, before, { kind: 'downgrade', quote, set: { pending_plan_code: plan } });
}

/** By year at once, with credit for what is left of the month; by month from the end of the year. @throws Refusal 404, 409 */
export async function changeInterval(work: Work, id: string, interval: BillingInterval): Promise<Changed> {
  const before = await lockInState(work, id, 'active', 'another interval');
  if (interval === before.interval) throw alreadyOnPlan(interval === 'year' ? 'yearly payment' : 'monthly payment');
  await assertNothingPending(work, before);
  if (interval === 'year') {
    await assertUpgradePaid(work);
    const charge = await chargeYear(work, before);
    const { first_day, last_day } = charge.period;
    const { plan_version_id } = charge.plan.terms;
    return changeAtOnce(work, before, {
      kind: 'interval',
      charge,
      set: { interval, plan_version_id, anchor_on: work.today, period_start: first_day, period_end: last_day },
    });
  }
  const plan = await priceOfPlan(work.tx, before.plan_code, interval, work.today, before);
  const period = nextPeriod(before, interval);
  const quote = await toQuote(work, wholePeriod(plan, interval, period), {
    kind: 'interval',
    effective_on: period.first_day,
    consequences: [],
  });
  return planChange(work, before, { kind: 'interval', quote, set: { pending_interval: interval } });
}

/** Cancels at the end of the period; until then everything stays. @throws Refusal 404, 409 */
export async function cancelSubscription(work: Work, id: string, reason?: string): Promise<Changed> {
  const before = await lockInState(work, id, 'active', 'a cancellation');
  await closePlannedChanges(work.tx, id, 'dropped', work.today);
  const after = await saveSubscription(work, before, {
    status: 'cancelling',
    status_since: work.today,
    cancel_at_period_end: true,
    cancel_reason: reason || null,
    pending_plan_code: null,
    pending_interval: null,
  });
  const effective_on = addDays(periodOf(before).last_day, 1);
  await insertChange(work, before, { kind: 'cancel', effective_on, outcome: 'planned', reason: reason || null });
  await work.audit('billing.subscription_cancelled', id, { effective_on, reason: reason || null });
  return toChanged(work, after);
}

/** Takes back a cancellation before the period ends. @throws Refusal 404, 409 */
export async function resumeSubscription(work: Work, id: string): Promise<Changed> {
  const before = await lockInState(work, id, 'cancelling', 'resuming');
  await closePlannedChanges(work.tx, id, 'dropped', work.today);
  const after = await saveSubscription(work, before, {
    status: 'active',
    status_since: work.today,
    cancel_at_period_end: false,
    cancel_reason: null,
  });
  await insertChange(work, before, { kind: 'resume', effective_on: work.today, outcome: 'done' });
  await work.audit('billing.subscription_resumed', id);
  return toChanged(work, after);
}
