import type { Paise } from '@hrms/platform/money';
import { expect, test } from 'vitest';
import { type BillPart, billsOf, findMisfit } from './bill.ts';

const part = (more: Partial<BillPart> = {}): BillPart => ({
  category_id: 'hotel',
  expense_date: '2026-11-17',
  has_receipt: false,
  ...more,
});
const bills = (lines: readonly BillPart[], amounts: readonly number[]) => billsOf(lines, amounts as Paise[]);

test('parts of a bill share its receipt and its total; a line alone has its own', () => {
  const lines = [part({ has_receipt: true }), part({ category_id: 'food', split_of: 1 }), part({ category_id: 'taxi' })];
  expect(bills(lines, [40_000, 20_000, 7000])).toEqual([
    { bill_paise: 60_000, has_receipt: true, repeats: false },
    { bill_paise: 60_000, has_receipt: true, repeats: false },
    { bill_paise: 7000, has_receipt: false, repeats: false },
  ]);
});

test('the receipt may be on the part', () => {
  expect(bills([part(), part({ category_id: 'food', split_of: 1, has_receipt: true })], [1, 2])[0]?.has_receipt).toBe(true);
});

test('a part of the same category needs another day', () => {
  const repeats = (more: Partial<BillPart>) => bills([part(), part({ split_of: 1, ...more })], [1, 1])[1]?.repeats;
  expect([repeats({}), repeats({ expense_date: '2026-11-18' }), repeats({ category_id: 'food' })]).toEqual([true, false, false]);
  expect(bills([part(), part()], [1, 1])[1]?.repeats).toBe(false);
  const two = [part(), part({ category_id: 'food', split_of: 1 }), part({ category_id: 'food', split_of: 1 })];
  expect(bills(two, [1, 1, 1]).map(({ repeats: again }) => again)).toEqual([false, false, true]);
});

test.each([
  ['all alone', [null, null], -1],
  ['a part of the first', [null, 1], -1],
  ['a part of one after it', [2, null], -1],
  ['itself', [1], 0],
  ['no such line', [null, 3], 1],
  ['a part of a part', [null, 1, 2], 2],
])('%s', (_name, splits, misfit) => {
  expect(findMisfit(splits.map((split_of) => ({ split_of })))).toBe(misfit);
});
