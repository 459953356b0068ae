import { addToMonth, type Month, monthsOfYear } from '@hrms/platform/calendar';
import { type Paise, rupees, zero } from '@hrms/platform/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ptaxTables } from '../law/professional-tax.parameters.ts';
import type { PtaxInput } from './due.ts';
import { professionalTax } from './professional-tax.ts';

const asked = (month: Month, state: string | null, gross: number, change: Partial<PtaxInput> = {}): PtaxInput => ({
  month,
  state,
  local_body: null,
  gender: null,
  gross: rupees(gross),
  gross_so_far: zero,
  gross_to_come: zero,
  paid_in_period: zero,
  paid_in_year: zero,
  last_pay: false,
  days_in_period: null,
  exemption: null,
  income: null,
  optional_months: false,
  ...change,
});

const due = (input: PtaxInput) => {
  const { value } = professionalTax(input);
  if (value.problem !== null) throw new Error(value.problem);
  return value;
};
const amount = (...given: Parameters<typeof asked>) => due(asked(...given)).amount / 100;

describe('monthly tables at their bounds', () => {
  test.each<[string, Month, string, number[], number[], Partial<PtaxInput>?]>([
    ['Andhra Pradesh', '2026-06', 'IN-AP', [15_000, 15_001, 20_000, 20_001], [0, 150, 150, 200]],
    ['Telangana', '2026-11', 'IN-TS', [15_000, 15_001, 20_000, 20_001], [0, 150, 150, 200]],
    ['Telangana by its ISO code', '2026-11', 'IN-TG', [30_936], [200]],
    ['Assam', '2026-06', 'IN-AS', [15_000, 15_001, 24_999.99, 25_000], [0, 180, 180, 208]],
    ['Assam, last month of the old table', '2025-03', 'IN-AS', [10_000, 10_001, 14_999, 15_000, 25_000], [0, 150, 150, 180, 208]],
    ['Gujarat', '2022-04', 'IN-GJ', [12_000, 12_001], [0, 200]],
    ['Gujarat, last month of the old table', '2022-03', 'IN-GJ', [5_999, 6_000, 9_000, 12_000], [0, 80, 150, 200]],
    ['Karnataka', '2026-09', 'IN-KA', [24_999.99, 25_000, 31_200], [0, 200, 200]],
    ['Karnataka, February', '2027-02', 'IN-KA', [24_999, 25_000], [0, 300]],
    ['Karnataka, February before Act 33 of 2025', '2025-02', 'IN-KA', [25_000], [200]],
    ['Karnataka before April 2023', '2023-03', 'IN-KA', [14_999, 15_000], [0, 200]],
    ['Maharashtra, men', '2026-06', 'IN-MH', [7_500, 7_501, 10_000, 10_001], [0, 175, 175, 200], { gender: 'male' }],
    ['Maharashtra, women', '2026-06', 'IN-MH', [25_000, 25_001], [0, 200], { gender: 'female' }],
    ['Maharashtra, women before April 2023', '2023-03', 'IN-MH', [10_000, 10_001], [0, 200], { gender: 'female' }],
    ['Maharashtra, others as men', '2026-06', 'IN-MH', [10_001], [200], { gender: 'other' }],
    ['Maharashtra, February', '2027-02', 'IN-MH', [10_000, 10_001], [175, 300], { gender: 'male' }],
    ['Mizoram', '2026-06', 'IN-MZ', [5_000, 8_000, 10_000, 12_000, 15_000, 20_000, 20_001], [0, 75, 120, 150, 180, 195, 208]],
    ['Nagaland', '2026-06', 'IN-NL', [4_000, 4_001, 7_000, 9_000, 12_000, 12_001], [0, 35, 75, 110, 180, 208]],
    ['Nagaland, March in practice', '2027-03', 'IN-NL', [12_001], [212], { optional_months: true }],
    ['Sikkim', '2026-06', 'IN-SK', [20_000, 20_001, 30_001, 40_001], [0, 125, 150, 200]],
    ['Tripura', '2018-07', 'IN-TR', [7_500, 7_501, 15_001], [0, 150, 208]],
    [
      'Tripura before 25 July 2018',
      '2018-06',
      'IN-TR',
      [5_000, 5_001, 7_001, 9_001, 12_001, 15_001],
      [0, 70, 120, 140, 190, 208],
    ],
    ['West Bengal', '2026-06', 'IN-WB', [10_000, 10_001, 15_001, 25_001, 40_001], [0, 110, 130, 150, 200]],
  ])('%s %s', (_, month, state, gross, expected, change) => {
    expect(gross.map((each) => amount(month, state, each, change))).toEqual(expected);
  });

  test('nil where the state levies none, and since Odisha repealed', () => {
    expect(due(asked('2026-10', 'IN-HR', 90_000))).toMatchObject({ amount: 0, reason: 'not_levied' });
    expect(due(asked('2026-04', 'IN-OD', 90_000))).toMatchObject({ amount: 0, reason: 'not_levied' });
    expect(
      due(asked('2026-03', 'IN-OD', 90_000, { gross_so_far: rupees(990_000), paid_in_period: rupees(2_200) })),
    ).toMatchObject({
      amount: rupees(300),
    });
  });

  test.each([null, '', 'KA', 'IN-XX'])('a state that is missing or unknown (%s) is a problem, never nil', (state) => {
    expect(professionalTax(asked('2026-06', state, 50_000)).value).toEqual({ problem: 'statutory.ptax_state_missing' });
  });

  test('a month before the first table is a problem too', () => {
    expect(professionalTax(asked('2010-01', 'IN-KA', 50_000)).value).toEqual({ problem: 'statutory.parameter_not_dated' });
  });
});

