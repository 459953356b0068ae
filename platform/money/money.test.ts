import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatRupees,
  inWords,
  multiplyDivide,
  paise,
  percentToBasisPoints,
  ratio,
  roundDivide,
  rupees,
  shareOf,
} from './index.ts';

describe('rounding names its rule', () => {
  test.each([
    ['nearest_rupee', 149, 100],
    ['nearest_rupee', 150, 200],
    ['nearest_rupee', -150, -200],
    ['nearest_rupee', -149, -100],
    ['up_rupee', 101, 200],
    ['up_rupee', -101, -100],
    ['up_rupee', 100, 100],
    ['down_rupee', 199, 100],
    ['down_rupee', -101, -200],
    ['nearest_ten', 1_499, 1_000],
    ['nearest_ten', 1_500, 2_000],
  ] as const)('%s of %d paise is %d', (rule, amount, expected) => {
    expect(roundDivide(amount, 1, rule)).toBe(expected);
  });

  test('agrees with exact arithmetic on numbers beyond a double', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e13, max: 1e13 }),
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 1, max: 1e6 }),
        (a, b, d) => {
          const exact = (BigInt(a) * BigInt(b) * 2n + (a < 0 ? -1n : 1n) * BigInt(d)) / (2n * BigInt(d));
          if (Number.isSafeInteger(Number(exact))) expect(multiplyDivide(a, b, d, 'paise')).toBe(Number(exact));
        },
      ),
    );
  });
});

test('a rate may be basis points or a ratio', () => {
  expect(shareOf(rupees(14_000), percentToBasisPoints(8.33), 'nearest_rupee')).toBe(rupees(1_166));
  expect(shareOf(rupees(14_000), ratio(1, 12), 'nearest_rupee')).toBe(rupees(1_167));
});

test('a fraction of a paisa is refused', () => {
  expect(() => paise(0.5)).toThrow(RangeError);
  expect(() => rupees(1.005)).toThrow(RangeError);
});

test.each([
  [60_000_000, '₹6,00,000', 'Rupees Six Lakh Only'],
  [17_558_100, '₹1,75,581', 'Rupees One Lakh Seventy Five Thousand Five Hundred Eighty One Only'],
  [9_833, '₹98.33', 'Rupees Ninety Eight and Thirty Three Paise Only'],
  [0, '₹0', 'Rupees Zero Only'],
  [1_000_000_000_00, '₹1,00,00,00,000', 'Rupees One Hundred Crore Only'],
  [-100, '−₹1', 'Minus Rupees One Only'],
])('%d paise reads %s', (amount, shown, words) => {
  expect(formatRupees(amount)).toBe(shown);
  expect(inWords(amount)).toBe(words);
});
