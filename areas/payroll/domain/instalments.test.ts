import { paise, rupees } from '@hrms/platform/money';
import { expect, test } from 'vitest';
import { instalmentsOf, recoveryMonths } from './instalments.ts';

test.each([
  [1, 20_000, 1],
  [5_000, 20_000, 1],
  [5_001, 20_000, 2],
  [10_000, 20_000, 2],
  [20_000, 20_000, 4],
  [90_000, 20_000, 12],
  [500, 0, 12],
])('₹%i against a net pay of ₹%i is recovered over %i months', (amount, net, months) => {
  expect(recoveryMonths(rupees(amount), rupees(net))).toBe(months);
});

test.each([
  [-100_000, 3, [-33_300, -33_300, -33_400]],
  [-100_050, 2, [-50_000, -50_050]],
  [-100, 3, [0, 0, -100]],
  [120_000, 1, [120_000]],
])('%i paise in %i parts', (amount, count, parts) => {
  expect(instalmentsOf(paise(amount), count)).toEqual(parts);
  expect(instalmentsOf(paise(amount), count).reduce((sum, part) => sum + part, 0)).toBe(amount);
});
