import type { Paise } from '@hrms/platform/money';
import { expect, test } from 'vitest';
import { partsByShare } from './payee-shares.ts';

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);

test.each([
  [100, [6000, 4000], [60, 40]],
  [101, [3333, 3333, 3334], [34, 33, 34]],
  [1, [5000, 5000], [1, 0]],
  [0, [10_000], [0]],
  [66_022_400, [10_000], [66_022_400]],
  [66_022_401, [3333, 3333, 3334], [22_005_266, 22_005_267, 22_011_868]],
])('%i paise by %j', (amount, shares, parts) => {
  expect(partsByShare(amount as Paise, shares)).toEqual(parts);
});

test('parts add up to the amount to the paisa, whatever the shares', () => {
  for (let amount = 0; amount < 4000; amount += 7)
    for (const shares of [[1, 9999], [3333, 3333, 3334], Array(16).fill(625), [1, 1, 9998]])
      expect(sum(partsByShare(amount as Paise, shares)), `${amount} by ${shares}`).toBe(amount);
});
