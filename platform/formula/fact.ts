import { LIMIT, ONE, PER_PAISA } from './micro.ts';
import type { Span } from './position.ts';
import type { FormulaType } from './type.ts';
import { type Fact, Halt } from './values.ts';

/** Paise from outside as millionths of a rupee. */
export function fromPaise(paise: number, span: Span): number {
  const value = paise * PER_PAISA;
  if (!(value <= LIMIT && value >= -LIMIT)) throw new Halt('out_of_range', 'Result is out of range', span);
  return value;
}

/** A plain number from outside as millionths, rounded to the sixth decimal. */
export function fromNumber(number: number, span: Span): number {
  const value = Math.round(number * ONE);
  if (!(value <= LIMIT && value >= -LIMIT)) throw new Halt('out_of_range', 'Result is out of range', span);
  return value;
}

/** A fact as the language keeps it. */
export function fromFact(fact: NonNullable<Fact>, type: FormulaType, span: Span): number | string | boolean {
  if (type === 'money') return fromPaise(fact as number, span);
  return type === 'number' ? fromNumber(fact as number, span) : fact;
}
