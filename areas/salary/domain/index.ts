export { type BreakUpAnswer, type BreakUpRefusal, breakUp, breakUpOfRates, type ExplainedBreakUp } from './break-up.ts';
export type { BreakUpResult } from './break-up-result.ts';
export {
  CTC_MONTHLY,
  calculationInWords,
  type DatedComponent,
  isIncludedIn,
  type WageBase,
  wageClassIn,
} from './component.ts';
export { comingMonths, type OwnComponent, takenFromBalance, withOwnComponents } from './employee-component.ts';
export { type ClassedAmount, classedPay, type EmployerCost } from './employer-cost.ts';
export { gratuityProvision } from './gratuity-provision.ts';
export { earnedAmount, type MonthBasis, type RatePiece } from './proration.ts';
export type { RateProblem } from './rates.ts';
export {
  type RehearsedEmployee,
  rehearsalFigures,
  rehearsalMarks,
  rehearsalTotals,
} from './rehearsal.ts';
export { type ArrearMonth, changeInBp, estimateArrears } from './revision.ts';
export { ruleProblems, type SalaryProblem, type Vocabulary } from './rule-check.ts';
export {
  type BreakUpInput,
  defaultSalarySettings,
  type SalaryFacts,
  type SalarySettings,
} from './salary-facts.ts';
export type { SeededCategory, SeededComponent } from './seed-rule.ts';
export { seededCategories, seededComponents } from './seeded-components.ts';
export {
  type CheckedLine,
  type CheckedStructure,
  checkStructure,
  type StructureCheck,
  type StructureLineGiven,
} from './structure.ts';
export { breakUpFor, type TakeHome, type TakeHomeFacts, type TakeHomeMonth, takeHome, type Wanted } from './take-home.ts';
export { toWireBreakUp } from './wire-break-up.ts';
