/** What a thing is worth in use: for recovery and information, no figure of the accounts or of income tax. */
import { addToMonth, type CivilDate, daysBetween, lastDayOf, monthOf } from '@hrms/platform/calendar';
import { type Paise, paise } from '@hrms/platform/money';

/** Terms of a category; shares in basis points. */
export type DepreciationTerms = {
  readonly depreciation_method: 'none' | 'straight_line' | 'reducing';
  readonly default_life_months: number;
  readonly salvage_bp: number;
  readonly rate_bp_per_year: number;
  /** The month of purchase counts whole, or by its days from the purchase on. Whole unless given. */
  readonly first_month?: 'full' | 'by_days';
};

/** Months that count on a day: the month of purchase and each after it whose last day has come. */
function monthsUsed(purchased_on: CivilDate, on: CivilDate): number {
  const end = lastDayOf(monthOf(on)) === on ? monthOf(on) : addToMonth(monthOf(on), -1);
  let months = 0;
  for (let month = monthOf(purchased_on); month <= end; month = addToMonth(month, 1)) months++;
  return months;
}

const round = (dividend: number, divisor: number): number => Math.floor((2 * dividend + divisor) / (2 * divisor));

/** What the month of purchase takes of a full month's amount. */
function firstMonthShare(amount: number, purchased_on: CivilDate, { first_month = 'full' }: DepreciationTerms): number {
  const last = lastDayOf(monthOf(purchased_on));
  if (first_month === 'full') return amount;
  return round(amount * (daysBetween(purchased_on, last) + 1), Number(last.slice(8)));
}

/**
 * Book value in paise at the end of a day. Straight line: (price − salvage) / life a month, to the nearest paisa, the last month takes the
 * rest. Reducing: a twelfth of the rate on the opening of the financial year. Never below salvage.
 */
export function bookValue(price: Paise, purchased_on: CivilDate, terms: DepreciationTerms, on: CivilDate): Paise {
  if (terms.depreciation_method === 'none') return price;
  const salvage = round(price * terms.salvage_bp, 10_000);
  const months = monthsUsed(purchased_on, on);
  if (terms.depreciation_method === 'straight_line') {
    const life = Math.max(1, terms.default_life_months);
    const monthly = round(price - salvage, life);
    const first = firstMonthShare(monthly, purchased_on, terms);
    if (months === 0) return price;
    if (months > life || (months === life && first === monthly)) return paise(salvage);
    return paise(Math.max(salvage, price - first - monthly * (months - 1)));
  }
  let opening: number = price;
  let value: number = price;
  for (let n = 0; n < months; n++) {
    if (n > 0 && addToMonth(monthOf(purchased_on), n).endsWith('-04')) opening = value;
    const monthly = round(opening * terms.rate_bp_per_year, 120_000);
    value = Math.max(salvage, value - (n === 0 ? firstMonthShare(monthly, purchased_on, terms) : monthly));
  }
  return paise(value);
}

export type RecoveryTerms = DepreciationTerms & {
  readonly recovery_rule: 'book_value' | 'purchase_share' | 'fixed';
  /** Basis points of the price, or paise of a fixed amount. */
  readonly recovery_share_bp: number;
  readonly recovery_fixed_paise: number;
};

type Step = { readonly label: string; readonly value: string };

/** What a holder owes for a thing that is lost or does not come back, in paise, with how it is computed. */
export function recoveryAmount(
  price: Paise,
  purchased_on: CivilDate | null,
  terms: RecoveryTerms,
  on: CivilDate,
): { readonly amount_paise: Paise; readonly rule: Step['label'] } {
  if (terms.recovery_rule === 'fixed')
    return { amount_paise: paise(terms.recovery_fixed_paise), rule: 'Fixed amount of the category' };
  if (terms.recovery_rule === 'purchase_share')
    return {
      amount_paise: paise(round(price * terms.recovery_share_bp, 10_000)),
      rule: `${terms.recovery_share_bp / 100}% of the price`,
    };
  return { amount_paise: purchased_on ? bookValue(price, purchased_on, terms, on) : price, rule: 'Book value of the day' };
}
