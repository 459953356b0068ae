import type { LeaveRule } from '@hrms/leave/contract';
import { addDays, addMonths, type CivilDate, FIRST_DAY, fullYears, latest, monthLabel, monthOf } from '@hrms/platform/calendar';

export type Cycle = LeaveRule['cycle'];

/** From a day on, leave years start by another `MM-DD`. The day is the first of a leave year, so the year before it is short. */
export type YearStartChange = { readonly from: CivilDate; readonly start: string };

/** What the leave years of an organisation start by: `MM-DD`, and its later changes, oldest first. */
export type OrganisationYears = { readonly organisation_start: string; readonly changes?: readonly YearStartChange[] };

/** What a leave year starts by: the organisation's years, or the day of joining. */
export type YearBasis = OrganisationYears & { readonly joined_on: CivilDate };

/** The day with this month and date on or before a day, and never before recorded time. */
function lastOccurrence(month_day: string, day: CivilDate): CivilDate {
  const same = `${day.slice(0, 4)}-${month_day}`;
  return same <= day ? same : latest(FIRST_DAY, `${Number(day.slice(0, 4)) - 1}-${month_day}`);
}

/** The day whose anniversaries begin leave years: a joiner of 29 February begins each year on 1 March. */
const anniversaryBase = (joined_on: CivilDate): CivilDate => (joined_on.endsWith('-02-29') ? addDays(joined_on, 1) : joined_on);

/** First day of the leave year that a day lies in; before joining the first one. */
export function leaveYearStart(cycle: Cycle, { organisation_start, changes, joined_on }: YearBasis, day: CivilDate): CivilDate {
  if (cycle === 'leave_year')
    return lastOccurrence(changes?.findLast(({ from }) => from <= day)?.start ?? organisation_start, day);
  if (cycle === 'calendar_year') return lastOccurrence('01-01', day);
  const base = anniversaryBase(joined_on);
  return day < base ? base : addMonths(base, 12 * fullYears(base, day));
}

/** First day of the leave year after the one that starts on a day: 12 months later, or sooner where the organisation's start changes. */
export function nextYearStart(cycle: Cycle, { changes }: OrganisationYears, start: CivilDate): CivilDate {
  const whole = addMonths(start, 12);
  const change = cycle === 'leave_year' ? changes?.find(({ from }) => from > start && from < whole) : undefined;
  return change?.from ?? whole;
}

/** Last day of the leave year that starts on a day. */
export const leaveYearEnd = (cycle: Cycle, years: OrganisationYears, start: CivilDate): CivilDate =>
  addDays(nextYearStart(cycle, years, start), -1);

/** First day of the leave years that start by another `MM-DD`: the first such day after a day. */
export function firstYearStartAfter(month_day: string, day: CivilDate): CivilDate {
  const last = lastOccurrence(month_day, day);
  return addMonths(last, 12);
}

/** `2026-27`, `2026` for a calendar year, `Apr–Dec 2026` for a short year. */
export function leaveYearName(start: CivilDate, end: CivilDate): string {
  if (addDays(addMonths(start, 12), -1) !== end) return `${monthLabel(monthOf(start)).slice(0, 3)}–${monthLabel(monthOf(end))}`;
  return start.endsWith('-01-01') ? start.slice(0, 4) : `${start.slice(0, 4)}-${end.slice(2, 4)}`;
}