/** What each of the months deducts from even pay. */
function deductions(state: string, months: readonly Month[], monthly: number, change: Partial<PtaxInput> = {}): number[] {
  const paid: number[] = [];
  months.forEach((month, at) => {
    const sum = rupees(paid.reduce((a, b) => a + b, 0));
    const rest = months.length - at - 1;
    paid.push(
      amount(month, state, monthly, {
        gross_so_far: rupees(monthly * at),
        gross_to_come: rupees(monthly * rest),
        paid_in_period: sum,
        paid_in_year: sum,
        ...change,
      }),
    );
  });
  return paid;
}
const year = monthsOfYear('2026-27');
const half = (first: Month) => Array.from({ length: 6 }, (_, n) => addToMonth(first, n));
const eleven = (each: number, last: number) => [...Array<number>(11).fill(each), last];

describe('yearly tables', () => {
  test.each<[string, number, number[]]>([
    ['IN-MP', 18_750, eleven(0, 0)],
    ['IN-MP', 20_000, eleven(125, 125)],
    ['IN-MP', 30_000, eleven(166, 174)],
    ['IN-MP', 50_000, eleven(208, 212)],
    ['IN-JH', 100_000, eleven(208, 212)],
    ['IN-MN', 7_000, eleven(167, 163)],
    ['IN-ML', 10_000, eleven(41, 49)],
    ['IN-BR', 30_000, [0, 0, 0, 0, 1_000, 0, 0, 0, 0, 0, 0, 0]],
  ])('%s at %d a month', (state, monthly, expected) => {
    expect(deductions(state, year, monthly)).toEqual(expected);
  });

  test('Odisha bore its March amount while it levied', () => {
    expect(deductions('IN-OD', monthsOfYear('2025-26'), 50_000)).toEqual(eleven(200, 300));
  });

  test('the last month follows the gross actually paid, and gives back what was too much', () => {
    const march = due(asked('2027-03', 'IN-MP', 0, { gross_so_far: rupees(300_000), paid_in_period: rupees(1_826) }));
    expect(march).toMatchObject({ amount: rupees(-326), reason: 'true_up' });
    expect(
      professionalTax(asked('2027-03', 'IN-MP', 0, { gross_so_far: rupees(300_000), paid_in_period: rupees(1_826) })).steps.at(-1)
        ?.why,
    ).toMatch('excess deduction refunded');
  });

  test('leaving in the year: the instalment of the band of what was paid', () => {
    expect(
      due(asked('2026-08', 'IN-MP', 50_000, { gross_so_far: rupees(200_000), last_pay: true, paid_in_period: rupees(832) })),
    ).toMatchObject({
      amount: rupees(125),
      reason: 'instalment',
    });
  });
});

describe('half-yearly tables', () => {
  test('Greater Chennai takes the half-year in September and March', () => {
    const chennai = { local_body: 'Greater Chennai Corporation' };
    expect(deductions('IN-TN', half('2026-04'), 12_501, chennai)).toEqual([0, 0, 0, 0, 0, 1_250]);
    expect(deductions('IN-TN', half('2026-10'), 7_500, chennai)).toEqual([0, 0, 0, 0, 0, 425]);
    expect(due(asked('2026-09', 'IN-TN', 1_217_090, { ...chennai, gross_so_far: rupees(4_085_450) })).amount).toBe(rupees(1_250));
    expect(due(asked('2026-09', 'IN-TN', 1_217_090, chennai)).warning).toBeNull();
  });

  test('other Tamil Nadu bodies use the older table, and the doubt is told', () => {
    const value = due(asked('2026-09', 'IN-TN', 35_000, { local_body: 'Coimbatore' }));
    expect(value).toMatchObject({ amount: rupees(315), warning: 'statutory.ptax_local_body_unknown' });
    expect(professionalTax(asked('2026-09', 'IN-TN', 35_000)).steps.map(({ parameter }) => parameter?.confidence)).toContain(
      'unverified',
    );
  });

  test('Kerala takes it in August and February on the projection and settles in the last month', () => {
    expect(deductions('IN-KL', half('2026-04'), 20_000)).toEqual([0, 0, 0, 0, 1_000, 0]);
    expect(deductions('IN-KL', half('2026-10'), 11_999)).toEqual([0, 0, 0, 0, 750, 0]);
    const raised = asked('2026-09', 'IN-KL', 60_000, { gross_so_far: rupees(100_000), paid_in_period: rupees(1_000) });
    expect(due(raised)).toMatchObject({ amount: rupees(250), reason: 'true_up' });
    expect(due(asked('2026-08', 'IN-KL', 60_000, { days_in_period: 59, gross_to_come: rupees(60_000) })).reason).toBe(
      'too_few_days',
    );
    expect(due(asked('2026-08', 'IN-KL', 60_000, { days_in_period: 60, gross_to_come: rupees(60_000) })).amount).toBe(
      rupees(1_000),
    );
  });

  test('the last pay takes the half-year at once', () => {
    expect(due(asked('2026-05', 'IN-KL', 70_000, { gross_so_far: rupees(60_000), last_pay: true })).amount).toBe(rupees(1_250));
  });

  test.each([
    [99_999, 0],
    [100_000, 250],
    [200_000, 250],
    [200_001, 500],
    [500_001, 1_250],
  ])('Puducherry, half-year of %d', (gross, expected) => {
    expect(amount('2026-06', 'IN-PY', gross)).toBe(expected);
  });
});

