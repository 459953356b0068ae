import type { FormulaType } from './type.ts';
import type { Stage, VariableSet } from './variables.ts';

/** Where a formula stands: what it may name and what it must give. */
export type Scope = {
  readonly stage: Stage;
  /** An amount (money, or a number read as rupees), true or false, or anything. */
  readonly expects: 'amount' | 'condition' | 'any';
  /** Every component code of the organisation. */
  readonly components: ReadonlySet<string>;
  /** The codes of the structure the formula belongs to; left out where a component is defined on its own. */
  readonly structure?: ReadonlySet<string>;
  /** Codes whose amount is known only when payroll runs: refused in a formula of the assignment stage. */
  readonly later?: ReadonlySet<string>;
  /** Facts it may read; those of pay unless told. */
  readonly variables?: VariableSet;
  /** Custom fields by code; any code, read as text, where left out. */
  readonly custom?: ReadonlyMap<string, FormulaType>;
  /** Look-up tables; any name where left out. */
  readonly tables?: ReadonlySet<string>;
};

/** Everything a formula reads, each list sorted. */
export type Dependencies = {
  /** Components whose rate it reads by bare code: they must be there. */
  readonly components: readonly string[];
  /** Components named in component_or_zero: they may be missing. */
  readonly optional: readonly string[];
  readonly earned: readonly string[];
  readonly yearToDate: readonly string[];
  readonly variables: readonly string[];
  readonly inputs: readonly string[];
  readonly custom: readonly string[];
  readonly tables: readonly string[];
};

export type DependencyKind = keyof Dependencies;
