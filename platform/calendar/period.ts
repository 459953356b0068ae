import { type CivilDate, daysBetween, earliest, latest } from './day.ts';
import { firstDayOf, lastDayOf, type Month } from './month.ts';

/** Days from first to last, both inclusive. */
export type Period = { readonly first_day: CivilDate; readonly last_day: CivilDate };

/** The first to the last day of a month. */
export const periodOf = (month: Month): Period => ({ first_day: firstDayOf(month), last_day: lastDayOf(month) });

/** Number of days, both ends counted. */
export const daysIn = (period: Period): number => daysBetween(period.first_day, period.last_day) + 1;

/** The days two periods share, or null. An open end is written as 9999-12-31. */
export function overlap(a: Period, b: Period): Period | null {
  const first_day = latest(a.first_day, b.first_day);
  const last_day = earliest(a.last_day, b.last_day);
  return first_day <= last_day ? { first_day, last_day } : null;
}
