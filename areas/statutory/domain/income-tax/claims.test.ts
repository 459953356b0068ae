import { type Paise, rupees } from '@hrms/platform/money';
import { expect, test } from 'vitest';
import { gratuityDelay } from '../labour-law/gratuity.ts';
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

test('gratuity late: thirty days free, then ten percent by days', () => {
  const late = (paid_on: string) => gratuityDelay({ exit_date: '2026-10-01', paid_on, amount: rupees(3_65_000) }).value;
  expect(late('2026-10-31')).toEqual({ days: 0, interest: 0 });
  expect(late('2026-11-10')).toEqual({ days: 10, interest: rupees(1_000) });
});

test('a recognised fund above twelve percent is income until March 2026, its interest above the rate in both Acts', () => {
  const fund = { salary: rupees(10_00_000), contribution: rupees(1_50_000), balance: rupees(1_00_000), interest: rupees(10_000) };
  expect(recognisedFundValue({ ...fund, tax_year: '2025-26' }).value).toBe(rupees(30_500));
  expect(recognisedFundValue({ ...fund, tax_year: '2026-27' }).value).toBe(rupees(500));
  expect(shareOptionValue({ market_value: rupees(500), paid: rupees(120), shares: 100 }).value).toBe(rupees(38_000));
  expect(shareOptionValue({ market_value: rupees(100), paid: rupees(120), shares: 100 }).value).toBe(0 as Paise);
});
