import { type Paise, rupees, zero } from '@hrms/platform/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { annualTax } from './income-tax.ts';
import { monthlyTds, spreadAnnualTax } from './monthly-tds.ts';
import { projectedIncome } from './projection.ts';
import type { TdsInput } from './tds-deduction.ts';

const month = (income: number, change: Partial<TdsInput> = {}): TdsInput => ({
  tax_year: '2026-27',
  regime: 'new',
  age_group: 'below_60',
  resident: true,
  income_without_one_off: rupees(income),
  one_off: zero,
  one_off_policy: 'in_month',
  deducted_so_far: zero,
  deducted_elsewhere: zero,
  months_left: 12,
  taxable_this_month: zero,
  pan_missing: false,
  certificate_rate: null,
  ...change,
});

describe('worked payslips', () => {
  test('P1: arrears taken in the month', () => {
    const { value } = monthlyTds(month(1_795_794, { one_off: rupees(48_166), deducted_so_far: rupees(55_320), months_left: 7 }));
    expect(value).toMatchObject({
      annual_tax_without_one_off: rupees(165_520),
      annual_tax: rupees(175_540),
      regular_part: rupees(15_743),
      one_off_part: rupees(10_020),
      tds: rupees(25_763),
      by: 'average_rate',
    });
  });

  test('P2: joined in October with a previous employer', () => {
    const income = projectedIncome({
      tax_year: '2026-27',
      regime: 'new',
      paid_so_far: zero,
      this_month: rupees(69_135),
      still_to_come: rupees(5 * 119_066),
      perquisites: zero,
      previous_employer: rupees(900_000),
      exempt: zero,
      professional_tax: rupees(200),
      other_income: zero,
      deductions: zero,
    });
    expect(income.value).toMatchObject({
      total_income: rupees(1_489_465),
      standard_deduction: rupees(75_000),
      professional_tax: 0,
    });
    const { value } = monthlyTds(month(1_489_465, { deducted_elsewhere: rupees(45_000), months_left: 6 }));
    expect(value).toMatchObject({ annual_tax: rupees(107_560), tds: rupees(10_427) });
  });

  test('P3: a bonus that carries the income above one crore', () => {
    const { value } = monthlyTds(
      month(9_730_080, { one_off: rupees(400_000), deducted_so_far: rupees(1_191_200), months_left: 7 }),
    );
    expect(value).toMatchObject({ regular_part: rupees(238_240), one_off_part: rupees(227_920), tds: rupees(466_160) });
  });

  test('F1: the rebate covers the year, what was deducted is excess', () => {
    const { value } = monthlyTds(month(1_169_209, { deducted_so_far: rupees(110_100), months_left: 0 }));
    expect(value).toMatchObject({ tds: 0, excess: rupees(110_100) });
  });
});

describe('policy and limits', () => {
  test('spread takes the one-off over the months left', () => {
    const { value } = monthlyTds(
      month(1_425_000, { one_off: rupees(300_000), one_off_policy: 'spread', deducted_so_far: rupees(48_750), months_left: 6 }),
    );
    expect(value).toMatchObject({ regular_part: rupees(17_008), one_off_part: 0, tds: rupees(17_008) });
  });

  test('what was deducted too much meets the tax of a one-off first', () => {
    const { value } = monthlyTds(
      month(1_425_000, { one_off: rupees(300_000), deducted_so_far: rupees(140_000), months_left: 6 }),
    );
    expect(value).toMatchObject({ regular_part: 0, one_off_part: rupees(10_800), tds: rupees(10_800), excess: 0 });
  });

  test('without a PAN at least a fifth of the pay, and nothing when no tax is due', () => {
    const paid = { taxable_this_month: rupees(150_000), pan_missing: true };
    expect(monthlyTds(month(1_725_000, paid)).value).toMatchObject({ tds: rupees(30_000), by: 'no_pan' });
    expect(monthlyTds(month(1_200_000, paid)).value).toMatchObject({ tds: 0, by: 'average_rate' });
    expect(monthlyTds(month(9_730_080, paid)).value).toMatchObject({ tds: rupees(238_240), by: 'average_rate' });
  });

  test('a lower-deduction certificate gives the rate', () => {
    const { value, steps } = monthlyTds(
      month(1_725_000, { taxable_this_month: rupees(150_000), certificate_rate: 500 as never }),
    );
    expect(value).toMatchObject({ tds: rupees(7_500), by: 'certificate' });
    expect(steps.map(({ label }) => label)).toContain('Lower-deduction certificate');
  });

  test('known annual taxes need no income', () => {
    const taxes = { without_one_off: rupees(40_000), with_one_off: rupees(40_000) };
    const { value, steps } = spreadAnnualTax(month(0, { deducted_so_far: rupees(60_000), months_left: 4 }), taxes);
    expect(value).toMatchObject({ tds: 0, excess: rupees(20_000) });
    expect(steps.map(({ label }) => label)).toContain('Excess TDS');
  });
});

