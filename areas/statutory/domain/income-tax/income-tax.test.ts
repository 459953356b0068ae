import { ParameterNotDated } from '@hrms/platform/explain';
import { type Paise, rupees } from '@hrms/platform/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Taxpayer } from './annual-tax.ts';
import { ageGroupOf, annualTax } from './income-tax.ts';

const person = (tax_year: string, regime: 'new' | 'old' = 'new', change: Partial<Taxpayer> = {}): Taxpayer => ({
  tax_year,
  regime,
  age_group: 'below_60',
  resident: true,
  ...change,
});
const tax = (income: number, of: Taxpayer) => annualTax({ ...of, total_income: rupees(income) }).value;
const payable = (income: number, of: Taxpayer) => tax(income, of).tax_payable / 100;

describe('around the rebate', () => {
  test.each([
    ['2023-24', 700_000, 0],
    ['2023-24', 700_010, 10],
    ['2023-24', 727_770, 28_880],
    ['2023-24', 727_780, 28_890],
    ['2024-25', 700_000, 0],
    ['2024-25', 722_220, 23_110],
    ['2024-25', 722_230, 23_110],
    ['2025-26', 1_200_000, 0],
    ['2025-26', 1_200_010, 10],
    ['2026-27', 1_200_000, 0],
    ['2026-27', 1_200_010, 10],
    ['2026-27', 1_270_580, 73_400],
    ['2026-27', 1_270_590, 73_410],
    ['2026-27', 1_605_000, 125_840],
  ])('%s, new regime, income %d', (year, income, expected) => {
    expect(payable(income, person(year))).toBe(expected);
  });

  test('old regime: the rebate ends without relief, and only residents have it', () => {
    expect(payable(500_000, person('2026-27', 'old'))).toBe(0);
    expect(payable(500_010, person('2026-27', 'old'))).toBe(13_000);
    expect(payable(500_000, person('2026-27', 'old', { resident: false }))).toBe(13_000);
    expect(payable(1_200_000, person('2026-27', 'new', { resident: false }))).toBe(62_400);
  });

  test('old regime by age; a non-resident has the lowest band at any age', () => {
    const at = (age_group: Taxpayer['age_group'], resident = true) =>
      payable(1_000_000, person('2026-27', 'old', { age_group, resident }));
    expect([at('below_60'), at('60_to_79'), at('80_and_above'), at('80_and_above', false)]).toEqual([
      117_000, 114_400, 104_000, 117_000,
    ]);
  });
});

describe('surcharge', () => {
  test('payroll P3: fifteen percent with relief just above one crore', () => {
    expect(tax(9_730_080, person('2026-27'))).toMatchObject({ surcharge: rupees(249_902.4), tax_payable: rupees(2_858_880) });
    expect(tax(10_130_080, person('2026-27'))).toMatchObject({
      surcharge_before_relief: rupees(392_853.6),
      surcharge_marginal_relief: rupees(43_797.6),
      surcharge: rupees(349_056),
      cess: rupees(118_723.2),
      tax_payable: rupees(3_086_800),
    });
  });

  test('the new regime stops at 25 percent, the old goes to 37', () => {
    expect(tax(60_000_000, person('2026-27')).surcharge_rate).toBe(2_500);
    expect(tax(60_000_000, person('2026-27', 'old')).surcharge_rate).toBe(3_700);
    expect(tax(50_000_000, person('2026-27', 'old')).surcharge_rate).toBe(2_500);
    expect(tax(5_000_000, person('2026-27')).surcharge_rate).toBe(0);
  });
});

test('income is rounded to ten rupees, five up, and a loss is nil', () => {
  expect(tax(1_489_465, person('2026-27')).total_income_rounded).toBe(rupees(1_489_470));
  expect(tax(1_489_464.99, person('2026-27')).total_income_rounded).toBe(rupees(1_489_460));
  expect(tax(-5, person('2026-27')).tax_payable).toBe(0);
});

test('a year before the program knows the law is refused', () => {
  expect(() => tax(1, person('2022-23'))).toThrow(ParameterNotDated);
});

test('age counts when reached on any day of the year, and 1 April counts for the year before', () => {
  expect(ageGroupOf('1967-03-31', '2026-27')).toBe('60_to_79');
  expect(ageGroupOf('1967-04-01', '2026-27')).toBe('60_to_79');
  expect(ageGroupOf('1967-04-02', '2026-27')).toBe('below_60');
  expect(ageGroupOf('1947-04-01', '2026-27')).toBe('80_and_above');
});

test('the explanation adds up to the tax', () => {
  const { value, steps } = annualTax({ ...person('2026-27'), total_income: rupees(10_130_080) });
  const paise = (label: string) => {
    const found = steps.find((step) => step.label === label)?.amount;
    return found && 'paise' in found ? found.paise : Number.NaN;
  };
  const bands = steps
    .filter(({ label }) => label.endsWith('slab'))
    .reduce((sum, { amount }) => sum + ('paise' in amount ? amount.paise : 0), 0);
  expect(bands).toBe(value.slab_tax);
  expect(
    paise('Tax after rebate') + paise('Surcharge') + paise('Marginal relief on surcharge') + paise('Health and education cess'),
  ).toBe(value.total_tax);
  expect(steps.find(({ label }) => label === 'Tax by slabs')?.parameter).toMatchObject({ id: 'tax.new', from: '2026-04-01' });
});

const anyone = fc.record({
  tax_year: fc.constantFrom('2023-24', '2024-25', '2025-26', '2026-27'),
  regime: fc.constantFrom<('new' | 'old')[]>('new', 'old'),
  age_group: fc.constantFrom<Taxpayer['age_group'][]>('below_60', '60_to_79', '80_and_above'),
  resident: fc.boolean(),
});

test('tax before cess never falls as income rises, and above a threshold rises by at most the extra income', () => {
  const around = fc.constantFrom(500_000, 700_000, 1_200_000, 5_000_000, 10_000_000, 20_000_000, 50_000_000);
  const near = fc.tuple(around, fc.integer({ min: -3_000, max: 3_000 })).map(([at, off]) => at + off * 10);
  const income = fc.oneof(
    near,
    fc.integer({ min: 0, max: 60_000_000 }).map((n) => n * 10),
  );
  fc.assert(
    fc.property(anyone, income, (of, at) => {
      const before = (n: number) => {
        const value = annualTax({ ...of, total_income: (n * 100) as Paise }).value;
        return value.tax_after_rebate + value.surcharge;
      };
      const rise = before(at + 10) - before(at);
      expect(rise).toBeGreaterThanOrEqual(0);
      const cliff = of.regime === 'old' && of.resident && at <= 500_000 && at + 10 > 500_000;
      if (!cliff) expect(rise).toBeLessThanOrEqual(1_000);
    }),
    { numRuns: 2_000 },
  );
});
