import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharesProblem, WHOLE_IN_BASIS_POINTS } from './shares.ts';

test.each([
  [[6000, 4000], null],
  [[6000, 4001], 'Shares on 2026-12-01 add up to 100.01%, more than 100%'],
  [[10_000, 10_000], 'Shares on 2026-12-01 add up to 200.00%, more than 100%'],
  [[], null],
  [[1], null],
])('%j', (shares, expected) => expect(sharesProblem(shares, '2026-12-01')).toBe(expected));

test('exactly what exceeds the whole is refused', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: WHOLE_IN_BASIS_POINTS }), { maxLength: 12 }), (shares) => {
      const sum = shares.reduce((total, share) => total + share, 0);
      expect(sharesProblem(shares, '2026-12-01') !== null).toBe(sum > WHOLE_IN_BASIS_POINTS);
    }),
  );
});
