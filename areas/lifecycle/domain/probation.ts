import { addDays, type CivilDate, lastDayOf } from '@hrms/platform/calendar';

/** The same day so many months later, clipped to the end of the month. */
export function addMonths(day: CivilDate, months: number): CivilDate {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const month = `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
  const wanted = `${month}-${day.slice(8)}`;
  const last = lastDayOf(month);
  return wanted > last ? last : wanted;
}

/** The last day of probation: so many months from the joining date. */
export const probationEnd = (joining_date: CivilDate, months: number | null): CivilDate | null =>
  months ? addDays(addMonths(joining_date, months), -1) : null;

/** An extension counts from the day probation would have ended. */
export const extendedTo = (due_on: CivilDate, months: number): CivilDate => addMonths(due_on, months);

/** Probation is extended this often at most. */
export const MOST_EXTENSIONS = 2;
