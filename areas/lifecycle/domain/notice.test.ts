import type { ExitKind } from '@hrms/lifecycle/contract';
import { expect, test } from 'vitest';
import { noticeCount, noticeEnd } from './notice.ts';

test.each([
  ['2026-10-05', 30, 'days', false, 0, '2026-11-04'],
  ['2026-10-05', 30, 'days', true, 0, '2026-11-03'],
  ['2026-01-31', 1, 'months', false, 0, '2026-02-28'],
  ['2028-01-31', 1, 'months', false, 0, '2028-02-29'],
  ['2026-11-30', 3, 'months', false, 0, '2027-02-28'],
  ['2026-10-15', 2, 'months', true, 0, '2026-12-14'],
  ['2026-10-05', 30, 'days', false, 4, '2026-11-08'],
  ['2026-10-05', 0, 'days', true, 0, '2026-10-05'],
] as const)('notice given on %s of %i %s (first day counts: %s, extended by %i) ends on %s', (...row) => {
  const [given_on, value, unit, counts_first_day, extended_by, end] = row;
  expect(noticeEnd({ given_on, value, unit, counts_first_day, extended_by })).toBe(end);
});

const count = (kind: ExitKind, last_day: string, more: object = {}) =>
  noticeCount({
    kind,
    given_on: '2026-10-05',
    notice_end_on: '2026-11-04',
    last_day,
    treatment: 'recover',
    waived_days: 0,
    ...more,
  });

test('a resignation with 25 of 30 days served lacks 5, of which a waiver of 2 leaves 3 to recover', () => {
  expect(count('resignation', '2026-10-30')).toMatchObject({ served_days: 25, shortfall_days: 5, recover_days: 5 });
  expect(count('resignation', '2026-10-30', { waived_days: 2 })).toMatchObject({ shortfall_days: 5, recover_days: 3 });
  expect(count('resignation', '2026-10-30', { waived_days: 9 })).toMatchObject({ recover_days: 0 });
});

test('the day of the notice end and any later day leave no shortfall', () => {
  expect(count('resignation', '2026-11-04')).toMatchObject({ served_days: 30, shortfall_days: 0, recover_days: 0 });
  expect(count('resignation', '2026-11-30')).toMatchObject({ shortfall_days: 0 });
  expect(count('resignation', '2026-11-03')).toMatchObject({ shortfall_days: 1 });
});

test('leave that covers a shortfall is not recovered', () => {
  expect(count('resignation', '2026-10-30', { treatment: 'leave_adjust' })).toMatchObject({
    recover_days: 0,
    leave_adjust_days: 5,
  });
});

test('an employer who gives less notice pays the missing days', () => {
  expect(count('termination', '2026-10-15')).toMatchObject({ notice_pay_days: 20, recover_days: 0, shortfall_days: 20 });
  expect(count('retrenchment', '2026-11-04')).toMatchObject({ notice_pay_days: 0 });
});

test.each(['retirement', 'end_of_contract', 'death'] as const)('%s has no notice', (kind) => {
  expect(count(kind, '2026-10-05', { notice_end_on: null })).toEqual({
    served_days: 0,
    shortfall_days: 0,
    recover_days: 0,
    leave_adjust_days: 0,
    notice_pay_days: 0,
  });
});
