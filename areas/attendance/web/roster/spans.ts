import { addDays, addMonths, type CivilDate, daysBetween, lastDayOf, monthOf, weekday } from '@hrms/platform/calendar';

export type RosterSpan = 'week' | 'two_weeks' | 'four_weeks' | 'month';

export const ROSTER_SPANS: { value: RosterSpan; label: string }[] = [
  { value: 'week', label: 'Week' },
  { value: 'two_weeks', label: '2 weeks' },
  { value: 'four_weeks', label: '4 weeks' },
  { value: 'month', label: 'Month' },
];
const WEEKS = { week: 1, two_weeks: 2, four_weeks: 4 } as const;

/** The days a roster shows around a day: a calendar month, or weeks from Monday on. */
export function rosterDays(span: RosterSpan, day: CivilDate): { from: CivilDate; to: CivilDate; length: number } {
  const month = monthOf(day);
  const from = span === 'month' ? `${month}-01` : addDays(day, -((weekday(day) + 6) % 7));
  const to = span === 'month' ? lastDayOf(month) : addDays(from, WEEKS[span] * 7 - 1);
  return { from, to, length: daysBetween(from, to) + 1 };
}

/** The first day of the span before or after. */
export const stepRoster = (span: RosterSpan, from: CivilDate, by: -1 | 1): CivilDate =>
  span === 'month' ? addMonths(from, by) : addDays(from, by * WEEKS[span] * 7);
