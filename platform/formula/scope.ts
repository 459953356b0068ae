import type { FormulaType } from './type.ts';
import type { Stage, VariableSet } from './variables.ts';

/** The context of a formula: the names it may use and the result it must give. */
export type Scope = {
  readonly stage: Stage;
  /** An amount (money, or a number read as rupees), true or false, or anything. */
  readonly expects: 'amount' | 'condition' | 'any';
  /** Every component code of the organisation. */
  readonly components: ReadonlySet<string>;
  /** The codes of the structure the formula belongs to; missing for a component on its own. */
  readonly structure?: ReadonlySet<string>;
  /** Codes whose amount is known only in payroll. An error in a formula of the assignment stage. */
  readonly later?: ReadonlySet<string>;
  /** Variables it may use; by default `payVariables`. */
  readonly variables?: VariableSet;
  /** Custom fields by code. Any code, as text, when missing. */
  readonly custom?: ReadonlyMap<string, FormulaType>;
  /** Look-up tables. Any name when missing. */
  readonly tables?: ReadonlySet<string>;
};

/** The dependencies of a formula, each list sorted. */
export type Dependencies = {
  /** Components used by code. They must exist. */
  readonly components: readonly string[];
  /** Components used in component_or_zero. They may be missing. */
  readonly optional: readonly string[];
  readonly earned: readonly string[];
  readonly yearToDate: readonly string[];
  readonly variables: readonly string[];
  readonly inputs: readonly string[];
  readonly custom: readonly string[];
  readonly tables: readonly string[];
};

export type DependencyKind = keyof Dependencies;
