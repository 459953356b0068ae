import { AttendanceRule } from '@hrms/attendance/contract';
import { expect, test } from 'vitest';
import {
  compOffDays,
  extraTimeTerms,
  payableOvertime,
  rewardOf,
  roundOvertime,
  type WorkedDay,
  weekOvertime,
  weekStartOf,
} from './overtime.ts';
import { toCivilDate, toDayNumber } from './shift-plan.ts';

test.each([
  [14, 0],
  [15, 30],
  [30, 30],
  [31, 60],
  [59, 60],
  [60, 60],
  [74, 60],
  [75, 90],
  [80, 90],
  [91, 120],
])('rule 69: %i minutes are %i', (minutes, paid) => {
  expect(roundOvertime(minutes, 'law')).toBe(paid);
});

test.each([
  ['down_15', 14, 0],
  ['down_15', 44, 30],
  ['down_15', 45, 45],
  ['down_30', 29, 0],
  ['down_30', 59, 30],
  ['down_30', 60, 60],
  ['exact', 59, 59],
] as const)('%s: %i minutes are %i', (mode, minutes, paid) => {
  expect(roundOvertime(minutes, mode)).toBe(paid);
});

test('rounding never exceeds what was approved', () => {
  expect(payableOvertime(120, 95, 'law')).toBe(120);
  expect(payableOvertime(100, 95, 'law')).toBe(100);
  expect(payableOvertime(60, 95, 'law')).toBe(60);
  expect(payableOvertime(120, 14, 'law')).toBe(0);
  expect(payableOvertime(95, 95, 'exact')).toBe(95);
});

const MONDAY = toDayNumber('2026-11-16');
const week = (hours: number[], off = 0): WorkedDay[] => [
  ...hours.map((h, at) => ({
    day: MONDAY + at,
    category: 'weekday' as const,
    worked: h * 60,
    extra_before: 0,
    extra_after: Math.max(0, h * 60 - 480),
  })),
  ...(off ? [{ day: MONDAY + 6, category: 'weekly_off' as const, worked: off * 60, extra_before: 0, extra_after: 0 }] : []),
];
const hours = (days: WorkedDay[], trigger: 'daily' | 'weekly' | 'greater_of_daily_and_weekly') =>
  [...weekOvertime(days, { trigger, count_before: false, daily_minutes: 480, weekly_minutes: 2880 }).values()].reduce(
    (a, b) => a + b,
    0,
  ) / 60;

test.each([
  ['50 hours, Monday 10', week([10, 8, 8, 8, 8, 8]), 2, 2, 2],
  ['44 hours, two days of 10', week([10, 10, 8, 8, 8]), 4, 0, 4],
  ['50 hours and a Sunday of 8', week([8, 8, 8, 8, 8, 10], 8), 10, 10, 10],
])('%s', (_name, days, daily, weekly, greater) => {
  expect(hours(days, 'daily')).toBe(daily);
  expect(hours(days, 'weekly')).toBe(weekly);
  expect(hours(days, 'greater_of_daily_and_weekly')).toBe(greater);
});

test('a week begins on its day', () => {
  expect(toCivilDate(weekStartOf(toDayNumber('2026-11-22'), 1))).toBe('2026-11-16');
  expect(toCivilDate(weekStartOf(toDayNumber('2026-11-22'), 0))).toBe('2026-11-22');
});

const OVERTIME = AttendanceRule.parse({}).overtime;
test.each([
  ['weekday', { overtime: OVERTIME }, null],
  ['weekday', { overtime: { ...OVERTIME, entitled: true } }, { reward: 'pay', needs_request: false }],
  [
    'weekday',
    { overtime: { ...OVERTIME, entitled: true, reward: 'choose', needs_request: true } },
    { reward: 'choose', needs_request: true },
  ],
  ['weekly_off', {}, { reward: 'comp_off', needs_request: false }],
  ['holiday', { off_day_work: { reward: 'pay', needs_request: true } }, { reward: 'pay', needs_request: true }],
  ['holiday', { off_day_work: { reward: 'none', needs_request: false } }, null],
] as const)('%s: the policy %j gives %j', (category, changes, terms) => {
  expect(extraTimeTerms({ ...AttendanceRule.parse({}), ...changes }, category)).toEqual(terms);
});

test('only where the policy lets choose does the wish count', () => {
  expect(rewardOf({ reward: 'pay', needs_request: false }, 'comp_off')).toBe('pay');
  expect(rewardOf({ reward: 'comp_off', needs_request: false }, 'pay')).toBe('comp_off');
  expect(rewardOf({ reward: 'choose', needs_request: false }, 'comp_off')).toBe('comp_off');
});

test.each([
  [239, 0],
  [240, 50],
  [449, 50],
  [450, 100],
])('%i minutes on a day off are %i hundredths of comp-off', (minutes, days) => {
  expect(compOffDays(minutes, { full_minutes: 450, half_minutes: 240 })).toBe(days);
});

test.each([
  ['detected 75 minutes, approved as they are', 75, 75, 90],
  ['detected 80 minutes, approved as they are', 80, 80, 90],
  ['detected 14 minutes, approved as they are', 14, 14, 0],
  ['120 approved, 95 worked', 120, 95, 120],
  ['100 approved, 95 worked', 100, 95, 100],
  ['60 approved, 95 worked', 60, 95, 60],
])('%s', (_name, approved, actual, payable) => {
  expect(payableOvertime(approved, actual, 'law')).toBe(payable);
});
