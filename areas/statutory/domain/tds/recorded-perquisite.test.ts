import { paise, rupees, zero } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { perquisiteStatement } from './perquisite-statement.ts';
import { type RecordedPerquisite, recordedPerquisites } from './recorded-perquisite.ts';

const dated = { id: 'a', from_date: '2026-04-01', to_date: null, recovered: zero };
const car = {
  ...dated,
  kind: 'motor_car',
  use: 'mixed',
  running_costs_paid_by: 'employer',
  engine_above_1600_cc: false,
  electric: false,
  chauffeur_provided: false,
  running_cost: zero,
  cost: zero,
} as const;
const house = {
  ...dated,
  kind: 'accommodation',
  accommodation_kind: 'owned',
  city_class: 0,
  salary: rupees(100_000),
  charges: zero,
  furniture_cost: zero,
  most: null,
} as const;
const taxableOf = (one: RecordedPerquisite, year = '2026-27') =>
  recordedPerquisites([one], year, 'whole')[0]?.value.taxable ?? null;

describe('a car of the employer', () => {
  test.each([
    ['small, a whole year', car, 60_000],
    ['above 1.6 litres with a driver', { ...car, engine_above_1600_cc: true, chauffeur_provided: true }, 120_000],
    ['electric counts as small', { ...car, engine_above_1600_cc: true, electric: true }, 60_000],
    ['the employee pays the running costs', { ...car, running_costs_paid_by: 'employee' }, 24_000],
    ['official use alone', { ...car, use: 'official' }, 0],
    ['what is recovered for mixed use lowers nothing', { ...car, recovered: rupees(1_000) }, 60_000],
    [
      'private use: running cost and a tenth of the cost, less what is recovered',
      { ...car, use: 'private', running_cost: rupees(10_000), cost: rupees(900_000), recovered: rupees(2_000) },
      186_000,
    ],
    ['a part of a month is a month', { ...car, from_date: '2026-09-30', to_date: '2026-11-01' }, 15_000],
  ] as const)('%s', (_name, one, amount) => expect(taxableOf(one)).toBe(rupees(amount)));

  test('by the rates of the year: 1,800 a month before April 2026', () => {
    expect(taxableOf({ ...car, from_date: '2025-04-01' }, '2025-26')).toBe(rupees(21_600));
    expect(taxableOf({ ...car, from_date: '2025-04-01' })).toBe(rupees(60_000));
    expect(taxableOf(car, '2025-26')).toBeNull();
  });
});

describe('accommodation', () => {
  test.each([
    ['10% of salary in the largest cities', house, 120_000],
    ['7.5% above 15 lakh people', { ...house, city_class: 1 }, 90_000],
    ['5% elsewhere', { ...house, city_class: 2 }, 60_000],
    ['furnished: a tenth of the furniture a year', { ...house, furniture_cost: rupees(300_000) }, 150_000],
    ['leased: rent where it is below a tenth', { ...house, accommodation_kind: 'leased', charges: rupees(8_000) }, 96_000],
    [
      'leased: a tenth of salary where rent is above',
      { ...house, accommodation_kind: 'leased', charges: rupees(40_000) },
      120_000,
    ],
    ['rent from the employee is taken off', { ...house, recovered: rupees(4_000) }, 72_000],
    ['and never makes it negative', { ...house, recovered: rupees(14_000) }, 0],
    [
      'hotel of fifteen days on transfer',
      { ...house, accommodation_kind: 'hotel', to_date: '2026-04-15', charges: rupees(60_000) },
      0,
    ],
    ['hotel of sixteen days', { ...house, accommodation_kind: 'hotel', to_date: '2026-04-16', charges: rupees(60_000) }, 12_800],
    ['half of a month counts by days', { ...house, to_date: '2026-04-15' }, 5_000],
    ['same house: not above the indexed value of the first year', { ...house, most: rupees(100_000) }, 100_000],
  ] as const)('%s', (_name, one, amount) => expect(taxableOf(one)).toBe(rupees(amount)));
});

