import { addDays, addMonths, type CivilDate, daysBetween } from '@hrms/platform/calendar';
import type { Interval } from './price.ts';

/** First and last day, both included. */
export type BillingPeriod = { readonly first_day: CivilDate; readonly last_day: CivilDate };

const MONTHS: Record<Interval, number> = { month: 1, year: 12 };

/**
 * The paid period that begins on a day. Periods keep the day of the month of the first one: after one that began on the 31st come
 * periods that begin on the last day of shorter months.
 * @param anchor first day of the first period
 */
export function periodFrom(anchor: CivilDate, interval: Interval, first_day: CivilDate = anchor): BillingPeriod {
  for (let n = 0; ; n += 1) {
    const next = addMonths(anchor, n * MONTHS[interval]);
    if (next > first_day) return { first_day, last_day: addDays(next, -1) };
  }
}

/** Days of a period. */
export const periodDays = ({ first_day, last_day }: BillingPeriod): number => daysBetween(first_day, last_day) + 1;

/** Days left of a period, the day itself included; none after its end. */
export const daysLeft = (period: BillingPeriod, day: CivilDate): number =>
  day > period.last_day ? 0 : daysBetween(day < period.first_day ? period.first_day : day, period.last_day) + 1;
