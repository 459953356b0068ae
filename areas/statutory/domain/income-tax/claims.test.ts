import { type Paise, rupees } from '@hrms/platform/money';
import { expect, test } from 'vitest';
import { edliBenefitOnDeath } from '../epf/edli-benefit.ts';
import { gratuityDelay } from '../labour-law/gratuity.ts';
import { keralaShopsContribution } from '../labour-law/labour-welfare-fund.ts';
import { annualLeaveEarned, leaveEncashment } from '../labour-law/leave-encashment.ts';
import { lawReadingOf } from '../law-book/override.ts';
import { donationDeduction, healthClaim, housePropertyAgainstSalary, rentWithoutAllowanceDeduction } from './claims.ts';
import { recognisedFundValue, shareOptionValue } from './perquisites.ts';

test('rent without house rent allowance: the least of three, old regime only', () => {
  const rent = { tax_year: '2026-27', regime: 'old' as const, rent: rupees(1_20_000), months: 12, income: rupees(6_00_000) };
  expect(rentWithoutAllowanceDeduction(rent).value).toBe(rupees(60_000));
  expect(rentWithoutAllowanceDeduction({ ...rent, income: rupees(9_00_000) }).value).toBe(rupees(30_000));
  expect(rentWithoutAllowanceDeduction({ ...rent, income: rupees(2_00_000) }).value).toBe(rupees(50_000));
  expect(rentWithoutAllowanceDeduction({ ...rent, regime: 'new' }).value).toBe(0);
});

test('check-ups count to 5,000 inside health insurance', () => {
  const claim = { tax_year: '2026-27', insurance: rupees(18_000), check_ups: rupees(9_000) };
  expect(healthClaim(claim).value).toBe(rupees(23_000));
  expect(healthClaim({ ...claim, check_ups: rupees(5_000) }).value).toBe(rupees(23_000));
});

test('donations: half or whole, capped ones to a tenth of income, cash to 2,000', () => {
  const gift = (amount: number, part: 'half' | 'whole', capped: boolean, cash = false) => ({
    amount: rupees(amount),
    part,
    capped,
    cash,
  });
  const of = (...gifts: ReturnType<typeof gift>[]) =>
    donationDeduction({ tax_year: '2026-27', regime: 'old', income: rupees(5_00_000), gifts }).value;
  expect(of(gift(10_000, 'whole', false), gift(10_000, 'half', false))).toBe(rupees(15_000));
  expect(of(gift(80_000, 'half', true))).toBe(rupees(25_000));
  expect(of(gift(40_000, 'half', true), gift(30_000, 'whole', true))).toBe(rupees(40_000));
  expect([of(gift(2_000, 'whole', false, true)), of(gift(2_001, 'whole', false, true))]).toEqual([rupees(2_000), 0]);
});

test('a loss from house property: to two lakh in the old regime, not at all in the new', () => {
  const against = (regime: 'old' | 'new', income: number) =>
    housePropertyAgainstSalary({ tax_year: '2026-27', regime, income: rupees(income) }).value;
  expect([against('old', -3_00_000), against('old', -90_000), against('old', 50_000)]).toEqual([
    -20_000_000, -9_000_000, 5_000_000,
  ]);
  expect(against('new', -3_00_000) + 0).toBe(0);
  expect(against('new', 50_000)).toBe(rupees(50_000));
});

test('leave paid out by a twenty-sixth, or by a thirtieth where the organisation chose it', () => {
  const input = { on: '2026-11-20', monthly_wage: rupees(26_000), days: 7.5 };
  expect(leaveEncashment(input).value).toEqual({ day_wage: rupees(1_000), amount: rupees(7_500) });
  const thirtieth = lawReadingOf([
    {
      parameter_id: 'leave.encashment_divisor',
      from_date: '2026-04-01',
      to_date: null,
      figures: { '': 30 },
      source: 'policy',
      reason: 'leave policy',
    },
  ]);
  expect(leaveEncashment(input, thirtieth).value.amount).toBe(rupees(6_500));
  expect(leaveEncashment({ ...input, on: '2026-03-31' }, thirtieth).value.amount).toBe(rupees(7_500));
});

test('annual leave from 180 days on, 240 before the Code, thirty days carried', () => {
  const leave = (on: string, days_worked: number, balance = 0, adolescent = false) =>
    annualLeaveEarned({ on, days_worked, adolescent, balance }).value;
  expect([leave('2026-12-31', 179).earned, leave('2026-12-31', 180).earned, leave('2025-11-20', 239).earned]).toEqual([0, 9, 0]);
  expect(leave('2025-11-20', 240).earned).toBe(12);
  expect(leave('2026-12-31', 180, 0, true).earned).toBe(12);
  expect(leave('2026-12-31', 240, 25)).toEqual({ earned: 12, carried: 30, over: 7 });
});

test('gratuity late: thirty days free, then ten percent by days', () => {
  const late = (paid_on: string) => gratuityDelay({ exit_date: '2026-10-01', paid_on, amount: rupees(3_65_000) }).value;
  expect(late('2026-10-31')).toEqual({ days: 0, interest: 0 });
  expect(late('2026-11-10')).toEqual({ days: 10, interest: rupees(1_000) });
});

test('insurance on death: 35 times the wages and half the balance, between floor and most', () => {
  const death = (average_wages: number, average_balance: number, more: { died_on?: string; full_service?: boolean } = {}) =>
    edliBenefitOnDeath({
      died_on: '2026-01-10',
      full_service: true,
      average_wages: rupees(average_wages),
      average_balance: rupees(average_balance),
      ...more,
    }).value;
  expect([death(15_000, 4_00_000), death(3_000, 10_000), death(10_000, 1_00_000)]).toEqual([
    rupees(7_00_000),
    rupees(2_50_000),
    rupees(4_00_000),
  ]);
  expect(death(1_000, 0, { full_service: false })).toBe(rupees(50_000));
  expect(death(1_000, 0, { full_service: false, died_on: '2025-07-17' })).toBe(rupees(35_000));
});

test('a recognised fund above twelve percent is income until March 2026, its interest above the rate in both Acts', () => {
  const fund = { salary: rupees(10_00_000), contribution: rupees(1_50_000), balance: rupees(1_00_000), interest: rupees(10_000) };
  expect(recognisedFundValue({ ...fund, tax_year: '2025-26' }).value).toBe(rupees(30_500));
  expect(recognisedFundValue({ ...fund, tax_year: '2026-27' }).value).toBe(rupees(500));
  expect(shareOptionValue({ market_value: rupees(500), paid: rupees(120), shares: 100 }).value).toBe(rupees(38_000));
  expect(shareOptionValue({ market_value: rupees(100), paid: rupees(120), shares: 100 }).value).toBe(0 as Paise);
});

test('Kerala’s shops fund asks two people', () => {
  expect(keralaShopsContribution({ month: '2026-10', people: 2 }).value).toEqual({ employee: rupees(50), employer: rupees(50) });
  expect(keralaShopsContribution({ month: '2026-10', people: 1 }).value).toEqual({ employee: 0, employer: 0 });
});
