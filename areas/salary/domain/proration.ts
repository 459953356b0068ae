import { type Paise, type Rounding, roundDivide, roundTo } from '@hrms/platform/money';
import type { Proration } from '../contract/index.ts';

/**
 * The days of a month in which one rate was in force, limited to the basis of the month. At most two decimals.
 */
export type RatePiece = {
  /** Full-month amount in paise. */
  readonly rate: Paise;
  /** Days in service less LOP days. */
  readonly paid_days: number;
  readonly days_in_service: number;
  /** Days actually worked. */
  readonly present_days: number;
  /** Approved hours. */
  readonly hours: number;
};

/** The days and hours of a full month. */
export type MonthBasis = {
  readonly basis_days: number;
  readonly working_days: number;
  readonly standard_hours: number;
};

const counted = {
  paid_days: { of: 'paid_days', over: 'basis_days' },
  days_in_service: { of: 'days_in_service', over: 'basis_days' },
  present_days: { of: 'present_days', over: 'working_days' },
  hourly: { of: 'hours', over: 'standard_hours' },
} as const;

/** Hundredths of a day or an hour: whole numbers keep the division exact. */
const inHundredths = (count: number): number => Math.round(count * 100);

/**
 * The amount of a component in a month, in paise: each rate by its days, summed exactly and rounded once, so that two pieces of one
 * rate give the same as one. `none` pays the newest rate in full when any day is paid, else nothing.
 * @throws RangeError when the basis of the month is 0
 */
export function earnedAmount(proration: Proration, pieces: readonly RatePiece[], basis: MonthBasis, rounding: Rounding): Paise {
  if (proration === 'none') return inFull(pieces, rounding);
  const { of, over } = counted[proration];
  const whole = inHundredths(basis[over]);
  let numerator = 0;
  for (const piece of pieces) numerator += piece.rate * inHundredths(piece[of]);
  if (numerator === 0) return 0 as Paise;
  if (whole <= 0) throw new RangeError(`Pay can’t be prorated: the month has ${basis[over]} ${over.replaceAll('_', ' ')}`);
  return roundDivide(numerator, whole, rounding);
}

function inFull(pieces: readonly RatePiece[], rounding: Rounding): Paise {
  const newest = pieces.findLast((piece) => piece.paid_days > 0);
  const last = pieces.findLast((piece) => piece.days_in_service > 0) ?? newest;
  return newest && last ? roundTo(last.rate, rounding) : (0 as Paise);
}
