export { bankNameOfIfsc } from './bank-names.ts';
export { type MissingFact, profileCompleteness } from './completeness.ts';
export { MAX_DEPARTMENT_LEVELS, parentProblem, subtreeTotals, type TreeNode, toTree } from './department-tree.ts';
export {
  type CodePattern,
  type CodeSubject,
  counterKey,
  defaultCodePattern,
  type EmploymentType,
  formatEmployeeCode,
  mostSpecificPattern,
  parseCodePattern,
  parseEmployeeCode,
} from './employee-code.ts';
export { festivalsOf } from './festivals.ts';
export { findNearestFence, isInsideFence, type Point } from './geofence.ts';
export { branchGstinProblem } from './gstin.ts';
export { type HolidayShortfall, holidayShortfalls } from './holiday-minimum.ts';
export {
  copyHolidaysToYear,
  duplicateDays,
  isMovedTooFar,
  isNationalDay,
  type ListedHoliday,
  MAX_MOVED_DAYS,
  missingNationalHoliday,
} from './holiday-rules.ts';
export { type CalendarEvent, toICalendar } from './icalendar.ts';
export {
  cinWarning,
  gstinProblem,
  LEGAL_TYPE_LABELS,
  panWarning,
  stateCodeOfGstin,
} from './identifier.ts';
export { type Block, parseMarkup, type Span } from './markup.ts';
export { createDaysOffCounter, type DaysOffCounts } from './off-counts.ts';
export { REGISTRATION_KIND_LABELS } from './registration.ts';
export { sharesProblem, WHOLE_IN_BASIS_POINTS } from './shares.ts';
export { isState, type StateCode, stateName, states } from './state.ts';
export { suggestedHolidays } from './state-holidays.ts';
export { describeWeeklyOff, type OffKind, type OffRow, offKindOn } from './weekly-off.ts';
export {
  type CalendarDay,
  type CalendarList,
  type CalendarPerson,
  type CalendarPlace,
  type CalendarRules,
  calendarDays,
  type HolidayKind,
  holidayListOn,
  type TargetKind,
  weeklyOffPatternOn,
} from './work-calendar.ts';
