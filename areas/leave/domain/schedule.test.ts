import { LeaveRule } from '@hrms/leave/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditSchedule, type RuleSpan, type Service, scheduleTotal } from './schedule.ts';

const YEAR = '2026-04-01';
const service = (more: Partial<Service> = {}): Service => ({
  joined_on: '2020-01-01',
  service_from: more.joined_on ?? '2020-01-01',
  last_day: null,
  confirmed_on: null,
  ...more,
});
const spans = (rule: object, from = '2000-01-01', to: string | null = null): RuleSpan => ({
  rule_id: 'rule',
  from,
  to,
  rule: LeaveRule.parse(rule),
});
const daysOf = (rule: object, who: Partial<Service> = {}, year = YEAR) =>
  creditSchedule(year, [spans(rule)], service(who)).map(({ days }) => days / 100);

describe('credits of the leave year 2026-27, rounded to half days', () => {
  test('20 a year monthly: 1.5, 2.0, 1.5, four times', () => {
    expect(daysOf({ entitlement_days: 20 })).toEqual([1.5, 2, 1.5, 1.5, 2, 1.5, 1.5, 2, 1.5, 1.5, 2, 1.5]);
  });
  test('18 a year monthly, joined 16 June: 1.0, then 1.5 a month, 14.5 in all', () => {
    const credits = daysOf({ entitlement_days: 18 }, { joined_on: '2026-06-16' });
    expect(credits).toEqual([1, ...Array(9).fill(1.5)]);
    expect(credits.reduce((a, b) => a + b)).toBe(14.5);
  });
  test('the same by month cut: nothing for June, 13.5 in all', () => {
    const rule = { entitlement_days: 18, join_proration: { mode: 'month_cut', cut_day: 15, after_cut_share: 0 } };
    expect(daysOf(rule, { joined_on: '2026-06-16' })).toEqual([0, ...Array(9).fill(1.5)]);
    expect(daysOf(rule, { joined_on: '2026-06-15' })[0]).toBe(1.5);
  });
  test('15 a year monthly in quarters of a day, joined 16 June: 12.0', () => {
    const credits = daysOf({ entitlement_days: 15, rounding: { step: 0.25, mode: 'nearest' } }, { joined_on: '2026-06-16' });
    expect(credits).toEqual([0.75, ...Array(9).fill(1.25)]);
    expect(credits.reduce((a, b) => a + b)).toBe(12);
  });
  test.each([
    ['quarterly', [1.5, 3, 3], ['2026-08-20', '2026-10-01', '2027-01-01']],
    ['half_yearly', [1.5, 6], ['2026-08-20', '2026-10-01']],
    ['yearly', [7.5], ['2026-08-20']],
  ])('12 a year %s, joined 20 August', (credit_frequency, days, due) => {
    const credits = creditSchedule(
      YEAR,
      [spans({ entitlement_days: 12, credit_frequency })],
      service({ joined_on: '2026-08-20' }),
    );
    expect(credits.map((credit) => credit.days / 100)).toEqual(days);
    expect(credits.map(({ due_on }) => due_on)).toEqual(due);
  });
  test('18 a year monthly, joined 10 February: 1.0 and 1.5', () => {
    expect(daysOf({ entitlement_days: 18 }, { joined_on: '2027-02-10' })).toEqual([1, 1.5]);
  });
});

describe('a short leave year, 1 April to 31 December 2026: nine twelfths of each entitlement', () => {
  const shortYear = (rule: object, who: Partial<Service> = {}, end = '2026-12-31') =>
    creditSchedule(YEAR, [spans(rule)], service(who), end);
  test.each([
    ['monthly', Array(9).fill(1), '2026-12-01'],
    ['quarterly', [3, 3, 3], '2026-10-01'],
    ['half_yearly', [6, 3], '2026-10-01'],
    ['yearly', [9], '2026-04-01'],
  ])('12 a year %s', (credit_frequency, days, last_due) => {
    const credits = shortYear({ entitlement_days: 12, credit_frequency });
    expect(credits.map((credit) => credit.days / 100)).toEqual(days);
    expect(credits.at(-1)).toMatchObject({ period_to: '2026-12-31', due_on: last_due });
  });
  test('18 a year give 13.5, 7 a year 5.25 rounded to 5.5', () => {
    expect(scheduleTotal(shortYear({ entitlement_days: 18 }))).toBe(1350);
    expect(scheduleTotal(shortYear({ entitlement_days: 7, credit_frequency: 'yearly' }))).toBe(550);
  });
  test('1 January to 31 March 2027: three twelfths', () => {
    const credits = creditSchedule(
      '2027-01-01',
      [spans({ entitlement_days: 12, credit_frequency: 'half_yearly' })],
      service(),
      '2027-03-31',
    );
    expect(credits.map(({ days, period_to }) => [days, period_to])).toEqual([[300, '2027-03-31']]);
  });
  test('a joiner gets the share of the days that are left of it, a leaver of those before the last working day', () => {
    const rule = { entitlement_days: 12, credit_frequency: 'yearly', rounding: { step: 0.01, mode: 'nearest' } };
    // 20 August to 31 December are 134 of 275 days; 1 April to 30 September are 183
    expect(shortYear(rule, { joined_on: '2026-08-20' })[0]?.days).toBe(Math.round((900 * 134) / 275));
    expect(shortYear(rule, { last_day: '2026-09-30' })[0]?.days).toBe(Math.round((900 * 183) / 275));
    expect(shortYear(rule, { joined_on: '2027-01-01' })).toEqual([]);
  });
  test('credited on the last day of the period: the last one with the year', () => {
    const credits = shortYear({ entitlement_days: 12, credit_frequency: 'half_yearly', credit_on: 'last_day' });
    expect(credits.map(({ due_on }) => due_on)).toEqual(['2026-09-30', '2026-12-31']);
  });
});

