import type { BillingInterval, PlanCode, QuoteLine } from '@hrms/billing/contract';
import { type BillingPeriod, periodFrom, shareOfPeriod, upgradeCharge } from '@hrms/billing/domain';
import { type Step, step } from '@hrms/platform/explain';
import { formatRupees, type Paise, paise } from '@hrms/platform/money';
import type { Work } from '@hrms/platform/server';
import { contactUs } from '../refusals.ts';
import type { SubscriptionRecord } from '../terms/subscription.queries.ts';
import { type PricedPlan, priceOfPlan, priceOfSubscription } from './price.service.ts';

/** What is charged for a start or a change, before tax. */
export type Charge = {
  readonly plan: PricedPlan;
  readonly interval: BillingInterval;
  readonly period: BillingPeriod;
  readonly lines: readonly QuoteLine[];
  readonly steps: readonly Step[];
};

const PERIODS: Record<BillingInterval, string> = { month: 'one month', year: 'one year' };

const line = (text: string, amount: Paise, from_date: string, to_date: string): QuoteLine => ({
  text,
  quantity: 1,
  unit_paise: amount,
  amount_paise: amount,
  from_date,
  to_date,
});

/** @throws `contact_us` for a plan without a price */
function pricedOrRefused({ price }: PricedPlan): Paise {
  if (price === null) throw contactUs();
  return price;
}

const priceStep = ({ terms, exchange_paise, price }: PricedPlan, interval: BillingInterval): Step =>
  step(
    `${terms.name}, ${PERIODS[interval]}`,
    price ?? 0,
    exchange_paise === null
      ? 'price in rupees'
      : `$${(terms.month_price_cents ?? 0) / 100} a month${interval === 'year' ? ', ten months for a year' : ''} at ${formatRupees(exchange_paise)} for a dollar`,
  );

/** A whole period of a plan. */
export function wholePeriod(plan: PricedPlan, interval: BillingInterval, period: BillingPeriod): Charge {
  const price = pricedOrRefused(plan);
  return {
    plan,
    interval,
    period,
    lines: [line(`${plan.terms.name} plan, ${PERIODS[interval]}`, price, period.first_day, period.last_day)],
    steps: [priceStep(plan, interval)],
  };
}

/** A plan from today on. @throws `contact_us` */
export async function chargeStart({ tx, today }: Work, plan: PlanCode, interval: BillingInterval): Promise<Charge> {
  return wholePeriod(await priceOfPlan(tx, plan, interval, today), interval, periodFrom(today, interval));
}

/** First and last day of the period that is paid. */
export const periodOf = ({ period_start, period_end }: SubscriptionRecord): BillingPeriod => ({
  first_day: period_start ?? '',
  last_day: period_end ?? '',
});

/** The difference to a larger plan for the days left of the period. @throws `contact_us` */
export async function chargeUpgrade({ tx, today }: Work, subscription: SubscriptionRecord, plan: PlanCode): Promise<Charge> {
  const former = await priceOfSubscription(tx, subscription, today);
  const target = await priceOfPlan(tx, plan, subscription.interval, today, subscription);
  const period = periodOf(subscription);
  const change = upgradeCharge(former.price ?? paise(0), pricedOrRefused(target), period, today);
  const text = `${target.terms.name} instead of ${former.terms.name}, ${change.days_left} of ${change.days} days`;
  return {
    plan: target,
    interval: subscription.interval,
    period,
    lines: [line(text, change.charge_paise, today, period.last_day)],
    steps: [priceStep(target, subscription.interval), priceStep(former, subscription.interval), ...change.steps],
  };
}

/** A year from today, less what is left of the month that was charged. @throws `contact_us` */
export async function chargeYear({ tx, today }: Work, subscription: SubscriptionRecord): Promise<Charge> {
  const former = await priceOfSubscription(tx, subscription, today);
  const plan = await priceOfPlan(tx, subscription.plan_code, 'year', today, subscription);
  const charged = periodOf(subscription);
  const period = periodFrom(today, 'year');
  const credit = shareOfPeriod(former.price ?? paise(0), charged, today);
  const whole = wholePeriod(plan, 'year', period);
  return {
    ...whole,
    lines: [...whole.lines, line('Unused days of the month that was charged', paise(-credit), today, charged.last_day)],
    steps: [...whole.steps, step('Unused days', paise(-credit), 'of the month that was charged, today included, nearest paisa')],
  };
}
