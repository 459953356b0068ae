import type { BillingInterval, PlanCode } from '@hrms/billing/contract';
import { periodPrice } from '@hrms/billing/domain';
import type { Paise } from '@hrms/platform/money';
import type { Tx } from '@hrms/platform/server';
import { findPlanOn, findPlanVersion, type PlanTerms } from '../terms/plan-version.queries.ts';
import { findExchangeOn } from '../terms/setting.queries.ts';
import type { SubscriptionRecord } from '../terms/subscription.queries.ts';

/** A plan with the price of its period in paise; null where the price is agreed and is not agreed yet. */
export type PricedPlan = {
  readonly terms: PlanTerms;
  readonly price: Paise | null;
  /** Paise for a dollar; null where the price is in rupees. */
  readonly exchange_paise: number | null;
};

type Agreement = Pick<SubscriptionRecord, 'plan_code' | 'custom_price_cents' | 'discount_bp'> | null;

async function priceOf(
  tx: Tx,
  terms: PlanTerms,
  interval: BillingInterval,
  day: string,
  agreement: Agreement,
): Promise<PricedPlan> {
  const exchange_paise = await findExchangeOn(tx, day);
  const custom_price_cents = agreement?.plan_code === terms.plan ? agreement.custom_price_cents : null;
  const price = periodPrice(terms, { interval, exchange_paise, custom_price_cents, discount_bp: agreement?.discount_bp ?? 0 });
  const inRupees = custom_price_cents === null && terms.month_price_paise !== null;
  return { terms, price, exchange_paise: inRupees ? null : exchange_paise };
}

/** A plan at the price that is new on a day. */
export const priceOfPlan = async (tx: Tx, plan: PlanCode, interval: BillingInterval, day: string, agreement: Agreement = null) =>
  priceOf(tx, await findPlanOn(tx, plan, day), interval, day, agreement);

/** The plan of a subscription at the price its period began with, at the exchange rate of a day. */
export const priceOfSubscription = async (tx: Tx, subscription: SubscriptionRecord, day: string) =>
  priceOf(tx, await findPlanVersion(tx, subscription.plan_version_id), subscription.interval, day, subscription);
