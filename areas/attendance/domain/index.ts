export { unpaidShareOfHalf } from './day-halves.ts';
export {
  type DayInput,
  type DayMarks,
  type DayResult,
  type DayRule,
  dayOfPunches,
  type MarkCode,
  NO_MARKS,
  RULES_VERSION,
} from './day-input.ts';
export { clockText, type DayStep, daySteps } from './day-steps.ts';
export {
  type AttendanceLine,
  type CommandResult,
  clockSuspicion,
  type DeviceDirection,
  directionOfState,
  linesOf,
  parseAttendanceLine,
  parseCommandResult,
  parseUserLine,
  plainValue,
  sourceKeyOf,
} from './device-line.ts';
export { countsByWeek, weekCharges, wholeWeeks } from './flexible-week.ts';
export { MOST_POSITION_ERROR_M, narrowMethods } from './location-methods.ts';
export { isEnclosedByAbsence, MOST_OFF_DAYS } from './off-day-charge.ts';
export {
  compOffDays,
  type ExtraTimeTerms,
  extraTimeTerms,
  type OvertimeRounding,
  type OvertimeTerms,
  payableOvertime,
  rewardOf,
  roundOvertime,
  type WorkedDay,
  weekOvertime,
  weekStartOf,
} from './overtime.ts';
export { overtimeLaw } from './overtime-law.parameters.ts';
export { latePenalties, type Penalty, type PenaltyRule } from './penalties.ts';
export {
  type AttendancePeriodDays,
  type CycleHistory,
  isFirstOfMonth,
  lastRequestDay,
  periodOfDay,
  periodOfMonth,
  serviceWithin,
} from './periods.ts';
export { resolveDay, workedUntil } from './resolve-day.ts';
export { isNightShift, type RosterProblem, rosterProblems } from './roster-rules.ts';
export { ruleWords } from './rule-words.ts';
export {
  type Assignment,
  type CalendarFact,
  type DayPlan,
  GENERAL_SHIFT,
  type PlanFacts,
  planDays,
  type Rotation,
  type ShiftTimes,
  toCivilDate,
  toDayNumber,
} from './shift-plan.ts';
export { borderBetween, type DayPunch, dividePunches } from './windows.ts';
export { fromLocalMinute, type LocalReading, toLocalMinute } from './zone-time.ts';
