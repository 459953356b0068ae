import { addDays, addToMonth, type CivilDate, financialYearOf, lastDayOf, monthOf } from '@hrms/platform/calendar';
import { type Paise, paise } from '@hrms/platform/money';
import { bookValue, type DepreciationTerms } from './book-value.ts';

export type ValueYear = {
  /** Financial year: `2026-27`. */
  readonly year: string;
  readonly opening_paise: Paise;
  readonly depreciation_paise: Paise;
  readonly closing_paise: Paise;
  /** Ends after today. */
  readonly planned: boolean;
};

const MOST_YEARS = 60;
const lastDayOfYear = (year: string): CivilDate => `${Number(year.slice(0, 4)) + 1}-03-31`;

/** What an asset is never worth less than, in paise: a share of the price, to the nearest paisa. */
export const salvageValue = (price: Paise, { salvage_bp }: Pick<DepreciationTerms, 'salvage_bp'>): Paise =>
  paise(Math.floor((2 * price * salvage_bp + 10_000) / 20_000));

/**
 * Depreciation by financial year in paise, from the year of purchase until nothing is lost any more, or the day of disposal. Years whose
 * end is to come are planned; without depreciation it ends with the year of today.
 */
export function valueYears(
  price: Paise,
  purchased_on: CivilDate,
  terms: DepreciationTerms,
  { today, disposed_on }: { today: CivilDate; disposed_on: CivilDate | null },
): readonly ValueYear[] {
  const salvage = terms.depreciation_method === 'none' ? price : salvageValue(price, terms);
  const years: ValueYear[] = [];
  let opening: number = price;
  for (let year = financialYearOf(purchased_on); years.length < MOST_YEARS; ) {
    const end = lastDayOfYear(year);
    const isLast = disposed_on !== null && disposed_on <= end;
    const closing = bookValue(price, purchased_on, terms, isLast ? disposed_on : end);
    years.push({
      year,
      opening_paise: paise(opening),
      depreciation_paise: paise(opening - closing),
      closing_paise: closing,
      planned: !isLast && end > today,
    });
    opening = closing;
    if (isLast || (closing <= salvage && end >= today) || (closing <= salvage && terms.depreciation_method !== 'none')) break;
    year = financialYearOf(addDays(end, 1));
  }
  return years;
}

/** The last day of the month in which a straight line reaches the salvage value; null for other methods. */
export function lifeEndsOn(purchased_on: CivilDate, terms: DepreciationTerms): CivilDate | null {
  if (terms.depreciation_method !== 'straight_line') return null;
  const isPart = terms.first_month === 'by_days' && !purchased_on.endsWith('-01');
  return lastDayOf(addToMonth(monthOf(purchased_on), terms.default_life_months - (isPart ? 0 : 1)));
}
