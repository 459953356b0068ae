import type { BenefitRate } from '@hrms/benefits/contract';
import { paise, rupees } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { policyYearOf } from './policy-year.ts';
import { type Life, type PriceFacts, priceEnrolment } from './price.ts';
import { dueShares, monthlyParts, splitCost } from './share.ts';

const rate = (more: Partial<BenefitRate> = {}): BenefitRate => ({
  relation: 'family',
  age_from: 0,
  age_to: 120,
  amount_paise: rupees(18_000),
  percent_bp: null,
  base: 'basic_da',
  employer_share_bp: 7500,
  employer_cap_paise: null,
  tax_bp: 0,
  ...more,
});
const asha: Life = { name: 'Asha', relation: 'self', date_of_birth: '1990-05-05' };
const facts = (more: Partial<PriceFacts> = {}): PriceFacts => ({
  pricing: 'per_family',
  rates: [rate()],
  lives: [asha],
  basic_paise: rupees(50_000),
  gross_paise: rupees(100_000),
  chosen_paise: null,
  cover: { first_day: '2026-08-17', last_day: '2027-03-31' },
  policy_year: { first_day: '2026-04-01', last_day: '2027-03-31' },
  ...more,
});
const priced = (more: Partial<PriceFacts> = {}) => {
  const price = priceEnrolment(facts(more));
  if ('problem' in price) throw new Error(price.problem);
  return price;
};
const parent = (name: string, date_of_birth: string): Life => ({ name, relation: 'parent', date_of_birth });

describe('insurance by the days of the policy year', () => {
  test('a joiner of 17 August pays 25% of 227 days in eight pays, the last one clearing', () => {
    const price = priced();
    expect([price.cost_paise, price.employer_paise, price.employee_paise]).toEqual([1_119_452, 839_589, 279_863]);
    expect(price.months.map(({ employee_paise }) => employee_paise)).toEqual([...Array(7).fill(34_983), 34_982]);
    expect(price.months.map(({ cycle }) => cycle)).toEqual([
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-02',
      '2027-03',
    ]);
    expect(price.steps[1]).toEqual({ label: 'Asha: 227 of 365 days from 17 Aug 2026', value: '₹11,194.52' });
  });

  test('a whole year costs the year’s premium, a leap year is divided by 366', () => {
    const year = { first_day: '2026-04-01', last_day: '2027-03-31' };
    expect(priced({ cover: year }).cost_paise).toBe(rupees(18_000));
    const leap = { first_day: '2027-04-01', last_day: '2028-03-31' };
    expect(priced({ cover: leap, policy_year: leap }).cost_paise).toBe(rupees(18_000));
    const day = { first_day: '2028-03-31', last_day: '2028-03-31' };
    expect(priced({ cover: day, policy_year: leap }).cost_paise).toBe(4918);
  });

  test('both shares make the cost in every month and in total', () => {
    for (const first_day of ['2026-04-01', '2026-04-02', '2026-11-30', '2027-03-31'])
      for (const employer_share_bp of [0, 1, 3333, 5000, 9999, 10_000]) {
        const price = priced({
          rates: [rate({ employer_share_bp, tax_bp: 1800 })],
          cover: { first_day, last_day: '2027-03-31' },
        });
        expect(price.employer_paise + price.employee_paise).toBe(price.cost_paise);
        const sum = (part: 'employer_paise' | 'employee_paise') => price.months.reduce((total, row) => total + row[part], 0);
        expect([sum('employer_paise'), sum('employee_paise')]).toEqual([price.employer_paise, price.employee_paise]);
      }
  });

  test('the employer’s cap is cut to the days as the premium', () => {
    const capped = priced({ rates: [rate({ employer_share_bp: 10_000, employer_cap_paise: rupees(3650) })] });
    expect([capped.employer_paise, capped.employee_paise]).toEqual([rupees(2270), 892_452]);
  });

  test('parents are priced by the eldest, at the employee’s cost', () => {
    const rates = [
      rate({ employer_share_bp: 10_000 }),
      rate({ relation: 'parent', age_from: 50, age_to: 60, amount_paise: rupees(12_000), employer_share_bp: 0 }),
      rate({ relation: 'parent', age_from: 61, age_to: 80, amount_paise: rupees(24_000), employer_share_bp: 0 }),
    ];
    const cover = { first_day: '2026-04-01', last_day: '2027-03-31' };
    const of = (...parents: Life[]) => priced({ rates, cover, lives: [asha, ...parents] }).employee_paise;
    expect(of()).toBe(0);
    expect(of(parent('Meera', '1966-04-02'))).toBe(rupees(12_000));
    expect(of(parent('Meera', '1966-04-02'), parent('Ram', '1965-04-01'))).toBe(rupees(24_000));
    expect(priceEnrolment(facts({ rates, lives: [asha, parent('Ram', '1940-01-01')] }))).toMatchObject({
      problem: 'rate_missing',
    });
  });

  test('ages are those of the first day of the policy year, or of the cover of a joiner', () => {
    const rates = [rate({ age_to: 35, amount_paise: 36_500 }), rate({ age_from: 36, amount_paise: 73_000 })];
    const born36 = (date_of_birth: string, first_day: string) =>
      priced({
        pricing: 'age_band',
        rates,
        lives: [{ ...asha, date_of_birth }],
        cover: { first_day, last_day: '2027-03-31' },
      });
    expect(born36('1990-04-01', '2026-04-01').steps[0]?.value).toBe('₹730');
    expect(born36('1990-04-02', '2026-04-01').steps[0]?.value).toBe('₹365');
    expect(born36('1990-04-02', '2026-05-01').steps[0]?.value).toBe('₹730');
  });

  test('each life has its own rate, parents-in-law that of parents', () => {
    const rates = [rate({ relation: 'self', amount_paise: 36_500 }), rate({ relation: 'parent', amount_paise: 73_000 })];
    const lives = [asha, { ...parent('Uma', '1960-01-01'), relation: 'parent_in_law' as const }];
    const cover = { first_day: '2026-04-01', last_day: '2027-03-31' };
    expect(priced({ pricing: 'per_life', rates, lives, cover }).cost_paise).toBe(109_500);
  });
});

