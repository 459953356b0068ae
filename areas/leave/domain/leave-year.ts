import type { LeaveRule } from '@hrms/leave/contract';
import { addDays, addMonths, type CivilDate, fullYears } from '@hrms/platform/calendar';

export type Cycle = LeaveRule['cycle'];

/** What a leave year starts by: `MM-DD` of the organisation, or the day of joining. */
export type YearBasis = { readonly organisation_start: string; readonly joined_on: CivilDate };

function lastOccurrence(month_day: string, day: CivilDate): CivilDate {
  const same = `${day.slice(0, 4)}-${month_day}`;
  return same <= day ? same : `${Number(day.slice(0, 4)) - 1}-${month_day}`;
}

/** First day of the leave year that a day lies in. */
export function leaveYearStart(cycle: Cycle, { organisation_start, joined_on }: YearBasis, day: CivilDate): CivilDate {
  if (cycle === 'leave_year') return lastOccurrence(organisation_start, day);
  if (cycle === 'calendar_year') return lastOccurrence('01-01', day);
  if (day < joined_on) return joined_on;
  return addMonths(joined_on, 12 * fullYears(joined_on, day));
}

/** Last day of the leave year that starts on a day. */
export const leaveYearEnd = (start: CivilDate): CivilDate => addDays(addMonths(start, 12), -1);
/** First day of the leave year after the one that starts on a day. */
export const nextYearStart = (start: CivilDate): CivilDate => addMonths(start, 12);
