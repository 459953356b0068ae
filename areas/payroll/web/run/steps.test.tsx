import type { Payroll } from '@hrms/payroll/contract';
import { expect, test } from 'vitest';
import { nextStepOf } from './steps.card.tsx';

const run = (status: string, period_month: string, pay_date: string) =>
  ({ payroll_id: 'p1', status, period_month, pay_date }) as unknown as Payroll;

test('after a finalised month the next one is to be run', () => {
  expect(nextStepOf(run('finalised', '2026-10', '2026-10-31'), '2026-11-22', '2026-11-30')).toEqual({
    text: 'Run November 2026 payroll: 8 days to pay day',
    label: 'Run payroll',
    to: '/payroll/new',
  });
});

test.each([
  ['2026-11-29', 'Finish November 2026 payroll: 1 day to pay day'],
  ['2026-11-30', 'Finish November 2026 payroll: pay day is today'],
  ['2026-12-01', 'Finish November 2026 payroll: pay day has passed'],
])('an open month is to be finished; on %s: %s', (today, text) => {
  expect(nextStepOf(run('draft', '2026-11', '2026-11-30'), today, '2026-11-30').text).toBe(text);
});
