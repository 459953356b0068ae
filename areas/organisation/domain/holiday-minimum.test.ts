import { expect, test } from 'vitest';
import { holidayShortfalls, minimumHolidays } from './holiday-minimum.ts';
import type { HolidayKind } from './work-calendar.ts';

const days = (count: number, kind: HolidayKind = 'festival', is_half_day = false) =>
  Array.from({ length: count }, (_, n) => ({ day: `2026-02-${String(n + 1).padStart(2, '0')}`, kind, is_half_day }));
const told = (states: string[], holidays: ReturnType<typeof days>, year = 2026) =>
  holidayShortfalls(states, year, holidays).map(({ state_code, has, needs }) => [state_code, has, needs.value]);

test.each([
  ['IN-TN', 9],
  ['IN-KA', 10],
  ['IN-MH', 8],
  ['IN-HR', 8],
  ['IN-TS', 8],
  ['IN-KL', 13],
])('%s asks for %i days: one less is too few', (state, least) => {
  expect(told([state], days(least))).toEqual([]);
  expect(told([state], days(least - 1))).toEqual([[state, least - 1, least]]);
});

test('optional days, halves and a second name on a day do not count', () => {
  const nine = [...days(7), ...days(1, 'optional').map((one) => ({ ...one, day: '2026-03-01' }))];
  expect(told(['IN-MH'], [...nine, { day: '2026-03-02', kind: 'company', is_half_day: true }])).toEqual([['IN-MH', 7, 8]]);
  expect(told(['IN-MH'], [...days(7), ...days(7, 'company')])).toEqual([['IN-MH', 7, 8]]);
});

test('each state is told once; a state without such an Act and a year before the entries are silent', () => {
  expect(told(['IN-KA', 'IN-TN', 'IN-KA', 'IN-UP'], days(9))).toEqual([['IN-KA', 9, 10]]);
  expect(told(['IN-KA'], days(1), 2017)).toEqual([]);
});

test('every entry names its Act and is marked until its text was read', () => {
  for (const { history, toVerify } of minimumHolidays.values())
    for (const { source, confidence } of history) {
      expect(source).toMatch(/Act \d{4}/);
      expect(Boolean(toVerify)).toBe(confidence !== 'read');
    }
});
