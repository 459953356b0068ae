import type { FormulaError, Span } from './position.ts';

/** A fact as callers give it: money in paise, numbers plain (at most six decimals count), dates `YYYY-MM-DD`, null for blank. */
export type Fact = number | string | boolean | null | undefined;

/**
 * What a formula may read when it runs. Names of components and variables were checked against the scope when it was parsed;
 * names that a formula spells out as text (inputs, custom fields, tables) are looked up in maps, never on an object.
 */
export type Values = {
  /** Rates by component code, in paise. */
  readonly components: Readonly<Record<string, number | undefined>>;
  readonly variables: Readonly<Record<string, Fact>>;
  /** This month's earned amounts by code, in paise (payroll). */
  readonly earned?: Readonly<Record<string, number | undefined>>;
  /** Paid in the earlier months of the financial year by code, in paise (payroll). */
  readonly yearToDate?: Readonly<Record<string, number | undefined>>;
  /** Inputs of the month by name, plain numbers (payroll). */
  readonly inputs?: ReadonlyMap<string, number>;
  readonly custom?: ReadonlyMap<string, Fact>;
  /** Rows of look-up tables: table code, then key, to paise. */
  readonly tables?: ReadonlyMap<string, ReadonlyMap<string, number>>;
};

export type ProblemCode = 'division_by_zero' | 'no_row' | 'out_of_range' | 'blank' | 'step_not_positive';

/** Why an evaluation gave no value. */
export type FormulaProblem = FormulaError & { readonly code: ProblemCode };

/** Stops an evaluation; caught by evaluate, never seen outside. Not an Error: nothing reads its stack. */
export class Halt {
  readonly problem: FormulaProblem;
  constructor(code: ProblemCode, message: string, span: Span) {
    this.problem = { code, message, start: span.start, end: span.end };
  }
}

/** Part of a compiled formula. Amounts and numbers come out in millionths. */
export type Run<T = unknown> = (values: Values) => T;
