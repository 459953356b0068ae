import { notifyOwners } from '@hrms/access/server';
import type { Changed, Purchase } from '@hrms/billing/contract';
import { canPurchase, stateOn } from '@hrms/billing/domain';
import { newId, type Work } from '@hrms/platform/server';
import { listOpenInvoices } from '../invoices/invoice.queries.ts';
import { issueInvoice } from '../invoices/issue.service.ts';
import { readBillingProfile, saveBillingProfile } from '../invoices/profile.service.ts';
import { billingNotices } from '../notices.ts';
import { alreadyOnPlan, contactUs, invoiceUnpaid, notInState } from '../refusals.ts';
import { lockNewestSubscription, type SubscriptionRecord } from '../terms/subscription.queries.ts';
import { saveSubscription } from '../terms/subscription-state.service.ts';
import { findOrStartSubscription } from '../terms/trial.service.ts';
import { insertChange } from './change.queries.ts';
import { chargeStart } from './charge.service.ts';
import { assertCovers, toQuote } from './quote.service.ts';
import { startAgain } from './restart.service.ts';
import { toChanged } from './subscription.service.ts';

/** The subscription a plan is bought for, locked. @throws Refusal 409 */
async function lockForPurchase(work: Work, plan: Purchase['plan']): Promise<SubscriptionRecord> {
  await findOrStartSubscription(work.tx, { today: work.today, now: work.clock.now() });
  const before = (await lockNewestSubscription(work.tx)) as SubscriptionRecord;
  const { status } = stateOn(before, work.today);
  if (!canPurchase(status)) {
    if (before.plan_code === plan) throw alreadyOnPlan(plan === 'basic' ? 'Basic' : plan === 'pro' ? 'Pro' : 'Enterprise');
    throw notInState(status, 'choosing a plan');
  }
  const [unpaid] = (await listOpenInvoices(work.tx)).filter(({ due_on }) => due_on < work.today);
  if (unpaid) throw invoiceUnpaid(unpaid.number);
  return before.status === 'ended' ? startAgain(work, before) : before;
}

/** Chooses a plan after a trial or an end: it starts today, with an invoice for its first period. @throws Refusal 409, 422 */
export async function purchasePlan(work: Work, { plan, interval, profile }: Purchase): Promise<Changed> {
  if (plan === 'enterprise') throw contactUs();
  const before = await lockForPurchase(work, plan);
  const charge = await chargeStart(work, plan, interval);
  await assertCovers(work, charge.plan.terms);
  if (profile) await saveBillingProfile(work, { ...profile, version: (await readBillingProfile(work)).version });
  const quote = await toQuote(work, charge, { kind: 'start', effective_on: work.today, consequences: [] });
  const after = await saveSubscription(work, before, {
    plan_code: plan,
    plan_version_id: charge.plan.terms.plan_version_id,
    interval,
    status: 'active',
    status_since: work.today,
    read_only_cause: null,
    anchor_on: work.today,
    period_start: charge.period.first_day,
    period_end: charge.period.last_day,
    cancel_at_period_end: false,
    cancel_reason: null,
    pending_plan_code: null,
    pending_interval: null,
  });
  const invoice = await issueInvoice(work, {
    cause: 'purchase',
    subscription_id: before.id,
    lines: charge.lines,
    exchange_rate_paise: charge.plan.exchange_paise,
    period: charge.period,
  });
  await insertChange(work, before, {
    kind: 'start',
    to_plan: plan,
    to_interval: interval,
    effective_on: work.today,
    outcome: 'done',
    quote,
    invoice_id: invoice.id,
  });
  await work.audit('billing.plan_purchased', before.id, { plan, interval, number: invoice.number });
  await notifyOwners(work, billingNotices.planChanged, { values: { plan: charge.plan.terms.name }, cause: newId() });
  return toChanged(work, after, invoice);
}