test('the explanation ends in the deduction and shows both parts', () => {
  const { steps, value } = monthlyTds(
    month(1_795_794, { one_off: rupees(48_166), deducted_so_far: rupees(55_320), months_left: 7 }),
  );
  expect(steps.slice(-5).map(({ label, amount }) => [label, 'paise' in amount && amount.paise])).toEqual([
    ['Estimated tax for the year', 16_552_000],
    ['TDS so far', -5_532_000],
    ['TDS on regular pay', 1_574_300],
    ['TDS on one-time pay', 1_002_000],
    ['TDS this month', value.tds],
  ]);
});

test('the old regime takes professional tax and claims; the standard deduction is at most the salary', () => {
  const year = {
    tax_year: '2026-27',
    paid_so_far: zero,
    this_month: rupees(50_000),
    still_to_come: rupees(550_000),
    perquisites: rupees(10_000),
    previous_employer: zero,
    exempt: rupees(60_000),
    professional_tax: rupees(2_500),
    other_income: rupees(-20_000),
    deductions: rupees(150_000),
  };
  const old = projectedIncome({ ...year, regime: 'old' });
  expect(old.value.total_income).toBe(rupees(610_000 - 60_000 - 50_000 - 2_500 - 20_000 - 150_000));
  const shown = old.steps.map(({ label, amount }) => [label, 'paise' in amount ? amount.paise : 0] as const);
  expect(
    shown.filter(([label]) => label !== 'Gross salary' && label !== 'Total income').reduce((sum, [, paise]) => sum + paise, 0),
  ).toBe(old.value.total_income);
  const little = { ...year, still_to_come: zero, perquisites: zero, exempt: zero, other_income: zero, deductions: zero };
  expect(projectedIncome({ ...little, regime: 'new' }).value).toMatchObject({
    standard_deduction: rupees(50_000),
    total_income: 0,
  });
});

test('the months of a year add up to its tax, whatever is paid when', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('2023-24', '2024-25', '2025-26', '2026-27'),
      fc.constantFrom<('new' | 'old')[]>('new', 'old'),
      fc.integer({ min: 0, max: 90_000_000 }),
      fc.array(fc.constantFrom(0, 0, 0, 2_500_000, 40_000_000), { minLength: 12, maxLength: 12 }),
      fc.constantFrom<TdsInput['one_off_policy'][]>('in_month', 'spread'),
      (tax_year, regime, monthly, oneOffs, one_off_policy) => {
        let deducted = 0;
        let income = monthly * 12;
        oneOffs.forEach((one_off, at) => {
          const input = month(0, {
            tax_year,
            regime,
            one_off_policy,
            income_without_one_off: income as Paise,
            one_off: one_off as Paise,
            deducted_so_far: deducted as Paise,
            months_left: 12 - at,
          });
          const { value } = monthlyTds(input);
          expect(value.tds).toBeGreaterThanOrEqual(0);
          deducted += value.tds;
          income += one_off;
        });
        expect(deducted).toBe(annualTax({ ...month(0), tax_year, regime, total_income: income as Paise }).value.tax_payable);
      },
    ),
  );
});

describe('a lower-deduction certificate', () => {
  const pay = { taxable_this_month: rupees(140_000), certificate_rate: 500 as TdsInput['certificate_rate'] };
  const tdsOf = (change: Partial<TdsInput>) => monthlyTds(month(1_605_000, { ...pay, ...change })).value;
  test.each<[string, Partial<TdsInput>, number, string]>([
    ['without a limit', {}, 7_000, 'certificate'],
    ['with all of its limit left', { certificate_room: rupees(140_000) }, 7_000, 'certificate'],
    // 5% of 1,00,000 and 40,000 / 1,40,000 of the average of 10,487
    ['with a part of its limit left', { certificate_room: rupees(100_000) }, 7_996, 'certificate'],
    ['with a rupee of its limit left', { certificate_room: rupees(1) }, 10_487, 'average_rate'],
    ['at a rate above the average', { certificate_rate: 800 as TdsInput['certificate_rate'] }, 10_487, 'average_rate'],
    ['used up', { certificate_room: zero }, 10_487, 'average_rate'],
    ['used up, without a PAN', { certificate_room: zero, pan_missing: true }, 28_000, 'no_pan'],
    ['of no deduction', { certificate_rate: 0 as TdsInput['certificate_rate'] }, 0, 'certificate'],
  ])('%s', (_what, change, tds, by) => {
    const value = tdsOf(change);
    expect([value.tds, value.by]).toEqual([rupees(tds), by]);
  });

  test('the explanation names the certificate and what its limit leaves', () => {
    const { steps } = monthlyTds(
      month(1_605_000, { ...pay, certificate_room: rupees(100_000), certificate_number: '26A1B2C3D4E5F6G' }),
    );
    expect(steps.find(({ label }) => label === 'Lower-deduction certificate')?.why).toBe(
      '26A1B2C3D4E5F6G: 5% of ₹1,00,000 that its limit leaves, the rest of ₹1,40,000 at the average rate',
    );
  });
});
