/** Exact division of paise: products of amounts, rates and days exceed what a number holds, so they are worked out as bigint. */
import { type Paise, paise } from '@hrms/platform/money';

/** Quotient to the nearest paisa, half up. Both 0 or more, the divisor above 0. */
export const nearestPaisa = (dividend: bigint, divisor: bigint): Paise =>
  paise(Number((2n * dividend + divisor) / (2n * divisor)));

/** Quotient raised to a whole multiple of `unit_paise`. */
export function raiseToUnit(dividend: bigint, divisor: bigint, unit_paise: number): Paise {
  const step = divisor * BigInt(unit_paise);
  return paise(Number(((dividend + step - 1n) / step) * BigInt(unit_paise)));
}

/** Interest of one month on a balance: a twelfth of the annual rate in basis points, nearest paisa. */
export const monthInterest = (balance: Paise, annual_rate_bp: number): Paise =>
  nearestPaisa(BigInt(balance) * BigInt(annual_rate_bp), 120_000n);

/** Interest of actual days over 365 on a balance, nearest paisa. */
export const dayInterest = (balance: Paise, annual_rate_bp: number, days: number): Paise =>
  nearestPaisa(BigInt(balance) * BigInt(annual_rate_bp) * BigInt(days), 3_650_000n);
