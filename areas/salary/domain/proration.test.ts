import { rupees, toRupees } from '@hrms/platform/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earnedAmount, type MonthBasis, type RatePiece } from './proration.ts';

const month: MonthBasis = { basis_days: 31, working_days: 22, standard_hours: 176 };
const piece = (rate: number, given: Partial<RatePiece> = {}): RatePiece => ({
  rate: rupees(rate),
  paid_days: 31,
  days_in_service: 31,
  present_days: 22,
  hours: 0,
  ...given,
});

test.each([
  ['paid_days', 31_000, { paid_days: 29 }, {}, 29_000],
  ['paid_days', 31_000, { paid_days: 28 }, { basis_days: 30 }, 28_933],
  ['paid_days', 31_000, { paid_days: 24 }, { basis_days: 26 }, 28_615],
  ['paid_days', 31_000, { paid_days: 27 }, { basis_days: 28 }, 29_893],
  ['paid_days', 31_000, { paid_days: 29 }, { basis_days: 30 }, 29_967],
  ['paid_days', 31_000, { paid_days: 1 }, {}, 1_000],
  ['paid_days', 31_000, { paid_days: 1 }, { basis_days: 30 }, 1_033],
  ['paid_days', 31_000, { paid_days: 28.5 }, {}, 28_500],
  ['paid_days', 31_000, { paid_days: 30.9 }, {}, 30_900],
  ['paid_days', 31_000, { paid_days: 0 }, {}, 0],
  ['days_in_service', 31_000, { paid_days: 5, days_in_service: 31 }, {}, 31_000],
  ['days_in_service', 31_000, { paid_days: 5, days_in_service: 15 }, {}, 15_000],
  ['present_days', 2_200, { present_days: 17.5 }, {}, 1_750],
  ['hourly', 17_600, { hours: 88.25 }, {}, 8_825],
  ['none', 5_000, { paid_days: 0.5 }, {}, 5_000],
  ['none', 5_000, { paid_days: 0 }, {}, 0],
] as const)('%s of %d with %j over %j is %d', (proration, rate, days, basis, expected) => {
  const earned = earnedAmount(proration, [piece(rate, days)], { ...month, ...basis }, 'nearest_rupee');
  expect(toRupees(earned)).toBe(expected);
});

test('a raise on the 11th: ten days of the old rate, twenty-one of the new, rounded once', () => {
  const pieces = [piece(30_000, { paid_days: 10, days_in_service: 10 }), piece(33_000, { paid_days: 21, days_in_service: 21 })];
  // 9,677.419… + 22,354.838… = 32,032.258…
  expect(earnedAmount('paid_days', pieces, month, 'nearest_rupee')).toBe(rupees(32_032));
  expect(earnedAmount('paid_days', pieces, month, 'paise')).toBe(3_203_226);
  expect(earnedAmount('none', pieces, month, 'nearest_rupee')).toBe(rupees(33_000));
});

test('pieces of one rate give the unsplit amount', () => {
  const rate = fc.integer({ min: 0, max: 5_000_000_00 });
  fc.assert(
    fc.property(rate, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 20 }), (paise, split, halves) => {
      const unpaid = Math.min(halves / 2, 31 - split);
      const one = (paid: number) => ({ ...piece(0), rate: paise as RatePiece['rate'], paid_days: paid });
      const whole = earnedAmount('paid_days', [one(31 - unpaid)], month, 'nearest_rupee');
      expect(earnedAmount('paid_days', [one(split), one(31 - split - unpaid)], month, 'nearest_rupee')).toBe(whole);
    }),
  );
});

test('a month that counts nothing is refused', () => {
  expect(() => earnedAmount('paid_days', [piece(100)], { ...month, basis_days: 0 }, 'paise')).toThrow(RangeError);
});
