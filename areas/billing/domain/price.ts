import { multiplyDivide, type Paise, paise, shareOf } from '@hrms/platform/money';
import { MONTHS_OF_A_YEAR_PRICE } from './plan.ts';

export type Interval = 'month' | 'year';

/** What a plan version costs: cents of a dollar a month, or paise a month where the platform set a price in rupees. */
export type ListPrice = { readonly month_price_cents: number | null; readonly month_price_paise: number | null };

type PriceTerms = {
  readonly interval: Interval;
  /** Paise for one dollar. */
  readonly exchange_paise: number;
  /** An agreed price in cents a month instead of the list price. */
  readonly custom_price_cents?: number | null;
  readonly discount_bp?: number;
};

const CENTS = 100;

/**
 * Price of a period in paise before tax, nearest paisa: the price in rupees, or the price in dollars at the exchange rate, less the
 * discount. Null for a plan whose price is agreed and is not agreed yet.
 */
export function periodPrice(
  list: ListPrice,
  { interval, exchange_paise, custom_price_cents, discount_bp = 0 }: PriceTerms,
): Paise | null {
  const months = interval === 'year' ? MONTHS_OF_A_YEAR_PRICE : 1;
  const cents = custom_price_cents ?? list.month_price_cents;
  const inRupees = custom_price_cents === null || custom_price_cents === undefined ? list.month_price_paise : null;
  if (inRupees === null && cents === null) return null;
  const price =
    inRupees === null ? multiplyDivide((cents as number) * months, exchange_paise, CENTS, 'paise') : paise(inRupees * months);
  return paise(price - shareOf(price, discount_bp as never, 'paise'));
}
