import { expect, test } from 'vitest';
import { paiseOfCell, positivePaiseOfCell, wordOfCell, yesNoOfCell } from './cell.ts';

test.each([
  ['1,25,000.50', 12_500_050],
  ['₹ 40', 4_000],
  ['0', 0],
  ['99999999999.99', 9_999_999_999_999],
  ['100000000000', null],
  ['1.005', null],
  ['-5', null],
  ['ten', null],
  ['', null],
  [undefined, null],
])('%j is %j paise', (cell, paise) => {
  expect(paiseOfCell(cell)).toBe(paise);
  expect(positivePaiseOfCell(cell)).toBe(paise === 0 ? null : paise);
});

test('a choice is written in small letters with one sign between its words', () => {
  expect(wordOfCell(' Semi - Skilled ')).toBe('semi_skilled');
  expect(wordOfCell('  ')).toBeUndefined();
});

test('yes and no are known in their usual spellings, and nothing else is', () => {
  expect(['Yes', ' y', 'TRUE', '1'].map(yesNoOfCell)).toEqual([true, true, true, true]);
  expect(['No', 'n', 'false', '0', '', undefined].map(yesNoOfCell)).toEqual([false, false, false, false, false, false]);
  expect(yesNoOfCell('perhaps')).toBeNull();
});
