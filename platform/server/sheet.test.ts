import { expect, test } from 'vitest';
import { neutralCell, readCell } from './sheet.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+919822012345', "'+919822012345"],
  ['-5', '-5'],
  ['-5+cmd', "'-5+cmd"],
  ['@x', "'@x"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1+1', "'－1+1"],
  ['＠x', "'＠x"],
  ['\n=1', "'\n=1"],
  ['Asha', 'Asha'],
])('%s leaves as %s and comes back', (text, neutral) => {
  expect(neutralCell(text)).toBe(neutral);
  expect(readCell(neutral)).toBe(text);
});
test('an apostrophe of its own stays', () => expect(readCell("'twas")).toBe("'twas"));
