import type { DayCount, HundredthsOfDay } from '@hrms/platform/calendar';

/** Days of leave in hundredths, so that quarters and sums are exact: 150 is one and a half days. */
export type Days = HundredthsOfDay;

export const HALF_DAY: Days = 50;
export const WHOLE_DAY: Days = 100;

/** Days as people enter them, in hundredths. */
export const toHundredths = (days: DayCount): Days => Math.round(days * 100);
/** Hundredths as days on the wire and in texts. */
export const toDays = (hundredths: Days): DayCount => hundredths / 100;

/** An exact share: numerator and denominator are whole, the denominator positive. */
export type Fraction = { readonly top: bigint; readonly bottom: bigint };

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));

/** A fraction in lowest terms. */
export function fractionOf(top: number | bigint, bottom: number | bigint = 1): Fraction {
  const [numerator, denominator] = [BigInt(top), BigInt(bottom)];
  const shared = gcd(numerator, denominator) || 1n;
  return { top: numerator / shared, bottom: denominator / shared };
}
/** The exact sum of two fractions. */
export const addFractions = (a: Fraction, b: Fraction): Fraction =>
  fractionOf(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
/** The exact product of two fractions. */
export const multiplyFractions = (a: Fraction, b: Fraction): Fraction => fractionOf(a.top * b.top, a.bottom * b.bottom);
/** For texts only. */
export const toDecimal = ({ top, bottom }: Fraction): number => Number((top * 10_000n) / bottom) / 10_000;

export type Rounding = { readonly step: 0.01 | 0.25 | 0.5 | 1; readonly mode: 'nearest' | 'up' | 'down' };

/** Exact hundredths rounded to a step of days: nearest (halves up), up or down. Negative values are not rounded here. */
export function roundToStep(exact: Fraction, { step, mode }: Rounding): Days {
  const size = BigInt(toHundredths(step));
  const whole = exact.top / (exact.bottom * size);
  const rest = exact.top - whole * exact.bottom * size;
  const up = mode === 'up' ? rest > 0n : mode === 'nearest' && 2n * rest >= exact.bottom * size;
  return Number((whole + (up ? 1n : 0n)) * size);
}
