import type { FormulaError, Span } from './position.ts';

/** A fact given by the caller: money in paise, numbers with at most six decimals, dates `YYYY-MM-DD`, null for blank. */
export type Fact = number | string | boolean | null | undefined;

/**
 * The values a formula is evaluated with. Names of components and variables were checked against the scope. Names written as text
 * (inputs, custom fields, tables) are looked up in maps, never on an object.
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

/** Why an evaluation has no result. */
export type FormulaProblem = FormulaError & { readonly code: ProblemCode };

/** Stops an evaluation; caught in the evaluate functions. Not an Error, because its stack is not needed. */
export class Halt {
  readonly problem: FormulaProblem;
  constructor(code: ProblemCode, message: string, span: Span) {
    this.problem = { code, message, start: span.start, end: span.end };
  }
}

/** A compiled part of a formula. Amounts and numbers are in millionths. */
export type Run<T = unknown> = (values: Values) => T;
