import { expect, test } from 'vitest';
import { shortRupees } from './short-amount.ts';

test('amounts are shortened to thousands, lakhs and crores', () => {
  expect([0, 95_000, 12_345_00, 4_56_789_00, 1_59_05_112_00, 123_00_00_000_00, -1_50_000_00].map(shortRupees)).toEqual([
    '₹0',
    '₹950',
    '₹12.3 K',
    '₹4.57 L',
    '₹1.59 Cr',
    '₹123 Cr',
    '−₹1.5 L',
  ]);
});
