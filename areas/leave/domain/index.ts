export { type Check, type CheckCode, type CheckedBlackout, type CheckedType, type CheckInput, type StandIn } from './check.ts';
export { firstBlocking } from './checks.ts';
export {
  CALENDAR_MARGIN,
  type CountedHalf,
  chargedDays,
  type DayKind,
  type HalfKind,
  type HalfNumber,
  type HalfSlot,
  type OtherHalf,
  type Spell,
  slotKey,
  slotsOf,
} from './count.ts';
export { type Days, HALF_DAY, toDays, toHundredths } from './days.ts';
export { type EvaluatedHalf, type Evaluation, type EvaluationInputs, evaluateApplication } from './evaluation.ts';
export { type ExitSettlement, encashableDays, encashmentFacts, settleBalance } from './exit.ts';
export { type ForecastEvent, type ForecastInput, type ForecastLine, forecastBalance, type YearBoundary } from './forecast.ts';
export {
  type Cycle,
  firstYearStartAfter,
  leaveYearEnd,
  leaveYearName,
  leaveYearStart,
  nextYearStart,
  type OrganisationYears,
  type YearBasis,
} from './leave-year.ts';
export {
  type AccountState,
  type Allocation,
  availableOn,
  drawFromLots,
  type Lot,
  type PlannedCredit,
  type Portion,
} from './lots.ts';
export { isBarredByNotice } from './person-checks.ts';
export { ruleProblem } from './policy.ts';
export { type PolicyFrom, type RuleVersion, ruleOn, ruleSpans } from './rule-spans.ts';
export { ruleSentences } from './rule-words.ts';
export { runsOf } from './runs.ts';
export { creditSchedule, entitlementOn, type RuleSpan, type ScheduledCredit, type Service, scheduleTotal } from './schedule.ts';
export { compOffDays, compOffExpiry, dependsOnEsi, type LeaveEvent, payerOf } from './special-leave.ts';
export { presetNote, STATE_PRESETS, type StatePreset } from './state-presets.ts';
export { annualLeaveEarned } from './worked-days.ts';
export { type CarryRule, carryExpiry, closeRest, type YearEnd } from './year-close.ts';
