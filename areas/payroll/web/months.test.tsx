import type { Payroll } from '@hrms/payroll/contract';
import { expect, test } from 'vitest';
import { adjacentYear, groupsOfRuns, monthsOfStrip, nextMonthOf, payDateOf } from './months.ts';

const run = (period_month: string, status: Payroll['status'], kind: Payroll['kind'] = 'regular') =>
  ({ payroll_id: period_month, period_month, status, kind }) as Payroll;

test('a year shows what is closed, open, next and to come', () => {
  const runs = [run('2026-09', 'finalised'), run('2026-10', 'draft'), run('2026-11', 'cancelled')];
  const states = Object.fromEntries(monthsOfStrip('2026-27', runs, '2026-11-21').map(({ month, state }) => [month, state]));
  expect(states).toMatchObject({
    '2026-08': 'missed',
    '2026-09': 'finalised',
    '2026-10': 'open',
    '2026-11': 'next',
    '2026-12': 'upcoming',
    '2027-03': 'upcoming',
  });
});

test('the first payroll is for the current month, bonus runs do not count', () => {
  expect(nextMonthOf([], '2026-11-21')).toBe('2026-11');
  expect(nextMonthOf([run('2026-12', 'draft', 'bonus')], '2026-11-21')).toBe('2026-11');
});

test('pay groups are known from their runs, the largest first; one alone is none to choose', () => {
  const of = (pay_group_id: string, people: number) =>
    ({ ...run('2026-11', 'draft'), pay_group_id, pay_group: `Group ${pay_group_id}`, totals: { people } }) as Payroll;
  expect(groupsOfRuns([of('shop', 4), of('staff', 238), of('shop', 5)])).toEqual([
    { value: 'staff', label: 'Group staff' },
    { value: 'shop', label: 'Group shop' },
  ]);
  expect(groupsOfRuns([of('staff', 238), of('staff', 240)])).toEqual([]);
});

test('pay day 31 is the last day of a shorter month', () => {
  expect([payDateOf('2027-02', 31), payDateOf('2026-11', 7)]).toEqual(['2027-02-28', '2026-11-07']);
});

test('years follow one another over the turn of the century', () => {
  expect([adjacentYear('2026-27', -1), adjacentYear('2098-99', 1)]).toEqual(['2025-26', '2099-00']);
});
