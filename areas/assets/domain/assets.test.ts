import { rupees } from '@hrms/platform/money';
import { expect, test } from 'vitest';
import { bookValue, type DepreciationTerms, recoveryAmount } from './book-value.ts';
import { isWorseByTwo, statusAfterReturn } from './condition.ts';
import { checkFieldValues } from './own-field.ts';
import { scannedAsset, tagsOf } from './tag.ts';

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

test.each([
  ['2026-04-15', '2026-04-29', 90_000],
  ['2026-04-15', '2026-04-30', 87_625],
  ['2026-04-15', '2026-10-31', 73_375],
  ['2026-04-15', '2029-02-28', 6_875],
  ['2026-04-15', '2029-03-31', 4_500],
  ['2026-04-15', '2035-01-01', 4_500],
])('straight line: bought %s, on %s', (bought, on, value) => {
  expect(bookValue(rupees(90_000), bought, line, on)).toBe(rupees(value));
});

test('reducing: a twelfth of the rate on the opening of the year, never below salvage', () => {
  expect(bookValue(rupees(90_000), '2026-04-01', reducing, '2026-04-30')).toBe(rupees(87_000));
  expect(bookValue(rupees(90_000), '2026-04-01', reducing, '2027-03-31')).toBe(rupees(54_000));
  expect(bookValue(rupees(90_000), '2026-04-01', reducing, '2027-04-30')).toBe(rupees(52_200));
  expect(bookValue(rupees(90_000), '2026-04-01', reducing, '2046-04-30')).toBe(rupees(4_500));
});

test('what is owed follows the rule of the category', () => {
  const terms = { ...line, recovery_share_bp: 5000, recovery_fixed_paise: 150_000 };
  const owed = (recovery_rule: 'book_value' | 'purchase_share' | 'fixed') =>
    recoveryAmount(rupees(90_000), '2026-04-15', { ...terms, recovery_rule }, '2026-10-31').amount_paise;
  expect([owed('book_value'), owed('purchase_share'), owed('fixed')]).toEqual([rupees(73_375), rupees(45_000), rupees(1_500)]);
});

test('a condition two steps worse asks for a charge', () => {
  expect(isWorseByTwo('good', 'fair')).toBe(false);
  expect(isWorseByTwo('good', 'damaged')).toBe(true);
  expect([statusAfterReturn('good'), statusAfterReturn('damaged'), statusAfterReturn('unusable')]).toEqual([
    'in_stock',
    'in_repair',
    'retired',
  ]);
});

test('own fields are checked', () => {
  const mac = { key: 'mac', label: 'MAC address', type: 'text' as const, required: true, choices: [] };
  expect(checkFieldValues([mac], {})).toEqual({ key: 'mac', message: 'Please enter MAC address' });
  expect(checkFieldValues([mac], { mac: '00:1B' })).toBeNull();
  const ram = { key: 'ram', label: 'Memory', type: 'choice' as const, required: false, choices: ['16', '32'] };
  expect(checkFieldValues([ram], { ram: '8' })?.message).toBe('Memory must be one of 16, 32');
});

test.each([
  ['2026-04-29', 90_000],
  ['2026-04-30', 88_733.33],
  ['2026-05-31', 86_358.33],
  ['2029-03-31', 5_608.33],
  ['2029-04-30', 4_500],
])('straight line by the days of the first month: on %s', (on, value) => {
  expect(bookValue(rupees(90_000), '2026-04-15', { ...line, first_month: 'by_days' }, on)).toBe(Math.round(value * 100));
});

test('reducing by the days of the first month', () => {
  expect(bookValue(rupees(90_000), '2026-04-16', { ...reducing, first_month: 'by_days' }, '2026-04-30')).toBe(rupees(88_500));
});

test('tags follow the pattern; without a branch its placeholder leaves no gap', () => {
  const pattern = '{prefix}-{branch}-{0000}';
  expect(tagsOf(pattern, { prefix: 'LAP', branch: 'PUN' }, 9, 2)).toEqual(['LAP-PUN-0009', 'LAP-PUN-0010']);
  expect(tagsOf(pattern, { prefix: 'LAP', branch: null }, 1, 1)).toEqual(['LAP-0001']);
  expect(tagsOf('A/{000}', { prefix: 'LAP', branch: null }, 12345, 1)).toEqual(['A/12345']);
});

test('a scan names an asset by its page or by its tag', () => {
  const id = '019a0000-0000-7000-8000-00000000000a';
  expect(scannedAsset(`https://hr.example.in/assets/${id.toUpperCase()}`)).toEqual({ id });
  expect(scannedAsset(' LAP-0001 ')).toEqual({ tag: 'LAP-0001' });
  expect(scannedAsset(id)).toEqual({ tag: id });
});
