import { type Paise, type Rounding, roundDivide } from '@hrms/platform/money';

/**
 * Amounts and numbers inside a formula: whole millionths (of a rupee, or of 1). The range keeps intermediate results within what a
 * double holds exactly, so that big integers are rarely needed.
 */
export type Micro = number & { readonly __unit: 'millionths' };

export const ONE = 1_000_000;
/** Millionths of a rupee in a paisa. */
export const PER_PAISA = 10_000;
/** ±100 crore rupees. */
export const LIMIT = 1_000_000_000 * ONE;

/** A result beyond ±100 crore; the compiler turns it into a problem with a position. */
export const OUT_OF_RANGE = Number.NaN as Micro;

/** Whether millionths are within ±100 crore. */
export const inRange = (value: number): boolean => value <= LIMIT && value >= -LIMIT;

/** a + b, or OUT_OF_RANGE. */
export function addMicro(a: number, b: number): Micro {
  const total = a + b;
  return inRange(total) ? (total as Micro) : OUT_OF_RANGE;
}

/**
 * a × b rounded to a millionth, half away from zero. Both factors are split into whole and millionths so that every partial
 * product stays exact. A result beyond the range is OUT_OF_RANGE.
 */
export function multiplyMicro(a: number, b: number): Micro {
  const x = a < 0 ? -a : a;
  const y = b < 0 ? -b : b;
  const wholeX = Math.floor(x / ONE);
  const wholeY = Math.floor(y / ONE);
  const restX = x - wholeX * ONE;
  const restY = y - wholeY * ONE;
  const size = wholeX * y + restX * wholeY + Math.floor((restX * restY + ONE / 2) / ONE);
  if (size > LIMIT) return OUT_OF_RANGE;
  return (a < 0 === b < 0 || size === 0 ? size : -size) as Micro;
}

/** Whole quotient and rest of two sizes that are safe integers; the divisor above zero. */
function quotientAndRest(x: number, y: number): number {
  const whole = Math.floor(x / y);
  const rest = x - whole * y;
  return rest < 0 ? whole - 1 : rest >= y ? whole + 1 : whole;
}

/**
 * a ÷ b rounded to a millionth, half away from zero; b is not zero. Long division in two steps of a thousand, big integers for a
 * divisor above 90 lakh.
 */
export function divideMicro(a: number, b: number): Micro {
  const x = a < 0 ? -a : a;
  const y = b < 0 ? -b : b;
  let size: number;
  if (y <= 9_000_000 * ONE) {
    const whole = quotientAndRest(x, y);
    let rest = x - whole * y;
    const thousands = quotientAndRest(rest * 1000, y);
    rest = rest * 1000 - thousands * y;
    const ones = quotientAndRest(rest * 1000, y);
    rest = rest * 1000 - ones * y;
    size = whole * ONE + thousands * 1000 + ones + (rest * 2 >= y ? 1 : 0);
  } else size = Number((BigInt(x) * BigInt(ONE) * 2n + BigInt(y)) / (2n * BigInt(y)));
  if (size > LIMIT) return OUT_OF_RANGE;
  return (a < 0 === b < 0 || size === 0 ? size : -size) as Micro;
}

export type StepRule = 'round' | 'ceil' | 'floor';

/** Rounds to a multiple of the step (above zero): `round` half away from zero, `ceil` towards plus, `floor` towards minus infinity. */
export function roundToStep(value: number, step: number, rule: StepRule): Micro {
  const x = value < 0 ? -value : value;
  const whole = quotientAndRest(x, step);
  const rest = x - whole * step;
  const away = rule === 'round' ? rest * 2 >= step : rest > 0 && (rule === 'ceil') === value > 0;
  const size = (away ? whole + 1 : whole) * step;
  if (size > LIMIT) return OUT_OF_RANGE;
  return (value < 0 && size > 0 ? -size : size) as Micro;
}

const PAISE_STEP: Record<Rounding, number> = { nearest_rupee: 100, up_rupee: 100, down_rupee: 100, nearest_ten: 1000, paise: 1 };

/**
 * Millionths of a rupee as paise, rounded once by the rule. Equal to roundDivide(value, 10_000, rule), but faster within the
 * language's range, where a floor after the division is exact.
 */
export function toPaise(value: number, rule: Rounding): Paise {
  if (!inRange(value)) return roundDivide(value, PER_PAISA, rule);
  const step = PAISE_STEP[rule];
  const whole = step * PER_PAISA;
  const size = value < 0 ? -value : value;
  const steps = Math.floor(size / whole);
  const rest = size - steps * whole;
  const away = rule === 'up_rupee' || rule === 'down_rupee' ? rest > 0 && (rule === 'up_rupee') === value > 0 : rest * 2 >= whole;
  const amount = (away ? steps + 1 : steps) * step;
  return (value < 0 && amount > 0 ? -amount : amount) as Paise;
}
