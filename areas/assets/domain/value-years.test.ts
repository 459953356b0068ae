import { rupees } from '@hrms/platform/money';
import { expect, test } from 'vitest';
import type { DepreciationTerms } from './book-value.ts';
import { lifeEndsOn, salvageValue, valueYears } from './value-years.ts';

const line: DepreciationTerms = {
  depreciation_method: 'straight_line',
  default_life_months: 36,
  salvage_bp: 500,
  rate_bp_per_year: 0,
};
const reducing: DepreciationTerms = {
  depreciation_method: 'reducing',
  default_life_months: 60,
  salvage_bp: 500,
  rate_bp_per_year: 4000,
};
const on = (today: string, disposed_on: string | null = null) => ({ today, disposed_on });
const figures = (years: ReturnType<typeof valueYears>) =>
  years.map(({ year, opening_paise, depreciation_paise, closing_paise, planned }) => [
    year,
    opening_paise / 100,
    depreciation_paise / 100,
    closing_paise / 100,
    planned,
  ]);

test('straight line: 90,000 over 36 months, 2,375.00 a month, the last year ends at salvage', () => {
  expect(figures(valueYears(rupees(90_000), '2026-04-15', line, on('2027-06-01')))).toEqual([
    ['2026-27', 90_000, 28_500, 61_500, false],
    ['2027-28', 61_500, 28_500, 33_000, true],
    ['2028-29', 33_000, 28_500, 4_500, true],
  ]);
});

test('a purchase in the last month of a year has one month in it', () => {
  const [first, second] = valueYears(rupees(90_000), '2026-03-31', line, on('2026-04-01'));
  expect(first).toMatchObject({ year: '2025-26', depreciation_paise: 237_500, planned: false });
  expect(second).toMatchObject({ year: '2026-27', opening_paise: 8_762_500, planned: true });
});

test('reducing: each year takes the rate of its opening, and it ends at salvage', () => {
  const years = valueYears(rupees(90_000), '2026-04-01', reducing, on('2026-11-20'));
  expect(figures(years).slice(0, 3)).toEqual([
    ['2026-27', 90_000, 36_000, 54_000, true],
    ['2027-28', 54_000, 21_600, 32_400, true],
    ['2028-29', 32_400, 12_960, 19_440, true],
  ]);
  expect(years.at(-1)?.closing_paise).toBe(rupees(4_500));
  expect(years).toHaveLength(6);
});

test('disposal ends it on its day; without depreciation it ends with the year of today', () => {
  expect(figures(valueYears(rupees(90_000), '2026-04-15', line, on('2026-11-20', '2026-10-31')))).toEqual([
    ['2026-27', 90_000, 16_625, 73_375, false],
  ]);
  const none = { ...line, depreciation_method: 'none' as const };
  expect(figures(valueYears(rupees(90_000), '2025-04-15', none, on('2026-11-20')))).toEqual([
    ['2025-26', 90_000, 0, 90_000, false],
    ['2026-27', 90_000, 0, 90_000, true],
  ]);
});

test('depreciation and closing always add up to the opening, to the paisa', () => {
  for (const terms of [line, reducing, { ...line, first_month: 'by_days' as const }])
    for (const { opening_paise, depreciation_paise, closing_paise } of valueYears(
      rupees(99_999),
      '2026-08-17',
      terms,
      on('2026-11-20'),
    ))
      expect(depreciation_paise + closing_paise).toBe(opening_paise);
});

test('the life ends with its last month', () => {
  expect(lifeEndsOn('2026-04-15', line)).toBe('2029-03-31');
  expect(lifeEndsOn('2026-04-15', { ...line, first_month: 'by_days' })).toBe('2029-04-30');
  expect(lifeEndsOn('2026-04-01', { ...line, first_month: 'by_days' })).toBe('2029-03-31');
  expect(lifeEndsOn('2026-04-15', reducing)).toBeNull();
  expect(salvageValue(rupees(90_000), line)).toBe(rupees(4_500));
});
