import type { LeaveRule } from '@hrms/leave/contract';
import { addDays, addMonths, type CivilDate, fullYears } from '@hrms/platform/calendar';

export type Cycle = LeaveRule['cycle'];

/** What a leave year starts by: `MM-DD` of the organisation, or the day of joining. */
export type YearBasis = { readonly organisation_start: string; readonly joined_on: CivilDate };

function lastOccurrence(month_day: string, day: CivilDate): CivilDate {
  const same = `${day.slice(0, 4)}-${month_day}`;
  return same <= day ? same : `${Number(day.slice(0, 4)) - 1}-${month_day}`;
}

/** The day whose anniversaries begin leave years: a joiner of 29 February begins each year on 1 March. */
const anniversaryBase = (joined_on: CivilDate): CivilDate => (joined_on.endsWith('-02-29') ? addDays(joined_on, 1) : joined_on);

/** First day of the leave year that a day lies in; before joining the first one. */
export function leaveYearStart(cycle: Cycle, { organisation_start, joined_on }: YearBasis, day: CivilDate): CivilDate {
  if (cycle === 'leave_year') return lastOccurrence(organisation_start, day);
  if (cycle === 'calendar_year') return lastOccurrence('01-01', day);
  const base = anniversaryBase(joined_on);
  return day < base ? base : addMonths(base, 12 * fullYears(base, day));
}

/** Last day of the leave year that starts on a day. */
export const leaveYearEnd = (start: CivilDate): CivilDate => addDays(addMonths(start, 12), -1);
/** First day of the leave year after the one that starts on a day. */
export const nextYearStart = (start: CivilDate): CivilDate => addMonths(start, 12);

/** `2026-27`, or `2026` for a calendar year. */
export const leaveYearName = (start: CivilDate): string =>
  start.endsWith('-01-01') ? start.slice(0, 4) : `${start.slice(0, 4)}-${nextYearStart(start).slice(2, 4)}`;