describe('due days', () => {
  const dueOf = (rule: object, who: Partial<Service> = {}) =>
    creditSchedule(YEAR, [spans(rule)], service(who)).map(({ due_on }) => due_on);
  test('quarterly only on 1 Apr, 1 Jul, 1 Oct and 1 Jan, or on the quarters’ last days', () => {
    expect(dueOf({ entitlement_days: 12, credit_frequency: 'quarterly' })).toEqual([
      '2026-04-01',
      '2026-07-01',
      '2026-10-01',
      '2027-01-01',
    ]);
    expect(dueOf({ entitlement_days: 12, credit_frequency: 'quarterly', credit_on: 'last_day' })).toEqual([
      '2026-06-30',
      '2026-09-30',
      '2026-12-31',
      '2027-03-31',
    ]);
  });
  test('monthly on the last day of each month, 29 February in a leap year', () => {
    const due = (year: string) =>
      creditSchedule(year, [spans({ entitlement_days: 12, credit_on: 'last_day' })], service()).map(({ due_on }) =>
        due_on.slice(5),
      );
    expect(due('2026-04-01')).toEqual('04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31 01-31 02-28 03-31'.split(' '));
    expect(due('2027-04-01')[10]).toBe('02-29');
  });
  test('half-yearly on 1 Apr and 1 Oct, yearly once', () => {
    expect(dueOf({ entitlement_days: 12, credit_frequency: 'half_yearly' })).toEqual(['2026-04-01', '2026-10-01']);
    expect(dueOf({ entitlement_days: 12, credit_frequency: 'yearly' })).toEqual(['2026-04-01']);
  });
  test('credits of probation are posted together on the day of confirmation', () => {
    const rule = { entitlement_days: 18, start_after: { mode: 'confirmation' } };
    const due = dueOf(rule, { joined_on: '2026-06-16', confirmed_on: '2026-09-16' });
    expect(due.slice(0, 5)).toEqual(['2026-09-16', '2026-09-16', '2026-09-16', '2026-09-16', '2026-10-01']);
  });
  test('or not made at all', () => {
    const rule = { entitlement_days: 12, start_after: { mode: 'confirmation' }, accrue_during_probation: false };
    expect(daysOf(rule, { joined_on: '2026-06-01', confirmed_on: '2026-09-16' }).slice(0, 5)).toEqual([0, 0, 0, 0.5, 1]);
  });
});

describe('a change inside a year', () => {
  test('each period by the rule in force on its first day', () => {
    const two = [
      spans({ entitlement_days: 12 }, '2000-01-01', '2026-09-30'),
      { ...spans({ entitlement_days: 18 }, '2026-10-01'), rule_id: 'second' },
    ];
    const credits = creditSchedule(YEAR, two, service());
    expect(credits.map(({ days }) => days / 100)).toEqual([...Array(6).fill(1), ...Array(6).fill(1.5)]);
    expect(new Set(credits.slice(6).map(({ rule_id }) => rule_id))).toEqual(new Set(['second']));
  });
  test('exit on 30 September leaves 6.0 of 12 a year, on 20 November 7.5', () => {
    const rule = { entitlement_days: 12, credit_frequency: 'yearly' };
    expect(daysOf(rule, { last_day: '2026-09-30' })).toEqual([6]);
    expect(daysOf(rule, { last_day: '2026-11-20' })).toEqual([7.5]);
  });
  test('a leap February counts 29 days', () => {
    const credits = creditSchedule(
      '2027-04-01',
      [spans({ entitlement_days: 29 * 12, rounding: { step: 0.01, mode: 'nearest' } })],
      service({ joined_on: '2028-02-10' }),
    );
    expect(credits[0]?.days).toBe(2000);
  });
});

test('rounding never drifts: what is credited is the rounded whole, at every period', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 240 }),
      fc.constantFrom('monthly', 'quarterly', 'half_yearly', 'yearly'),
      fc.constantFrom(0.01, 0.25, 0.5, 1),
      fc.integer({ min: 0, max: 364 }),
      (quarters, credit_frequency, step, offset) => {
        const entitlement_days = quarters / 4;
        const joined_on = new Date(Date.UTC(2026, 3, 1 + offset)).toISOString().slice(0, 10);
        const credits = creditSchedule(
          YEAR,
          [spans({ entitlement_days, credit_frequency, rounding: { step, mode: 'nearest' } })],
          service({ joined_on }),
        );
        const whole = creditSchedule(
          YEAR,
          [spans({ entitlement_days, credit_frequency, rounding: { step, mode: 'nearest' } })],
          service(),
        );
        expect(scheduleTotal(whole)).toBe(Math.round((entitlement_days + 1e-9) / step) * Math.round(step * 100));
        for (const { days } of credits) expect(days).toBeGreaterThanOrEqual(0);
        expect(scheduleTotal(credits)).toBeLessThanOrEqual(scheduleTotal(whole));
      },
    ),
  );
});
