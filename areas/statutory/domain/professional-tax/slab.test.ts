import { rupees } from '@hrms/platform/money';
import { expect, test } from 'vitest';
import { ptaxSlab } from './slab.ts';

test.each<[string, number, string | null, string | null]>([
  ['IN-MH', 7_500, 'male', '₹0 to ₹7,500'],
  ['IN-MH', 7_501, 'male', '₹7,501 to ₹10,000'],
  ['IN-MH', 10_000, null, '₹7,501 to ₹10,000'],
  ['IN-MH', 10_001, 'male', '₹10,001 and above'],
  ['IN-MH', 25_000, 'female', '₹0 to ₹25,000'],
  ['IN-MH', 25_001, 'female', '₹25,001 and above'],
  // by half-year
  ['IN-TN', 30_000, 'male', null],
  // no table
  ['IN-DL', 30_000, 'male', null],
  ['IN-XX', 30_000, 'male', null],
])('%s, %i, %s', (state, gross, gender, slab) => {
  expect(ptaxSlab('2026-10', state, rupees(gross), gender)).toBe(slab);
});
