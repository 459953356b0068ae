import { rupees } from '@hrms/platform/money';
import { expect, test } from 'vitest';
import { type Accommodation, accommodationValue, assetTransferValue, assetUseValue } from './accommodation.ts';

const flat = (more: Partial<Accommodation>): Accommodation => ({
  on: '2026-04-01',
  kind: 'owned',
  salary: rupees(12_00_000),
  people: 5_000_000,
  charges: rupees(0),
  days: 0,
  furniture_cost: rupees(0),
  months: 12,
  recovered: rupees(0),
  most: null,
  ...more,
});

test.each<[string, Partial<Accommodation>, number]>([
  ['a city above 40 lakh', {}, 1_20_000],
  ['exactly 40 lakh people are not above', { people: 4_000_000 }, 90_000],
  ['a town', { people: 900_000 }, 60_000],
  ['before September 2023', { on: '2023-08-31' }, 1_80_000],
  ['leased: the rent is lower', { kind: 'leased', charges: rupees(1_00_000) }, 1_00_000],
  ['leased: a tenth of salary is lower', { kind: 'leased', charges: rupees(3_00_000) }, 1_20_000],
  ['a hotel on transfer, fifteen days', { kind: 'hotel', days: 15, charges: rupees(75_000) }, 0],
  ['a hotel longer', { kind: 'hotel', days: 30, salary: rupees(1_00_000), charges: rupees(75_000) }, 24_000],
  ['furniture and recovery', { furniture_cost: rupees(2_00_000), recovered: rupees(30_000) }, 1_10_000],
  ['the same house with the index', { most: rupees(1_10_000) }, 1_10_000],
])('%s', (_, more, expected) => {
  const { value, steps } = accommodationValue(flat(more));
  expect(value).toBe(rupees(expected));
  expect(steps.length).toBeGreaterThan(0);
});

test('use and transfer of the employer’s things', () => {
  const use = { on: '2026-04-01', cost: rupees(1_20_000), months: 6, recovered: rupees(1_000) };
  expect(assetUseValue({ ...use, computer_or_mobile: false }).value).toBe(rupees(5_000));
  expect(assetUseValue({ ...use, computer_or_mobile: true }).value).toBe(0);
  const sold = { on: '2026-04-01', cost: rupees(1_00_000), completed_years: 2, paid: rupees(5_000) };
  expect(assetTransferValue({ ...sold, kind: 'electronics' }).value).toBe(rupees(20_000));
  expect(assetTransferValue({ ...sold, kind: 'car' }).value).toBe(rupees(59_000));
  expect(assetTransferValue({ ...sold, kind: 'other' }).value).toBe(rupees(75_000));
});
