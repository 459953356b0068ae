export { cycleMessage, type DependencyNode, type DependencyOrder, orderByDependency } from './dependency.ts';
export {
  codesNeeded,
  dependenciesOf,
  type Evaluated,
  evaluate,
  evaluateAmount,
  evaluateCondition,
  type Formula,
  numberOf,
  type Parsed,
  parseFormula,
} from './formula.ts';
export type { FormulaError } from './position.ts';
export type { Dependencies, Scope } from './scope.ts';
export type { FormulaType } from './type.ts';
export type { Fact, FormulaProblem, ProblemCode, Values } from './values.ts';
export { payVariables, type Stage, type Variable, type VariableSet } from './variables.ts';
