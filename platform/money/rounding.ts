import { type Paise, paise } from './paise.ts';

/**
 * How an exact result becomes whole paise. Each names the step it rounds to:
 * `nearest_rupee` 50 paise up (away from zero), `up_rupee` towards plus infinity, `down_rupee` towards minus infinity,
 * `nearest_ten` rupees with 5 up, `paise` the nearest paisa.
 */
export type Rounding = 'nearest_rupee' | 'up_rupee' | 'down_rupee' | 'nearest_ten' | 'paise';

const TEXTS: Record<Rounding, string> = {
  nearest_rupee: 'nearest rupee',
  up_rupee: 'next higher rupee',
  down_rupee: 'paise dropped',
  nearest_ten: 'nearest ₹10',
  paise: 'nearest paisa',
};

/** A rounding in words, for explanations: "nearest rupee". */
export const roundingText = (rule: Rounding): string => TEXTS[rule];

const STEP: Record<Rounding, number> = { nearest_rupee: 100, up_rupee: 100, down_rupee: 100, nearest_ten: 1000, paise: 1 };

/**
 * numerator / denominator in paise, rounded once by the rule. Both must be whole, the denominator positive. Exact: big integers
 * are used where a number would lose digits.
 * @throws RangeError when the result is not a safe whole number
 */
export function roundDivide(numerator: number, denominator: number, rule: Rounding): Paise {
  const step = STEP[rule];
  const whole = denominator * step;
  if (
    !Number.isSafeInteger(numerator) ||
    !Number.isSafeInteger(whole * 2) ||
    !Number.isSafeInteger(Math.abs(numerator) * 2 + whole)
  )
    return roundBig(BigInt(numerator), BigInt(denominator), BigInt(step), rule);
  const rest = numerator % whole;
  const quotient = (numerator - rest) / whole;
  if (rest === 0) return (quotient * step) as Paise;
  switch (rule) {
    case 'up_rupee':
      return ((rest > 0 ? quotient + 1 : quotient) * step) as Paise;
    case 'down_rupee':
      return ((rest < 0 ? quotient - 1 : quotient) * step) as Paise;
    default:
      return ((Math.abs(rest) * 2 >= whole ? quotient + Math.sign(rest) : quotient) * step) as Paise;
  }
}

/**
 * a × b / denominator in paise, rounded once by the rule. All three whole, the denominator positive. Exact even where a × b is
 * larger than a number holds.
 * @throws RangeError when the result is not a safe whole number
 */
export function multiplyDivide(a: number, b: number, denominator: number, rule: Rounding): Paise {
  const product = a * b;
  if (Number.isSafeInteger(product)) return roundDivide(product, denominator, rule);
  return roundBig(BigInt(a) * BigInt(b), BigInt(denominator), BigInt(STEP[rule]), rule);
}

/** A whole number of paise rounded to the rule's step. */
export const roundTo = (amount: Paise, rule: Rounding): Paise => roundDivide(amount, 1, rule);

function roundBig(numerator: bigint, denominator: bigint, step: bigint, rule: Rounding): Paise {
  const whole = denominator * step;
  const rest = numerator % whole;
  let quotient = (numerator - rest) / whole;
  if (rule === 'up_rupee') quotient += rest > 0n ? 1n : 0n;
  else if (rule === 'down_rupee') quotient -= rest < 0n ? 1n : 0n;
  else if ((rest < 0n ? -rest : rest) * 2n >= whole) quotient += rest < 0n ? -1n : 1n;
  return paise(Number(quotient * step));
}
