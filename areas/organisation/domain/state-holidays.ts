import type { CivilDate } from '@hrms/platform/calendar';
import type { ListedHoliday } from './holiday-rules.ts';
import { NATIONAL_DAYS } from './work-calendar.ts';

type Fixed = { readonly month_day: string; readonly name: string };

/** Days of fixed date that a state keeps besides the national ones: its formation day and the like. */
const STATE_DAYS: Readonly<Record<string, readonly Fixed[]>> = {
  'IN-MH': [{ month_day: '05-01', name: 'Maharashtra Day' }],
  'IN-GJ': [{ month_day: '05-01', name: 'Gujarat Day' }],
  'IN-KA': [
    { month_day: '05-01', name: 'May Day' },
    { month_day: '11-01', name: 'Kannada Rajyotsava' },
  ],
  'IN-TN': [
    { month_day: '01-15', name: 'Pongal' },
    { month_day: '05-01', name: 'May Day' },
  ],
  'IN-HR': [{ month_day: '11-01', name: 'Haryana Day' }],
  'IN-TS': [
    { month_day: '05-01', name: 'May Day' },
    { month_day: '06-02', name: 'Telangana Formation Day' },
  ],
  'IN-KL': [
    { month_day: '05-01', name: 'May Day' },
    { month_day: '11-01', name: 'Kerala Day' },
  ],
  'IN-AP': [{ month_day: '11-01', name: 'Andhra Pradesh Day' }],
  'IN-WB': [{ month_day: '05-01', name: 'May Day' }],
};

/** Festivals of a fixed date that employers everywhere offer. */
const FESTIVALS: readonly Fixed[] = [{ month_day: '12-25', name: 'Christmas Day' }];

/**
 * What the calendar alone says about a state's year: the national days, the state's own and Christmas. Days that the moon or the
 * government's notice fixes are added by the employer from the state's list; they are never guessed here.
 */
export function suggestedHolidays(state_code: string | null, year: number): ListedHoliday[] {
  const row = (kind: ListedHoliday['kind'], { month_day, name }: Fixed): ListedHoliday => ({
    day: `${year}-${month_day}` as CivilDate,
    name,
    kind,
    is_half_day: false,
    is_tentative: false,
  });
  return [
    ...NATIONAL_DAYS.map((one) => row('national', one)),
    ...(STATE_DAYS[state_code ?? ''] ?? []).map((one) => row('festival', one)),
    ...FESTIVALS.map((one) => row('festival', one)),
  ].toSorted((a, b) => a.day.localeCompare(b.day));
}
