import { rupees } from '@hrms/platform/money';
import { expect, test } from 'vitest';
import { makeSchedule, type StartTerms } from './schedule.ts';

const terms: StartTerms = {
  interest_method: 'reducing',
  annual_rate_bp: 1000,
  round_instalment_to_paise: 1,
  merge_last_below_pct: 10,
  first_cycle_rule: 'next_month',
  moratorium_months: 0,
  moratorium_interest: 'none',
  broken_period_interest: 'none',
};
const make = (change: Partial<StartTerms> = {}, day = '2026-05-12') =>
  makeSchedule(rupees(120_000), 12, { ...terms, ...change }, day);

test('repayment begins as the terms say', () => {
  expect(make().rows[0]?.cycle).toBe('2026-06');
  expect(make({ first_cycle_rule: 'same_month' }).rows[0]?.cycle).toBe('2026-05');
  expect(make({ first_cycle_rule: 'after_n_months', moratorium_months: 2 }).rows[0]?.cycle).toBe('2026-08');
});

test('the days before the first cycle bear interest of actual days over 365', () => {
  const { rows } = make({ broken_period_interest: 'actual_days' });
  // 20 days from 12 May to 1 June: 1,20,000 x 10% x 20 / 365 = 657.53
  expect(rows[0]?.interest_paise).toBe(100_000 + 65_753);
  expect(rows[1]).toEqual(make().rows[1]);
});

test('a moratorium carries its interest, takes it monthly, or bears none', () => {
  const waiting = { first_cycle_rule: 'after_n_months', moratorium_months: 2 } as const;
  expect(make(waiting).balance.carried_paise).toBe(0);
  expect(make({ ...waiting, moratorium_interest: 'carried' }).balance.carried_paise).toBe(200_000);
  const paid = make({ ...waiting, moratorium_interest: 'paid_monthly' }).rows;
  expect(paid.slice(0, 3).map(({ cycle, principal_paise, interest_paise }) => [cycle, principal_paise, interest_paise])).toEqual([
    ['2026-06', 0, 100_000],
    ['2026-07', 0, 100_000],
    ['2026-08', 954_991, 100_000],
  ]);
  expect(paid).toHaveLength(14);
});
