import type { CivilDate } from '@hrms/platform/calendar';
import { type Step, step } from '@hrms/platform/explain';
import { multiplyDivide, type Paise, paise } from '@hrms/platform/money';
import { type BillingPeriod, daysLeft, periodDays } from './period.ts';

export type Proration = {
  readonly days_left: number;
  readonly days: number;
  /** Of the new price for the days left, in paise. */
  readonly new_paise: Paise;
  /** Of the former price for the same days, in paise. */
  readonly former_paise: Paise;
  readonly charge_paise: Paise;
  readonly steps: readonly Step[];
};

/** A price for the days of a period that are left, the day itself included; nearest paisa. */
export const shareOfPeriod = (price: Paise, period: BillingPeriod, day: CivilDate): Paise =>
  multiplyDivide(price, daysLeft(period, day), periodDays(period), 'paise');

/** What an upgrade costs on a day: both prices for the days left of the period, and their difference. */
export function upgradeCharge(former: Paise, price: Paise, period: BillingPeriod, day: CivilDate): Proration {
  const [left, days] = [daysLeft(period, day), periodDays(period)];
  const new_paise = shareOfPeriod(price, period, day);
  const former_paise = shareOfPeriod(former, period, day);
  const fraction = `${left} of ${days} days`;
  return {
    days_left: left,
    days,
    new_paise,
    former_paise,
    charge_paise: paise(new_paise - former_paise),
    steps: [
      step('Days left', { text: fraction }, 'the day of the change included'),
      step('New plan', new_paise, `${fraction} of its price, nearest paisa`),
      step('Former plan', paise(-former_paise), `${fraction} of its price, which you have been charged already`),
    ],
  };
}
