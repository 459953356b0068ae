import type { Period } from '@hrms/platform/calendar';
import { type CalendarBook, type CalendarPerson, daysOf, offsAmong } from './work-calendar.ts';

export type OffCounts = ReturnType<typeof offsAmong>;

/**
 * Days off of people in periods. People of one place share one count: a month of ten thousand people is a few dozen calendars.
 */
export function offCounter(book: CalendarBook): (person: CalendarPerson, period: Period) => OffCounts {
  const own = new Set(
    [...book.pattern_assignments, ...book.list_assignments].flatMap((row) =>
      row.target_kind === 'employee' ? row.target_id : [],
    ),
  );
  const known = new Map<string, OffCounts>();
  return (person, { first_day, last_day }) => {
    const alone = person.employee_id && own.has(person.employee_id) ? person.employee_id : '';
    const within = person.places.filter((place) => place.from_date <= last_day);
    // a place that another one follows before the period decides nothing in it
    const since = within.findLastIndex((place) => place.from_date <= first_day);
    const places = within.slice(Math.max(0, since));
    const key = `${alone}|${first_day}|${last_day}|${places.map((place, at) => `${at === 0 ? '' : place.from_date} ${place.branch_id} ${place.location_id}`).join('|')}`;
    const before = known.get(key);
    if (before) return before;
    const counted = offsAmong(daysOf(book, { ...person, places }, first_day, last_day));
    known.set(key, counted);
    return counted;
  };
}
