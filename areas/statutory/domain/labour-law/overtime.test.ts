import { rupees } from '@hrms/platform/money';
import { expect, test } from 'vitest';
import { minimumWageOf, overtimeAmount, roundOvertime } from './overtime.ts';

test.each([
  [0, 0],
  [14, 0],
  [15, 30],
  [30, 30],
  [31, 60],
  [59, 60],
  [60, 60],
  [74, 60],
  [75, 90],
  [91, 120],
])('%d minutes count as %d', (minutes, counted) => {
  expect(roundOvertime(minutes, '2026-06-01').value).toBe(counted);
});

const overtime = (wage: number, hours: number, before = 0) =>
  overtimeAmount({ on: '2026-10-31', monthly_wage: rupees(wage), minutes: hours * 60, minutes_in_quarter_before: before * 60 });

test('twice the hourly wage, rounded once; the quarter’s limit is told', () => {
  expect(overtime(14_200, 10).value).toMatchObject({ amount: rupees(1_365), over_cap: false });
  expect(overtime(26_000, 10).value).toMatchObject({
    daily_wage: rupees(1_000),
    hourly_wage: rupees(125),
    amount: rupees(2_500),
  });
  expect([overtime(26_000, 10, 115).value.over_cap, overtime(26_000, 11, 115).value.over_cap]).toEqual([false, true]);
  expect(overtime(26_000, 11, 115).steps.at(-1)?.parameter).toMatchObject({
    id: 'overtime.quarter_cap_hours',
    confidence: 'reported',
  });
});

test('minimum wages by hour and month', () => {
  expect(minimumWageOf(rupees(500), '2026-06-01').value).toEqual({ hourly: rupees(63), monthly: rupees(13_000) });
  expect(minimumWageOf(rupees(499.9), '2026-06-01').value).toEqual({ hourly: rupees(62), monthly: rupees(12_997) });
});
