import type { Paise } from '@hrms/platform/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsByShare, payeeParts } from './payee-shares.ts';

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

const halves = [
  { payee_id: 'wife', share_bp: 5000 },
  { payee_id: 'son', share_bp: 5000 },
];
const into = (account: string, amount_paise: number) => ({ account, amount_paise });

test.each([
  ['nothing was paid', 20_000, [], [10_000, 10_000], [10_000, 10_000]],
  ['the account of the employee received a part', 8000, [into('own', 12_000)], [4000, 4000], [4000, 4000]],
  ['so did one payee', 4000, [into('own', 12_000), into('wife', 4000)], [4000, 4000], [0, 4000]],
  ['an odd paisa is left', 7, [into('own', 12_000)], [4, 3], [4, 3]],
  ['everything is paid', 0, [into('own', 12_000), into('wife', 4000), into('son', 4000)], [4000, 4000], [0, 0]],
])('shares of payees when %s', (_, open, received, amounts, rest) => {
  const parts = payeeParts(halves, open as Paise, received);
  expect(parts.map(({ amount_paise }) => amount_paise)).toEqual(amounts);
  expect(parts.map(({ open_paise }) => open_paise)).toEqual(rest);
});

test('whatever the own account received, payees get the rest by their shares, in any order of payment', () => {
  const shares = fc.constantFrom([5000, 5000], [6667, 3333], [3333, 3333, 3334], [1, 9999]);
  fc.assert(
    fc.property(shares, fc.nat(10_000_000), fc.nat(10_000), fc.nat(15), (shares_bp, whole, own_bp, paid) => {
      const payees = shares_bp.map((share_bp, at) => ({ payee_id: `p${at}`, share_bp }));
      const own = Math.floor((whole * own_bp) / 10_000);
      const left = (whole - own) as Paise;
      const due = partsByShare(left, shares_bp);
      const received = [into('own', own), ...due.flatMap((part, at) => ((paid >> at) % 2 ? [into(`p${at}`, part)] : []))];
      const open = whole - sum(received.map(({ amount_paise }) => amount_paise));
      const parts = payeeParts(payees, open as Paise, received);
      expect(parts.map(({ amount_paise }) => amount_paise)).toEqual(due);
      expect(parts.map(({ open_paise }) => open_paise)).toEqual(due.map((part, at) => ((paid >> at) % 2 ? 0 : part)));
      expect(sum(parts.map(({ open_paise }) => open_paise))).toBe(open);
    }),
  );
});
