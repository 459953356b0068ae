import { rupees } from '@hrms/platform/money';
import { expect, test } from 'vitest';
import { type ComparedWage, type MinimumRate, minimumRatesOn, minimumWageShortfalls } from './minimum-wages.ts';

const rate = (skill: string, amount: number, change: Partial<MinimumRate> = {}): MinimumRate => ({
  state_code: 'IN-KA',
  zone: null,
  skill,
  from_date: '2026-04-01',
  monthly_paise: rupees(amount),
  source: 'Notification',
  ...change,
});
const RATES = [
  rate('unskilled', 12_000, { from_date: '2025-04-01' }),
  rate('unskilled', 13_000),
  rate('skilled', 15_000),
  rate('skilled', 16_000, { from_date: '2026-10-01' }),
];
const wage = (amount: number, change: Partial<ComparedWage> = {}): ComparedWage => ({
  employee_id: 'asha',
  state_code: 'IN-KA',
  basis: 'salary',
  wage: rupees(amount),
  ...change,
});

test.each([
  ['2025-03-31', []],
  ['2025-04-01', [12_000]],
  ['2026-03-31', [12_000]],
  ['2026-04-01', [13_000, 15_000]],
  ['2026-09-30', [13_000, 15_000]],
  ['2026-10-01', [13_000, 16_000]],
])('rates in force on %s', (day, amounts) => {
  expect(minimumRatesOn(RATES, 'IN-KA', day).map(({ monthly_paise }) => monthly_paise / 100)).toEqual(amounts);
});

test.each<[number, [string, number][]]>([
  [12_999, [['below_all', 1]]],
  [13_000, [['below_some', 3_000]]],
  [15_999.99, [['below_some', 0.01]]],
  [16_000, []],
])('a wage of %d in October', (amount, expected) => {
  const { below } = minimumWageShortfalls([wage(amount)], RATES, '2026-10-31');
  expect(below.map(({ level, shortfall }) => [level, shortfall / 100])).toEqual(expected);
});

test('zones differ; the worst comes first; states without rates are named', () => {
  const zones = [rate('unskilled', 14_000, { zone: 'A' }), rate('unskilled', 12_500, { zone: 'B' })];
  const wages = [
    wage(13_000),
    wage(12_000, { employee_id: 'bina' }),
    wage(9_000, { employee_id: 'chitra', state_code: 'IN-HR' }),
  ];
  const answer = minimumWageShortfalls([...wages, wage(1, { employee_id: 'd', state_code: null })], zones, '2026-10-31');
  expect(answer.below.map(({ employee_id, level, rate: { zone } }) => [employee_id, level, zone])).toEqual([
    ['bina', 'below_all', 'B'],
    ['asha', 'below_some', 'A'],
  ]);
  expect(answer.states_without_rates).toEqual(['IN-HR']);
  expect(answer.employees_without_state).toBe(1);
});
