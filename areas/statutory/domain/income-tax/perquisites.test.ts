import { rupees, zero } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { employerFundValue, giftValue, loanValue, type MotorCar, mealValue, motorCarValue } from './perquisites.ts';
import {
  commutedPensionExemption,
  gratuityExemption,
  leaveEncashmentExemption,
  retrenchmentExemption,
  voluntaryRetirementExemption,
} from './retirement-exemptions.ts';

describe('motor car', () => {
  const car = (change: Partial<MotorCar>) =>
    motorCarValue({
      tax_year: '2026-27',
      use: 'mixed',
      running_costs_paid_by: 'employer',
      engine_above_1600_cc: false,
      electric: false,
      chauffeur_provided: false,
      months: 12,
      running_cost: zero,
      cost_of_car: zero,
      recovered: zero,
      ...change,
    }).value / 100;
  test.each<[string, Partial<MotorCar>, number]>([
    ['small', {}, 60_000],
    ['small with driver', { chauffeur_provided: true }, 96_000],
    ['large', { engine_above_1600_cc: true }, 84_000],
    ['electric counts as small', { engine_above_1600_cc: true, electric: true }, 60_000],
    ['employee pays running', { running_costs_paid_by: 'employee' }, 24_000],
    ['before April 2026', { tax_year: '2025-26', chauffeur_provided: true }, 32_400],
    ['electric before April 2026', { tax_year: '2025-26', engine_above_1600_cc: true, electric: true }, 28_800],
    ['official', { use: 'official' }, 0],
    [
      'private',
      { use: 'private', running_cost: rupees(120_000), cost_of_car: rupees(1_000_000), recovered: rupees(20_000) },
      200_000,
    ],
  ])('%s', (_, change, expected) => {
    expect(car(change)).toBe(expected);
  });
});

test('employer funds at and above the limit, with accretion', () => {
  const fund = {
    tax_year: '2026-27',
    earlier_excess: zero,
    earlier_accretion: zero,
    opening_balance: rupees(1_000_000),
    closing_balance: rupees(2_100_000),
    income_of_year: rupees(140_000),
  };
  expect(employerFundValue({ ...fund, contribution: rupees(750_000) }).value).toMatchObject({ contribution: 0, accretion: 0 });
  expect(employerFundValue({ ...fund, contribution: rupees(900_000) }).value).toEqual({
    contribution: rupees(150_000),
    accretion: rupees(6_774.19),
    rate: 0.090323,
  });
});

test('small values at their bounds, before and from April 2026', () => {
  const loan = (tax_year: string, highest: number) =>
    loanValue({
      tax_year,
      highest_total: rupees(highest),
      month_end_balances: Array(12).fill(rupees(highest)),
      market_rate: 1_200,
      interest_paid: zero,
    }).value / 100;
  expect([loan('2025-26', 20_000), loan('2025-26', 20_001), loan('2026-27', 200_000), loan('2026-27', 200_001)]).toEqual([
    0, 2_400.12, 0, 24_000.12,
  ]);
  const gift = (gifts: number, at_or_above: 'whole' | 'excess') =>
    giftValue({ tax_year: '2026-27', gifts: rupees(gifts), at_or_above }).value / 100;
  expect([gift(14_999, 'whole'), gift(15_000, 'whole'), gift(15_000, 'excess'), gift(16_000, 'excess')]).toEqual([
    0, 15_000, 0, 1_000,
  ]);
  expect(mealValue({ tax_year: '2026-27', meals: 10, cost: rupees(2_500), recovered: zero }).value).toBe(rupees(500));
  expect(mealValue({ tax_year: '2025-26', meals: 10, cost: rupees(2_500), recovered: zero }).value).toBe(rupees(2_000));
});

test('exempt receipts are the least of their limits', () => {
  const grat = {
    tax_year: '2026-27',
    by_law: rupees(609_578),
    average_10_months: rupees(60_000),
    completed_years: 20,
    earlier_exempt: zero,
  };
  expect(gratuityExemption({ ...grat, covered: true, received: rupees(609_578) }).value).toMatchObject({
    exempt: rupees(609_578),
    taxable: 0,
  });
  expect(gratuityExemption({ ...grat, covered: false, received: rupees(800_000) }).value).toMatchObject({
    exempt: rupees(600_000),
    taxable: rupees(200_000),
  });
  expect(
    gratuityExemption({ ...grat, covered: true, received: rupees(609_578), earlier_exempt: rupees(1_900_000) }).value.exempt,
  ).toBe(rupees(100_000));
  const leave = {
    tax_year: '2026-27',
    received: rupees(107_402),
    average_10_months: rupees(100_000),
    completed_years: 6,
    leave_credit_days: 18.5,
    earlier_exempt: zero,
  };
  expect(leaveEncashmentExemption(leave).value).toMatchObject({ exempt: rupees(61_666.67), balance_value: rupees(61_666.67) });
  const pension = { tax_year: '2026-27', received: rupees(500_000), full_commuted_value: rupees(1_200_000) };
  expect(commutedPensionExemption({ ...pension, gratuity_received: true }).value.exempt).toBe(rupees(400_000));
  expect(commutedPensionExemption({ ...pension, gratuity_received: false }).value.exempt).toBe(rupees(500_000));
  expect(
    voluntaryRetirementExemption({ tax_year: '2026-27', received: rupees(600_000), claimed_before: false }).value.exempt,
  ).toBe(rupees(500_000));
  expect(
    voluntaryRetirementExemption({ tax_year: '2026-27', received: rupees(600_000), claimed_before: true }).value.exempt,
  ).toBe(0);
  const { value, steps } = retrenchmentExemption({ tax_year: '2026-27', received: rupees(600_000), by_law: rupees(450_000) });
  expect(value).toMatchObject({ exempt: rupees(450_000), taxable: rupees(150_000) });
  expect(steps.at(-1)?.amount).toEqual({ paise: value.taxable });
});
