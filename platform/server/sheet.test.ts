import { expect, test } from 'vitest';
import { isWorkbook, neutralCell, readCell, SheetProblem, sheetFile, workbookRows } from './sheet.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+919822012345', "'+919822012345"],
  ['-5', '-5'],
  ['-5+cmd', "'-5+cmd"],
  ['@x', "'@x"],
  ['Asha', 'Asha'],
])('%s leaves as %s and comes back', (text, neutral) => {
  expect(neutralCell(text)).toBe(neutral);
  expect(readCell(neutral)).toBe(text);
});
test('an apostrophe of its own stays', () => expect(readCell("'twas")).toBe("'twas"));

test('a workbook holds text as text, numbers as numbers, and no formula', async () => {
  const { bytes } = await sheetFile('xlsx', [
    ['name', 'people'],
    ['=HYPERLINK("x")', 12],
  ]);
  expect(isWorkbook(bytes)).toBe(true);
  expect(await workbookRows(bytes)).toEqual([
    ['name', 'people'],
    [`'=HYPERLINK("x")`, '12'],
  ]);
});

test('what is no workbook, or unpacks beyond measure, is not read', async () => {
  await expect(workbookRows(Buffer.from('PK not really'))).rejects.toBeInstanceOf(SheetProblem);
  const bomb = Buffer.alloc(64);
  bomb.write('PK\x01\x02', 0, 'latin1');
  bomb.writeUInt32LE(1_000_000, 24);
  await expect(workbookRows(bomb)).rejects.toThrow('unpacks to far more than its size');
});
