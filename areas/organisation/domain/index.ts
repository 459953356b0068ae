export { bankOfIfsc } from './bank-names.ts';
export { type MissingFact, profileCompleteness } from './completeness.ts';
export { MOST_LEVELS, nested, refuseParent, type TreeNode, totalsOf } from './department-tree.ts';
export {
  type CodePattern,
  type CodePerson,
  codeOf,
  codePrefix,
  counterKey,
  defaultPattern,
  type EmploymentType,
  numberIn,
  patternFor,
  readPattern,
} from './employee-code.ts';
export { distanceBetween, insideFence, MOST_ACCURACY_M, type Point } from './geofence.ts';
export { gstinFault } from './gstin.ts';
export { type TooFew, tooFewHolidays } from './holiday-minimum.ts';
export {
  copiedTo,
  doubledDays,
  isFixed,
  isNationalDay,
  type ListedHoliday,
  MOST_MOVED,
  missingNational,
  movesTooFar,
} from './holiday-rules.ts';
export { type CalendarEvent, iCalendar } from './icalendar.ts';
export {
  cinWarning,
  gstinProblem,
  legalTypes,
  panWarning,
  stateOfGstin,
} from './identifier.ts';
export { type Block, blocksOf, type Span } from './markup.ts';
export { type OffCounts, offCounter } from './off-counts.ts';
export { sharesProblem, WHOLE } from './shares.ts';
export { isState, type StateCode, stateName, states } from './state.ts';
export { proposedHolidays } from './state-holidays.ts';
export { type OffKind, type OffRow, occurrenceInMonth, offOn, offWords } from './weekly-off.ts';
export {
  type CalendarBook,
  type CalendarDay,
  type CalendarList,
  type CalendarPerson,
  type CalendarPlace,
  daysOf,
  type HolidayKind,
  listOn,
  NATIONAL_DAYS,
  offsAmong,
  patternOn,
  type TargetKind,
  workingDaysAmong,
} from './work-calendar.ts';
