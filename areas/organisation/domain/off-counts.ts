import type { Period } from '@hrms/platform/calendar';
import { type CalendarPerson, type CalendarRules, calendarDays, countDaysOff } from './work-calendar.ts';

export type DaysOffCounts = ReturnType<typeof countDaysOff>;

/**
 * Counts days off of employees in periods. Employees with the same places share one count, so ten thousand need a few dozen calendars.
 */
export function createDaysOffCounter(book: CalendarRules): (person: CalendarPerson, period: Period) => DaysOffCounts {
  const own = new Set(
    [...book.pattern_assignments, ...book.list_assignments].flatMap((row) =>
      row.target_kind === 'employee' ? row.target_id : [],
    ),
  );
  const known = new Map<string, DaysOffCounts>();
  return (person, { first_day, last_day }) => {
    const alone = person.employee_id && own.has(person.employee_id) ? person.employee_id : '';
    const within = person.places.filter((place) => place.from_date <= last_day);
    // a place that another one follows before the period decides nothing in it
    const since = within.findLastIndex((place) => place.from_date <= first_day);
    const places = within.slice(Math.max(0, since));
    const key = `${alone}|${first_day}|${last_day}|${places.map((place, at) => `${at === 0 ? '' : place.from_date} ${place.branch_id} ${place.location_id}`).join('|')}`;
    const before = known.get(key);
    if (before) return before;
    const counted = countDaysOff(calendarDays(book, { ...person, places }, first_day, last_day));
    known.set(key, counted);
    return counted;
  };
}