describe('Punjab, by taxable income', () => {
  const income = (taxable: number, change: Partial<PtaxInput['income']> = {}) => ({
    income: { taxable: rupees(taxable), regime: 'new' as const, age_group: 'below_60' as const, ...change },
  });
  test('above the exemption of the regime and year', () => {
    expect(amount('2026-06', 'IN-PB', 50_000, income(400_000))).toBe(0);
    expect(amount('2026-06', 'IN-PB', 50_000, income(400_001))).toBe(200);
    expect(amount('2026-06', 'IN-PB', 50_000, income(250_001, { regime: 'old' }))).toBe(200);
    expect(amount('2025-03', 'IN-PB', 50_000, income(300_001))).toBe(200);
  });
  test('without a projection it is a problem', () => {
    expect(professionalTax(asked('2026-06', 'IN-PB', 50_000)).value).toEqual({ problem: 'statutory.ptax_income_missing' });
  });
});

describe('limit of the year and exemption', () => {
  test('never beyond 2,500 in all states together', () => {
    expect(due(asked('2026-12', 'IN-KA', 50_000, { paid_in_year: rupees(2_400) }))).toMatchObject({
      amount: rupees(100),
      cap_reduction: rupees(100),
    });
    expect(due(asked('2026-12', 'IN-KA', 50_000, { paid_in_year: rupees(2_500) })).amount).toBe(0);
    const { steps } = professionalTax(asked('2026-12', 'IN-KA', 50_000, { paid_in_year: rupees(2_400) }));
    expect(steps.map(({ label, amount: shown }) => [label, shown])).toEqual([
      ['Gross pay for professional tax', { paise: 5_000_000 }],
      ['Slab amount, Karnataka', { paise: 20_000 }],
      ['Due this month', { paise: 20_000 }],
      ['Yearly limit', { paise: -10_000 }],
      ['Professional tax', { paise: 10_000 }],
    ]);
  });

  test('a certificate holds from its first to its last month', () => {
    const exemption = { kind: 'disability', from: '2026-06-10', until: '2026-08-31' };
    const months = ['2026-05', '2026-06', '2026-08', '2026-09'];
    expect(months.map((month) => amount(month, 'IN-KA', 50_000, { exemption }))).toEqual([200, 0, 0, 200]);
  });

  test('a year of any pay in any two states stays within 2,500', () => {
    const states = ptaxTables.filter(({ key }) => !key.includes('/') && key !== 'IN-PB').map(({ key }) => key);
    fc.assert(
      fc.property(
        fc.constantFrom(...states),
        fc.constantFrom(...states),
        fc.integer({ min: 0, max: 12 }),
        fc.array(fc.integer({ min: 0, max: 30_000_000 }), { minLength: 12, maxLength: 12 }),
        (first, second, moves, pay) => {
          let inYear = 0;
          let inPeriod = 0;
          let soFar = 0;
          year.forEach((month, at) => {
            if (at === moves || at === 6) [inPeriod, soFar] = [0, 0];
            const state = at < moves ? first : second;
            const gross = pay[at] as Paise;
            const paid = due(
              asked(month, state, 0, {
                gross,
                gross_so_far: soFar as Paise,
                gross_to_come: (gross * 3) as Paise,
                paid_in_period: inPeriod as Paise,
                paid_in_year: inYear as Paise,
              }),
            ).amount;
            inYear += paid;
            inPeriod += paid;
            soFar += gross;
            expect(inYear).toBeLessThanOrEqual(250_000);
          });
        },
      ),
    );
  });
});