describe('amounts of a month', () => {
  const cover = { first_day: '2026-11-01', last_day: '2027-03-31' };
  test('14% of a basic of 50,000 is 7,000 a month from the employer', () => {
    const rates = [rate({ amount_paise: null, percent_bp: 1400, employer_share_bp: 10_000 })];
    const price = priced({ pricing: 'salary_percent', rates, cover });
    expect(price.months[0]).toEqual({ cycle: '2026-11', employer_paise: rupees(7000), employee_paise: 0 });
    expect(price.cost_paise).toBe(rupees(35_000));
    expect(priceEnrolment(facts({ pricing: 'salary_percent', rates, basic_paise: null }))).toMatchObject({
      problem: 'pay_missing',
    });
  });
  test('a meal card of 22 days at 200 is 4,400', () => {
    const rates = [rate({ amount_paise: rupees(22 * 200), employer_share_bp: 10_000 })];
    expect(priced({ pricing: 'fixed_monthly', rates, cover }).months[0]?.employer_paise).toBe(rupees(4400));
  });
  test('a chosen amount is the employee’s', () => {
    const rates = [rate({ amount_paise: null, employer_share_bp: 0 })];
    expect(priced({ pricing: 'employee_chooses', rates, cover, chosen_paise: 500_000 }).months[4]?.employee_paise).toBe(500_000);
    expect(priceEnrolment(facts({ pricing: 'employee_chooses', rates }))).toMatchObject({ problem: 'amount_needed' });
  });
});

describe('shares', () => {
  test.each([
    [279_863, 8, [34_983, 34_983, 34_983, 34_983, 34_983, 34_983, 34_983, 34_982]],
    [5, 8, [1, 1, 1, 1, 1, 0, 0, 0]],
    [0, 3, [0, 0, 0]],
    [100, 1, [100]],
  ])('%i paise in %i months', (total, months, parts) => expect(monthlyParts(paise(total), months)).toEqual(parts));

  test('the employer’s half paisa is rounded up, the employee pays the rest', () =>
    expect(splitCost(paise(101), 5000, null)).toEqual({ employer: 51, employee: 50 }));

  const row = (cycle: string, outstanding_paise: number) => ({ share_row_id: cycle, cycle, outstanding_paise, whole_paise: 350 });
  test('a skipped month comes with the next, at most double', () => {
    expect(dueShares([row('2026-11', 350), row('2026-12', 350)]).map(({ due_paise }) => due_paise)).toEqual([350, 350]);
    const three = dueShares([row('2026-12', 350), row('2026-10', 350), row('2026-11', 350)]);
    expect(three.map(({ cycle, due_paise }) => [cycle, due_paise])).toEqual([
      ['2026-10', 350],
      ['2026-11', 350],
    ]);
    expect(dueShares([row('2026-10', 100), row('2026-11', 0), row('2026-12', 350)]).map(({ due_paise }) => due_paise)).toEqual([
      100, 350,
    ]);
    expect(dueShares([])).toEqual([]);
  });
});

test.each([
  ['04-01', '2026-03-31', '2025-04-01', '2026-03-31'],
  ['04-01', '2026-04-01', '2026-04-01', '2027-03-31'],
  ['01-01', '2026-12-31', '2026-01-01', '2026-12-31'],
  ['10-15', '2026-10-14', '2025-10-15', '2026-10-14'],
])('the policy year from %s on %s', (start, day, first_day, last_day) =>
  expect(policyYearOf(start, day)).toEqual({ first_day, last_day }),
);
