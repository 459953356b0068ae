import { type Paise } from './paise.ts';
import { multiplyDivide, type Rounding } from './rounding.ts';

/** Hundredths of a percent: 1200 is 12 percent. */
export type BasisPoints = number & { readonly __unit: 'basis_points' };

/** An exact share, for rates that basis points cannot hold (8 1/3 percent is 1/12). Both whole, the denominator positive. */
export type Ratio = { readonly numerator: number; readonly denominator: number };

/** An exact share from its numerator and denominator. */
export const ratio = (numerator: number, denominator: number): Ratio => ({ numerator, denominator });

/**
 * Percent to basis points: `percentToBasisPoints(8.33)` is 833.
 * @throws RangeError for more than two decimals
 */
export function percentToBasisPoints(value: number): BasisPoints {
  const points = Math.round(value * 100);
  if (Math.abs(value * 100 - points) > 1e-6) throw new RangeError(`${value}% is finer than a basis point`);
  return points as BasisPoints;
}

/** Basis points as percent text: 1200 -> "12%", 833 -> "8.33%". */
export const percent = (rate: BasisPoints | number): string => `${rate / 100}%`;

/**
 * A rate of an amount, in paise, rounded once by the rule. For a base that is not whole paise, pass its numerator as the
 * amount and its denominator as `per`.
 */
export function shareOf(amount: Paise | number, rate: BasisPoints | Ratio, rule: Rounding, per = 1): Paise {
  return typeof rate === 'number'
    ? multiplyDivide(amount, rate, 10_000 * per, rule)
    : multiplyDivide(amount, rate.numerator, rate.denominator * per, rule);
}
