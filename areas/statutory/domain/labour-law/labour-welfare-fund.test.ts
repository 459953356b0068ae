import { rupees } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { type LwfInput, labourWelfareFund, lwfMinimumTopUp } from './labour-welfare-fund.ts';

const asked = (month: string, state: string | null, change: Partial<LwfInput> = {}): LwfInput => ({
  month,
  state,
  wages: rupees(14_000),
  category: 'workman',
  on_register: true,
  roll_size: null,
  days_worked_in_year: null,
  ...change,
});
const shares = (...given: Parameters<typeof asked>) => {
  const { value } = labourWelfareFund(asked(...given));
  return value.problem === null ? [value.employee / 100, value.employer / 100, value.due_on] : value.problem;
};

describe('all sixteen states', () => {
  test.each([
    ['2026-12', 'IN-AP', [30, 70, '2027-01-31']],
    ['2026-09', 'IN-CH', [5, 20, '2026-10-15']],
    ['2026-12', 'IN-CH', [5, 20, '2027-04-15']],
    ['2026-06', 'IN-CG', [15, 45, '2026-07-15']],
    ['2026-06', 'IN-DL', [0.75, 2.25, '2026-07-15']],
    ['2026-06', 'IN-GA', [60, 180, '2026-07-31']],
    ['2026-12', 'IN-GJ', [6, 12, '2027-01-15']],
    ['2026-10', 'IN-HR', [28, 56, '2026-11-30']],
    ['2024-12', 'IN-KA', [20, 40, '2025-01-15']],
    ['2026-12', 'IN-KA', [50, 100, '2027-01-15']],
    ['2026-06', 'IN-KL', [45, 45, '2026-07-15']],
    ['2026-06', 'IN-MP', [10, 30, '2026-07-15']],
    ['2024-06', 'IN-MH', [25, 75, '2024-07-15']],
    ['2023-12', 'IN-MH', [12, 36, '2024-01-15']],
    ['2026-12', 'IN-OD', [20, 40, '2027-01-15']],
    ['2026-03', 'IN-PB', [5, 20, '2026-04-15']],
    ['2022-11', 'IN-TN', [0, 0, null]],
    ['2022-12', 'IN-TN', [20, 40, '2023-01-31']],
    ['2021-12', 'IN-TN', [10, 20, '2022-01-31']],
    ['2026-12', 'IN-TG', [2, 5, '2027-01-31']],
    ['2023-12', 'IN-WB', [3, 15, '2024-01-15']],
    ['2024-06', 'IN-WB', [3, 30, '2024-07-15']],
    ['2026-06', 'IN-RJ', [0, 0, null]],
  ])('%s %s', (month, state, expected) => {
    expect(shares(month, state)).toEqual(expected);
  });
});

test('Haryana: a share of the wages, its cap, twice from the employer; the cap of 2026 is reported', () => {
  const at = (wages: number, month = '2026-10') => shares(month, 'IN-HR', { wages: rupees(wages) }).slice(0, 2);
  expect([at(12_000), at(12_249), at(12_250), at(17_000), at(14_200), at(20_000)]).toEqual([
    [24, 48],
    [24, 48],
    [25, 50],
    [34, 68],
    [28, 56],
    [35, 70],
  ]);
  expect([at(20_000, '2024-12'), at(20_000, '2025-01')]).toEqual([
    [31, 62],
    [34, 68],
  ]);
  expect(labourWelfareFund(asked('2026-10', 'IN-HR')).steps[0]?.parameter).toMatchObject({
    from: '2026-01-01',
    confidence: 'reported',
  });
  expect(labourWelfareFund(asked('2025-10', 'IN-HR')).steps[0]?.parameter).toMatchObject({
    from: '2025-01-01',
    confidence: 'read',
  });
});

test('the wages of Maharashtra counted before March 2024', () => {
  expect(shares('2023-12', 'IN-MH', { wages: rupees(3_000) })).toEqual([6, 18, '2024-01-15']);
  expect(shares('2023-12', 'IN-MH', { wages: rupees(3_001) })).toEqual([12, 36, '2024-01-15']);
});

test.each<[string, Partial<LwfInput>, string]>([
  ['IN-KA', { on_register: false }, 'not_on_register'],
  ['IN-KA', { category: 'managerial' }, 'managerial'],
  ['IN-KA', { roll_size: 9 }, 'too_few_people'],
  ['IN-KA', { roll_size: 10 }, 'due'],
  ['IN-CH', { wages: rupees(15_000) }, 'due'],
  ['IN-CH', { wages: rupees(15_001) }, 'above_wage_limit'],
  ['IN-TN', { days_worked_in_year: 29 }, 'too_few_days'],
  ['IN-TN', { days_worked_in_year: 30 }, 'due'],
])('%s %j: %s', (state, change, reason) => {
  expect(labourWelfareFund(asked('2026-12', state, change)).value).toMatchObject({ reason });
});

test('a missing state or category is a problem, never nil', () => {
  expect(shares('2026-12', null)).toBe('statutory.lwf_state_missing');
  expect(shares('2026-12', 'IN-XX')).toBe('statutory.lwf_state_missing');
  expect(shares('2026-12', 'IN-KA', { category: null })).toBe('statutory.lwf_category_missing');
  expect(shares('2026-11', 'IN-KA', { category: null })).toEqual([0, 0, null]);
});

test('the least employer total of a period', () => {
  expect(lwfMinimumTopUp('IN-CG', '2026-06', rupees(1_455)).value).toBe(rupees(45));
  expect(lwfMinimumTopUp('IN-CG', '2026-06', rupees(1_500)).value).toBe(0);
  expect(lwfMinimumTopUp('IN-KA', '2026-12', rupees(100)).value).toBe(0);
});
