import { expect, test } from 'vitest';
import { latePenalties } from './penalties.ts';
import { periodOfDay } from './periods.ts';
import { toCivilDate, toDayNumber } from './shift-plan.ts';

const RULE = { free: 3, every: 3, days: 50 };
const MARKS = ['2026-09-28', '2026-10-01', '2026-10-06', '2026-10-09', '2026-10-13', '2026-10-16'].map(toDayNumber);
const after = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

test('the sixth mark of a period takes half a day on its own date', () => {
  expect(latePenalties(MARKS, RULE)).toEqual([{ day: toDayNumber('2026-10-16'), days: 50, number: 1 }]);
});

test('the counter restarts with the period', () => {
  const cycle = [{ from_month: '2026-01', cycle_start: 26 }];
  const marks = [...MARKS.slice(1), toDayNumber('2026-10-26')];
  const periods = Map.groupBy(marks, (day) => periodOfDay(cycle, toCivilDate(day)).code);
  expect([...periods].map(([code, own]) => [code, own.length, latePenalties(own, RULE)])).toEqual([
    ['2026-10', 5, []],
    ['2026-11', 1, []],
  ]);
});

test('one mark fewer, exempted later, takes nothing', () => {
  expect(
    latePenalties(
      MARKS.filter((day) => day !== toDayNumber('2026-10-09')),
      RULE,
    ),
  ).toEqual([]);
});

test.each([
  [3, []],
  [5, []],
  [6, [6]],
  [8, [6]],
  [9, [6, 9]],
  [12, [6, 9, 12]],
])('%i marks take a half on %j', (count, days) => {
  expect(latePenalties(after(count), RULE).map(({ day }) => day)).toEqual(days);
});

test('every mark may take a whole day, and none without a rule', () => {
  expect(latePenalties(after(2), { free: 0, every: 1, days: 100 })).toHaveLength(2);
  expect(latePenalties(after(30), null)).toEqual([]);
});
