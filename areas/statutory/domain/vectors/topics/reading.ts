import type { Step } from '@hrms/platform/explain';
import { type BasisPoints, type Paise, percentToBasisPoints, rupees } from '@hrms/platform/money';

/** The facts of a worked example, as its file writes them: rupees, percents, words. */
export type Facts = Readonly<Record<string, unknown>>;

/** What a calculator gave, under the names the example's `expected` uses, with the reasons. */
export type Answer = { readonly got: Readonly<Record<string, unknown>>; readonly steps: readonly Step[] };

export type Topics = Readonly<Record<string, (facts: Facts) => Answer>>;

/** A number, or the other value where the example leaves it out. @throws TypeError when it is missing without one */
export function numberIn(facts: Facts, name: string, otherwise?: number): number {
  const value = facts[name] ?? otherwise;
  if (typeof value !== 'number') throw new TypeError(`${name} is not a number`);
  return value;
}

/** A text fact of an example. @throws Error when it is missing or of another type */
export function textIn(facts: Facts, name: string, otherwise?: string): string {
  const value = facts[name] ?? otherwise;
  if (typeof value !== 'string') throw new TypeError(`${name} is not text`);
  return value;
}

/** A true or false fact of an example. */
export const flagIn = (facts: Facts, name: string, otherwise = false): boolean => (facts[name] ?? otherwise) === true;

/** An amount of an example in rupees, as paise. */
export const paiseIn = (facts: Facts, name: string, otherwise?: number): Paise => rupees(numberIn(facts, name, otherwise));

/** A percentage of an example, as basis points. */
export const rateIn = (facts: Facts, name: string, otherwise?: number): BasisPoints =>
  percentToBasisPoints(numberIn(facts, name, otherwise));

/** Reads a fact that an example may state only as the law has it. @throws RangeError when it states something else */
export function expectFact(facts: Facts, name: string, value: unknown): void {
  const given = facts[name];
  if (given !== undefined && given !== null && given !== value) throw new RangeError(`${name} must be ${String(value)}`);
}

/** Whether an example has a fact. */
export const hasFact = (facts: Facts, name: string): boolean => facts[name] !== undefined && facts[name] !== null;
