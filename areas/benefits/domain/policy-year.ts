/** Policy years: twelve months from a day such as 1 April. */
import { addDays, type CivilDate, daysIn, type Month, monthOf, nextMonth, type Period } from '@hrms/platform/calendar';

/** The policy year that a day lies in. `start` is `MM-DD`, the 28th at the latest. */
export function policyYearOf(start: string, day: CivilDate): Period {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < start ? 1 : 0);
  return { first_day: `${year}-${start}`, last_day: addDays(`${year + 1}-${start}`, -1) };
}

/** Days of a policy year, 365 or 366: what a year's premium is divided by. */
export const yearDays = (policy_year: Period): number => daysIn(policy_year);

/** The months a period touches, oldest first. */
export function monthsOfPeriod({ first_day, last_day }: Period): Month[] {
  const months: Month[] = [];
  for (let month = monthOf(first_day); month <= monthOf(last_day); month = nextMonth(month)) months.push(month);
  return months;
}
