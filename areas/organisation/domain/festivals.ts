import type { CivilDate } from '@hrms/platform/calendar';
import type { ListedHoliday } from './holiday-rules.ts';

/**
 * Festivals that follow the moon or the sun, by year, as most almanacs date them. States notify some of them a day earlier or later, and
 * the days of Islam depend on the sighting of the moon: all are tentative until the employer confirms them.
 */
const DATES: Readonly<Record<number, readonly (readonly [month_day: string, name: string])[]>> = {
  2026: [
    ['01-14', 'Makar Sankranti / Pongal'],
    ['02-15', 'Maha Shivaratri'],
    ['03-04', 'Holi'],
    ['03-19', 'Gudi Padwa / Ugadi'],
    ['03-21', 'Eid-ul-Fitr'],
    ['03-26', 'Ram Navami'],
    ['03-31', 'Mahavir Jayanti'],
    ['04-03', 'Good Friday'],
    ['05-01', 'Buddha Purnima'],
    ['05-27', 'Eid-ul-Zuha (Bakrid)'],
    ['06-26', 'Muharram'],
    ['08-26', 'Onam'],
    ['08-28', 'Raksha Bandhan'],
    ['09-04', 'Janmashtami'],
    ['09-14', 'Ganesh Chaturthi'],
    ['10-20', 'Dussehra'],
    ['11-08', 'Diwali'],
    ['11-24', 'Guru Nanak Jayanti'],
  ],
  2027: [
    ['01-15', 'Makar Sankranti / Pongal'],
    ['03-06', 'Maha Shivaratri'],
    ['03-10', 'Eid-ul-Fitr'],
    ['03-22', 'Holi'],
    ['03-26', 'Good Friday'],
    ['04-07', 'Gudi Padwa / Ugadi'],
    ['04-15', 'Ram Navami'],
    ['04-19', 'Mahavir Jayanti'],
    ['05-17', 'Eid-ul-Zuha (Bakrid)'],
    ['05-20', 'Buddha Purnima'],
    ['06-16', 'Muharram'],
    ['08-17', 'Raksha Bandhan'],
    ['08-25', 'Janmashtami'],
    ['09-04', 'Ganesh Chaturthi'],
    ['09-12', 'Onam'],
    ['10-09', 'Dussehra'],
    ['10-29', 'Diwali'],
    ['11-14', 'Guru Nanak Jayanti'],
  ],
};

/** Festivals of a year to choose from, by date; none for a year whose almanac is not known here. */
export const festivalsOf = (year: number): readonly ListedHoliday[] =>
  (DATES[year] ?? []).map(([month_day, name]) => ({
    day: `${year}-${month_day}` as CivilDate,
    name,
    kind: 'festival',
    is_half_day: false,
    is_tentative: true,
  }));
