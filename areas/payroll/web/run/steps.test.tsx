import type { Payroll } from '@hrms/payroll/contract';
import { expect, test } from 'vitest';
import { nextStepOf, stepsOf } from './steps.card.tsx';

const run = (status: string, period_month: string, pay_date: string, payment: Payroll['payment'] = 'none') =>
  ({ payroll_id: 'p1', status, period_month, pay_date, payment, open_blockers: 0, open_warnings: 0 }) as unknown as Payroll;

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

test.each<[Payroll['payment'], string, string]>([
  ['none', '2026-11-22', 'Pay November 2026 salaries: 8 days to pay day'],
  ['advised', '2026-11-30', 'Pay November 2026 salaries: pay day is today'],
  ['paid', '2026-11-22', 'Run December 2026 payroll'],
  ['part', '2026-12-01', 'Run December 2026 payroll: 30 days to pay day'],
])(
  'a finalised month is to be paid until its pay day, and no day of another month is counted to: %s on %s',
  (payment, today, text) => {
    const next_payday = today > '2026-11-30' ? '2026-12-31' : '2026-11-30';
    expect(nextStepOf(run('finalised', '2026-11', '2026-11-30', payment), today, next_payday).text).toBe(text);
  },
);

test.each<[Payroll['payment'], string, boolean]>([
  ['none', 'Pay date 30 Nov 2026', false],
  ['advised', 'Bank advice created', false],
  ['part', 'Paid in part', false],
  ['paid', 'Paid', true],
])('the step Pay follows the bank advices: %s', (payment, note, done) => {
  expect(stepsOf(run('finalised', '2026-11', '2026-11-30', payment)).at(-1)).toMatchObject({ label: 'Pay', note, done });
});
