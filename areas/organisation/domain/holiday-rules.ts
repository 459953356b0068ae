import { addDays, type CivilDate, daysBetween } from '@hrms/platform/calendar';
import { type HolidayKind, NATIONAL_DAYS } from './work-calendar.ts';

export type ListedHoliday = {
  readonly day: CivilDate;
  readonly name: string;
  readonly kind: HolidayKind;
  readonly is_half_day: boolean;
  readonly is_tentative: boolean;
};

/** The first national holiday a list of a year lacks, or holds only as something that may be left out. */
export function missingNationalHoliday(
  year: number,
  holidays: readonly ListedHoliday[],
): { name: string; day: CivilDate } | null {
  for (const { month_day, name } of NATIONAL_DAYS) {
    const day = `${year}-${month_day}`;
    if (!holidays.some((one) => one.day === day && one.kind === 'national' && !one.is_half_day)) return { name, day };
  }
  return null;
}

/** Whether the day is 26 January, 15 August or 2 October. */
export const isNationalDay = (day: CivilDate): boolean => NATIONAL_DAYS.some(({ month_day }) => day.endsWith(month_day));

/** Dates with more than one holiday. */
export const duplicateDays = (holidays: readonly ListedHoliday[]): CivilDate[] =>
  [...Map.groupBy(holidays, ({ day }) => day)].filter(([, rows]) => rows.length > 1).map(([day]) => day);

/** A day fixed by the moon moves by at most so many days once its list is published. */
export const MAX_MOVED_DAYS = 3;

/** Whether a tentative holiday would move more than `MAX_MOVED_DAYS` days from its announced day. */
export const isMovedTooFar = (announced: CivilDate, to: CivilDate): boolean =>
  Math.abs(daysBetween(announced, to)) > MAX_MOVED_DAYS;

/**
 * A list for the next year: fixed dates stay on their date, all others are only guessed and marked tentative. 29 February
 * becomes the 28th where the year has none.
 */
export function copyHolidaysToYear(year: number, holidays: readonly ListedHoliday[]): ListedHoliday[] {
  return holidays.map((one) => {
    const fixed = isFixedDateHoliday(one);
    return { ...one, day: sameDateInYear(one.day, year), is_tentative: !fixed };
  });
}

function sameDateInYear(day: CivilDate, year: number): CivilDate {
  if (!day.endsWith('02-29')) return `${year}${day.slice(4)}`;
  return addDays(`${year}-03-01`, -1);
}

/** Fixed by the calendar date: national days, the states' days and the few festivals that never move. */
const FIXED: ReadonlySet<string> = new Set(['01-01', '01-26', '05-01', '08-15', '10-02', '11-01', '06-02', '12-25']);

/** Whether the holiday falls on the same date every year. */
export const isFixedDateHoliday = ({ day, kind, is_tentative }: Pick<ListedHoliday, 'day' | 'kind' | 'is_tentative'>): boolean =>
  !is_tentative && (kind === 'national' || kind === 'company' || FIXED.has(day.slice(5)));
