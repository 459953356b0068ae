import { type CalendarPlace, calendarDays } from '@hrms/organisation/domain';
import { addDays, type CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { loadCalendar } from './calendar.queries.ts';

/** Longer runs of days off do not occur. */
const MOST_DAYS_AHEAD = 14;

/**
 * The first day on or after a day on which each employee works, all or half of it; the day itself where none is found in two weeks.
 * Reads the calendar once, whatever the number of employees.
 */
export async function findNextWorkdays(
  tx: Tx,
  places: ReadonlyMap<string, readonly CalendarPlace[]>,
  day: CivilDate,
): Promise<Map<string, CivilDate>> {
  const last = addDays(day, MOST_DAYS_AHEAD);
  const book = await loadCalendar(tx, day, last);
  const own = new Set([...book.pattern_assignments, ...book.list_assignments].map(({ target_id }) => target_id));
  const known = new Map<string, CivilDate>();
  const found = new Map<string, CivilDate>();
  for (const [employee_id, at] of places) {
    // employees of one place share their days, unless one has a calendar of their own
    const key = own.has(employee_id) ? employee_id : JSON.stringify(at.map((place) => Object.values(place)));
    const workday =
      known.get(key) ?? calendarDays(book, { employee_id, places: at }, day, last).find(({ work }) => work > 0)?.day ?? day;
    known.set(key, workday);
    found.set(employee_id, workday);
  }
  return found;
}
