import {
  addToMonth,
  type CivilDate,
  financialYearOf,
  firstDayOf,
  lastDayOf,
  monthNumber,
  monthOf,
  type Period,
} from '@hrms/platform/calendar';
import type { CityClass, ExpenseLimit, LimitPeriod, PerDiemRate } from '@hrms/reimbursements/contract';

/** In the order in which limits are tested. */
export const LIMIT_PERIODS: readonly LimitPeriod[] = ['line', 'day', 'trip', 'month', 'quarter', 'tax_year'];

type Placed = Pick<ExpenseLimit | PerDiemRate, 'grade_id' | 'city_class'>;

/** The entry for a grade and a class of city: one that names both before the grade alone, before the city alone, before any. */
export function bestMatch<T extends Placed>(entries: readonly T[], grade_id: string | null, city_class: CityClass): T | null {
  const weight = (entry: T) => (entry.grade_id === null ? 0 : 2) + (entry.city_class === 'any' ? 0 : 1);
  const fits = entries.filter(
    (entry) =>
      (entry.grade_id === null || entry.grade_id === grade_id) && (entry.city_class === 'any' || entry.city_class === city_class),
  );
  return fits.toSorted((a, b) => weight(b) - weight(a))[0] ?? null;
}

/** The limits that hold for a grade and a class of city, at most one a period, in the order they are tested. */
export const limitsFor = (limits: readonly ExpenseLimit[], grade_id: string | null, city_class: CityClass): ExpenseLimit[] =>
  LIMIT_PERIODS.flatMap((per) => {
    const limit = bestMatch(
      limits.filter((entry) => entry.per === per),
      grade_id,
      city_class,
    );
    return limit ? [limit] : [];
  });

/** First and last day of the day, month, quarter or tax year around an expense; null for a line and for a trip. */
export function limitPeriod(per: LimitPeriod, day: CivilDate): Period | null {
  const month = monthOf(day);
  switch (per) {
    case 'line':
    case 'trip':
      return null;
    case 'day':
      return { first_day: day, last_day: day };
    case 'month':
      return { first_day: firstDayOf(month), last_day: lastDayOf(month) };
    case 'quarter': {
      const first = addToMonth(month, -((monthNumber(month) - 1) % 3));
      return { first_day: firstDayOf(first), last_day: lastDayOf(addToMonth(first, 2)) };
    }
    case 'tax_year': {
      const year = +financialYearOf(day).slice(0, 4);
      return { first_day: `${year}-04-01`, last_day: `${year + 1}-03-31` };
    }
  }
}

/** A city as the list of classes is searched: lower case, single blanks. */
export const cityKey = (city: string): string => city.trim().toLowerCase().replace(/\s+/g, ' ');

/** The class of a city; C for one that is not listed, or without a city. */
export const cityClassOf = (classes: ReadonlyMap<string, CityClass>, city: string | null | undefined): CityClass =>
  (city && classes.get(cityKey(city))) || 'C';
