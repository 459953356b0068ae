export {
  advanceLimit,
  type BorrowerFacts,
  checkEligibility,
  checkInstalmentCap,
  type Eligibility,
  leavesTooLittle,
  type RuleAnswer,
} from './eligibility.ts';
export type { LoanBalance, PlanTerms } from './instalment.ts';
export type { PlanRow } from './plan.ts';
export { allocateAmount, foreclosureFee, foreclosureQuote, type SettlementFacts } from './recovery.ts';
export { payEarly, planOpen, type Replan, recoverRow, releaseHold, skipCycle } from './repayment.ts';
export { makeSchedule } from './schedule.ts';
export { monthEndBalances } from './tax-balance.ts';