describe('assets', () => {
  const asset = { ...dated, kind: 'movable_asset', cost: rupees(120_000), computer_or_mobile: false } as const;
  const transfer = {
    ...dated,
    kind: 'asset_transfer',
    from_date: '2026-10-15',
    cost: rupees(100_000),
    asset_kind: 'electronics',
    used_since: '2024-10-15',
  } as const;
  test.each([
    ['a tenth of the cost a year', asset, 12_000],
    ['laptops and mobiles are free', { ...asset, computer_or_mobile: true }, 0],
    ['three months of use', { ...asset, from_date: '2027-01-10' }, 3_000],
    ['electronics lose half of the rest in each completed year', transfer, 25_000],
    ['one day short of the second year', { ...transfer, used_since: '2024-10-16' }, 50_000],
    ['a car loses a fifth of the rest', { ...transfer, asset_kind: 'car' }, 64_000],
    ['others lose a tenth of the cost', { ...transfer, asset_kind: 'other' }, 80_000],
    ['less what the employee paid', { ...transfer, recovered: rupees(20_000) }, 5_000],
  ] as const)('%s', (_name, one, amount) => expect(taxableOf(one)).toBe(rupees(amount)));
  test('a transfer counts in its own year only', () => expect(taxableOf(transfer, '2027-28')).toBeNull());
});

test.each([
  ['free up to 200 a meal', 4_400, 0],
  ['above it the rest', 5_000, 7_200],
] as const)('meals, 22 a month: %s', (_name, cost, amount) =>
  expect(taxableOf({ ...dated, kind: 'meals', meals: 22, cost: rupees(cost) })).toBe(rupees(amount)),
);

describe('gifts', () => {
  const gift = (id: string, from_date: string, amount: number): RecordedPerquisite => ({
    ...dated,
    id,
    from_date,
    kind: 'gift',
    amount: rupees(amount),
  });
  const values = (gifts: readonly RecordedPerquisite[], rule: 'whole' | 'excess', year = '2026-27') =>
    recordedPerquisites(gifts, year, rule).map(({ value: { id, taxable } }) => [id, taxable / 100]);

  test('are free while all of the year stay below the limit', () => {
    expect(values([gift('a', '2026-10-20', 9_000), gift('b', '2026-12-24', 5_999)], 'whole')).toEqual([
      ['a', 0],
      ['b', 0],
    ]);
  });
  test('count whole from the limit on, or above it, by the setting', () => {
    const both = [gift('b', '2026-12-24', 6_000), gift('a', '2026-10-20', 12_000)];
    expect(values(both, 'whole')).toEqual([
      ['a', 12_000],
      ['b', 6_000],
    ]);
    expect(values(both, 'excess')).toEqual([
      ['a', 0],
      ['b', 3_000],
    ]);
  });
  test('of another year are not counted with them; the limit was 5,000 before April 2026', () => {
    const both = [gift('a', '2026-03-31', 5_000), gift('b', '2026-04-01', 14_999)];
    expect(values(both, 'whole')).toEqual([['b', 0]]);
    expect(values(both, 'whole', '2025-26')).toEqual([['a', 5_000]]);
  });
});

test('each value adds up from its steps and names the rule, and stands in its row of the statement', () => {
  const all: RecordedPerquisite[] = [
    { ...car, id: 'car' },
    { ...house, id: 'house', recovered: rupees(4_000) },
    { ...dated, id: 'club', kind: 'actual_cost', nature: 'club', cost: rupees(2_000), recovered: rupees(500) },
  ];
  const found = recordedPerquisites(all, '2026-27', 'whole');
  for (const { value, steps } of found) {
    expect(steps.at(-1)?.amount).toEqual({ paise: value.taxable });
    expect(value.taxable).toBe(value.value - value.recovered);
  }
  expect(found[0]?.steps.some(({ parameter }) => parameter?.id === 'tax.perquisite.motor_car')).toBe(true);
  const statement = perquisiteStatement({
    tax_year: '2026-27',
    salary: zero,
    loans: [],
    benefits: [],
    recorded: found.map(({ value }) => value),
  });
  const taxed = statement.rows.filter(({ value }) => value > 0).map(({ label, taxable }) => [label, taxable]);
  expect(taxed).toEqual([
    ['Accommodation', rupees(72_000)],
    ['Car', rupees(60_000)],
    ['Club', rupees(18_000)],
  ]);
  expect(statement.total.taxable).toBe(rupees(150_000));
  expect(statement.total.recovered).toBe(paise(5_400_000));
  expect(statement.due).toBe(true);
});

test.each([
  [7_50_000, 0],
  [7_50_001, 1],
  [9_00_000, 1_50_000],
])('an employer’s %i rupees a year into funds: %i taxable', (contribution, taxable) => {
  const facts = { tax_year: '2026-27', salary: zero, loans: [], benefits: [], fund_contribution: rupees(contribution) };
  const row = perquisiteStatement(facts).rows.find(({ label }) => label === 'Employer contribution above the limit to funds');
  expect(row?.taxable).toBe(rupees(taxable));
});
