import { weekday } from '@hrms/platform/calendar';
import { expect, test } from 'vitest';
import { lastPayDateOf, payDayOf, workdayBeside } from './pay-date.ts';

const SUNDAY = 0;
const working =
  (...holidays: string[]) =>
  (day: string) =>
    weekday(day) !== SUNDAY && !holidays.includes(day);

test.each([
  ['2026-02', 31, '2026-02-28'],
  ['2026-02', 28, '2026-02-28'],
  ['2026-10', 31, '2026-10-31'],
  ['2026-10', 7, '2026-10-07'],
])('the pay day of %s on the %i is %s', (month, pay_day, day) => {
  expect(payDayOf(month, pay_day)).toBe(day);
});

test('wages of a month are due by the 7th of the next', () => {
  expect(lastPayDateOf('2026-12')).toBe('2027-01-07');
});

test.each([
  // 31 May 2026 is a Sunday
  ['2026-05', '2026-05-31', 'previous_working_day', [], '2026-05-30'],
  ['2026-05', '2026-05-31', 'next_working_day', [], '2026-06-01'],
  ['2026-05', '2026-05-31', 'previous_working_day', ['2026-05-30'], '2026-05-29'],
  ['2026-05', '2026-05-29', 'previous_working_day', [], '2026-05-29'],
  // the 1st has no working day before it in the month
  ['2026-11', '2026-11-01', 'previous_working_day', [], '2026-11-02'],
  // 31 March 2027 stays in its tax year
  ['2027-03', '2027-03-31', 'next_working_day', ['2027-03-31'], '2027-03-30'],
  // 31 January 2027 is a Sunday, and the first week of February is closed
  [
    '2027-01',
    '2027-01-31',
    'next_working_day',
    ['2027-02-01', '2027-02-02', '2027-02-03', '2027-02-04', '2027-02-05', '2027-02-06'],
    '2027-01-30',
  ],
] as const)('%s: %s, %s, is %s', (month, day, rule, holidays, paid) => {
  expect(workdayBeside(month, day, rule, working(...holidays))).toBe(paid);
});

test('without any working day the pay day stays', () => {
  expect(workdayBeside('2026-05', '2026-05-31', 'next_working_day', () => false)).toBe('2026-05-31');
});
