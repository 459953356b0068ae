import { rupees, zero } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { allowedDeductions, employerPensionDeduction } from './deductions.ts';
import { hraExemption } from './house-rent.ts';
import { compareRegimes, type SalaryYear, salaryTax } from './salary-tax.ts';

describe('house rent', () => {
  const exempt = (city: string, tax_year = '2026-27', rent = 32_000, regime: 'old' | 'new' = 'old') =>
    hraExemption({
      tax_year,
      regime,
      periods: [{ months: 12, salary: rupees(50_000), allowance: rupees(25_000), rent: rupees(rent), city }],
    }).value.exempt / 100;
  test.each([
    ['Mumbai', '2025-26', 300_000],
    ['Bombay', '2025-26', 300_000],
    ['Pune', '2025-26', 240_000],
    ['Pune', '2026-27', 300_000],
    ['bangalore', '2026-27', 300_000],
    ['New Delhi', '2026-27', 300_000],
    ['Nagpur', '2026-27', 240_000],
  ])('%s in %s', (city, year, expected) => {
    expect(exempt(city, year)).toBe(expected);
  });
  test('nil without rent, with rent of a tenth of the salary, and in the new regime', () => {
    expect([exempt('Pune', '2026-27', 0), exempt('Pune', '2026-27', 5_000), exempt('Pune', '2026-27', 32_000, 'new')]).toEqual([
      0, 0, 0,
    ]);
    expect(exempt('Pune', '2026-27', 5_001)).toBe(12);
  });
});

describe('claims', () => {
  const counted = (
    regime: 'old' | 'new',
    ...claims: [Parameters<typeof allowedDeductions>[0]['claims'][number]['kind'], number, boolean?][]
  ) =>
    allowedDeductions({
      tax_year: '2026-27',
      regime,
      claims: claims.map(([kind, amount, raised = false]) => ({ kind, amount: rupees(amount), raised })),
    });
  test('each group to its limit, nothing in the new regime', () => {
    const both = counted(
      'old',
      ['savings', 100_000],
      ['savings', 90_000],
      ['health_self', 40_000],
      ['health_parents', 60_000, true],
      ['education_loan', 80_000],
    );
    expect(both.value.claims.map(({ counted: each, ignored }) => [each / 100, ignored / 100])).toEqual([
      [150_000, 40_000],
      [25_000, 15_000],
      [50_000, 10_000],
      [80_000, 0],
    ]);
    expect(both.value.total).toBe(rupees(305_000));
    expect(both.steps[0]?.why).toMatch('section 123');
    expect(counted('new', ['savings', 150_000]).value.total).toBe(0);
  });

  test.each([
    ['2023-24', 'new', 'private', 100_000],
    ['2024-25', 'new', 'private', 140_000],
    ['2026-27', 'old', 'private', 100_000],
    ['2026-27', 'old', 'government', 140_000],
    ['2026-27', 'new', 'private', 140_000],
  ] as const)('employer pension %s %s %s', (tax_year, regime, employer_category, expected) => {
    const asked = { tax_year, regime, employer_category, contribution: rupees(150_000), basic_and_da: rupees(1_000_000) };
    expect(employerPensionDeduction(asked).value).toBe(rupees(expected));
  });
});

const year: SalaryYear = {
  tax_year: '2026-27',
  regime: 'old',
  age_group: 'below_60',
  resident: true,
  employer_category: 'private',
  basic_and_da: rupees(840_000),
  other_pay: rupees(840_000),
  rent: [{ months: 12, salary: rupees(70_000), allowance: rupees(28_000), rent: rupees(25_000), city: 'Pune' }],
  exempt: zero,
  perquisites: zero,
  employer_pension: zero,
  previous_employer: zero,
  professional_tax: rupees(2_500),
  other_income: zero,
  house_loan_interest: rupees(250_000),
  claims: [{ kind: 'savings', amount: rupees(190_000), raised: false }],
};

test('the old regime takes house rent, loan interest, professional tax and claims', () => {
  const { value, steps } = salaryTax(year);
  expect(value).toMatchObject({ hra_exempt: rupees(216_000), house_loan_deduction: rupees(200_000), claims: rupees(150_000) });
  expect(value.income.total_income).toBe(rupees(1_680_000 - 216_000 - 50_000 - 2_500 - 200_000 - 150_000));
  expect(steps.at(-1)?.amount).toEqual({ paise: value.tax.tax_payable });
});

test('the comparison takes the same facts under both regimes', () => {
  const { value } = compareRegimes(year);
  expect(value.new.income.total_income).toBe(rupees(1_605_000));
  expect(value.new.tax.tax_payable).toBe(rupees(125_840));
  expect(value.old.tax.tax_payable).toBe(rupees(136_190));
  expect([value.lower, value.difference]).toEqual(['new', rupees(10_350)]);
});
