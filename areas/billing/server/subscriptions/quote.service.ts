import type { Quote, QuoteRequest } from '@hrms/billing/contract';
import { canPurchase, DUE_DAYS, periodFrom, stateOn, taxOn, taxSteps } from '@hrms/billing/domain';
import { countPeopleInService } from '@hrms/employees/server';
import { addDays, dateLabel } from '@hrms/platform/calendar';
import { toPlainSteps } from '@hrms/platform/explain';
import { paise, sum } from '@hrms/platform/money';
import type { Work } from '@hrms/platform/server';
import { taxPlaces } from '../invoices/issue.service.ts';
import { readBillingProfile } from '../invoices/profile.service.ts';
import { alreadyOnPlan, notInState, tooManyForPlan } from '../refusals.ts';
import type { PlanTerms } from '../terms/plan-version.queries.ts';
import { findGstRateOn, findSellerOn } from '../terms/setting.queries.ts';
import type { SubscriptionRecord } from '../terms/subscription.queries.ts';
import { findOrStartSubscription } from '../terms/trial.service.ts';
import { type Charge, chargeStart, chargeUpgrade, chargeYear, periodOf, wholePeriod } from './charge.service.ts';
import { priceOfPlan, priceOfSubscription } from './price.service.ts';

type Kind = Quote['kind'];
type Effect = { readonly kind: Kind; readonly effective_on: string; readonly consequences: readonly string[] };

/** A charge with its taxes and every figure explained. */
export async function toQuote(work: Work, charge: Charge, effect: Effect): Promise<Quote> {
  const seller = await findSellerOn(work.tx, work.today);
  const buyer = await readBillingProfile(work);
  const rate = await findGstRateOn(work.tx, work.today);
  const amount = sum(charge.lines.map(({ amount_paise }) => paise(amount_paise)));
  const taxed = taxOn(amount, rate, taxPlaces(seller, buyer));
  const isNow = effect.effective_on === work.today;
  return {
    kind: effect.kind,
    plan: charge.plan.terms.plan,
    plan_name: charge.plan.terms.name,
    interval: charge.interval,
    effective_on: effect.effective_on,
    period_start: charge.period.first_day,
    period_end: charge.period.last_day,
    lines: [...charge.lines],
    exchange_rate_paise: charge.plan.exchange_paise,
    gst_rate_bp: rate,
    ...taxed,
    due_on: isNow ? addDays(work.today, DUE_DAYS) : null,
    consequences: [...effect.consequences],
    steps: toPlainSteps([...charge.steps, ...taxSteps(taxed, rate)]),
  };
}

/** @throws `too_many_for_plan` when more employees are in service than a plan covers */
export async function assertCovers(work: Work, { name, seat_limit }: PlanTerms): Promise<void> {
  if (seat_limit === null) return;
  const active = await countPeopleInService(work.tx, work.today);
  if (active > seat_limit) throw tooManyForPlan(name, seat_limit, active);
}

const coversText = ({ name, seat_limit }: PlanTerms) =>
  seat_limit === null ? `${name} has no limit of employees.` : `${name} covers ${seat_limit} employees.`;

/** What a plan or a change would cost and do. Nothing is changed. @throws Refusal 409, 422 */
export async function quoteSubscription(work: Work, { plan, interval, on }: QuoteRequest): Promise<Quote> {
  const at = on ? { ...work, today: on } : work;
  const subscription = await findOrStartSubscription(at.tx, { today: work.today, now: work.clock.now() });
  const { status } = stateOn(subscription, work.today);
  if (canPurchase(status)) return quoteStart(at, plan, interval);
  if (status === 'past_due') throw notInState(status, 'a change');
  if (plan === subscription.plan_code && interval === subscription.interval)
    throw alreadyOnPlan((await priceOfSubscription(at.tx, subscription, at.today)).terms.name);
  if (plan === subscription.plan_code) return quoteInterval(at, subscription);
  return quoteOtherPlan(at, subscription, plan);
}

async function quoteStart(work: Work, plan: QuoteRequest['plan'], interval: QuoteRequest['interval']): Promise<Quote> {
  const charge = await chargeStart(work, plan, interval);
  await assertCovers(work, charge.plan.terms);
  return toQuote(work, charge, {
    kind: 'start',
    effective_on: work.today,
    consequences: [
      'Your plan starts today and everything can be changed again at once.',
      coversText(charge.plan.terms),
      `An invoice is issued today and due on ${dateLabel(addDays(work.today, DUE_DAYS))}.`,
    ],
  });
}

async function quoteOtherPlan(work: Work, subscription: SubscriptionRecord, plan: QuoteRequest['plan']): Promise<Quote> {
  const current = await priceOfSubscription(work.tx, subscription, work.today);
  const target = await priceOfPlan(work.tx, plan, subscription.interval, work.today, subscription);
  if (target.terms.sort > current.terms.sort)
    return toQuote(work, await chargeUpgrade(work, subscription, plan), {
      kind: 'upgrade',
      effective_on: work.today,
      consequences: [
        coversText(target.terms),
        'The new limit holds at once.',
        `The invoice is due on ${dateLabel(addDays(work.today, DUE_DAYS))}.`,
      ],
    });
  await assertCovers(work, target.terms);
  return toQuote(work, wholePeriod(target, subscription.interval, nextPeriod(subscription)), {
    kind: 'downgrade',
    effective_on: nextPeriod(subscription).first_day,
    consequences: [
      `You keep ${current.terms.name} until ${dateLabel(periodOf(subscription).last_day)}.`,
      coversText(target.terms),
      `If more employees are active on that day, your plan stays ${current.terms.name}.`,
    ],
  });
}

/** The period after the one that is paid. */
export function nextPeriod(subscription: SubscriptionRecord, interval = subscription.interval) {
  const first_day = addDays(periodOf(subscription).last_day, 1);
  return interval === subscription.interval
    ? periodFrom(subscription.anchor_on ?? first_day, interval, first_day)
    : periodFrom(first_day, interval);
}

async function quoteInterval(work: Work, subscription: SubscriptionRecord): Promise<Quote> {
  if (subscription.interval === 'month')
    return toQuote(work, await chargeYear(work, subscription), {
      kind: 'interval',
      effective_on: work.today,
      consequences: ['A year starts today. What is left of the month is credited.', 'Two of twelve months are free.'],
    });
  const plan = await priceOfPlan(work.tx, subscription.plan_code, 'month', work.today, subscription);
  const period = nextPeriod(subscription, 'month');
  return toQuote(work, wholePeriod(plan, 'month', period), {
    kind: 'interval',
    effective_on: period.first_day,
    consequences: [`You pay by month from ${dateLabel(period.first_day)}.`],
  });
}
