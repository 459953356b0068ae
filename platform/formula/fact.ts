import { LIMIT, ONE, PER_PAISA } from './micro.ts';
import type { Span } from './position.ts';
import type { FormulaType } from './type.ts';
import { type Fact, Halt } from './values.ts';

/** Paise as millionths of a rupee. @throws Halt when out of range */
export function fromPaise(paise: number, span: Span): number {
  const value = paise * PER_PAISA;
  if (!(value <= LIMIT && value >= -LIMIT)) throw new Halt('out_of_range', 'Result is out of range', span);
  return value;
}

/** A number as millionths, rounded to the sixth decimal. @throws Halt when out of range */
export function fromNumber(number: number, span: Span): number {
  const value = Math.round(number * ONE);
  if (!(value <= LIMIT && value >= -LIMIT)) throw new Halt('out_of_range', 'Result is out of range', span);
  return value;
}

/** A fact in the form formulas use: amounts and numbers in millionths. @throws Halt when out of range */
export function fromFact(fact: NonNullable<Fact>, type: FormulaType, span: Span): number | string | boolean {
  if (type === 'money') return fromPaise(fact as number, span);
  return type === 'number' ? fromNumber(fact as number, span) : fact;
}
