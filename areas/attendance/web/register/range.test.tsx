import { expect, it } from 'vitest';
import { chooseCell, edgesOf } from './range.ts';

const at = (row: number, column: number) => ({ row, column });

it('opens a cell that is chosen alone', () => {
  const before = { start: at(0, 0), end: at(4, 4) };
  expect(chooseCell(before, at(2, 3), false)).toEqual({ range: { start: at(2, 3), end: at(2, 3) }, opens: true });
});

it('begins and extends a range with Shift, without opening, in any direction', () => {
  const begun = chooseCell(undefined, at(5, 6), true);
  expect(begun).toEqual({ range: { start: at(5, 6), end: at(5, 6) }, opens: false });
  const { range, opens } = chooseCell(begun.range, at(2, 8), true);
  expect(opens).toBe(false);
  expect(edgesOf(range)).toEqual({ top: 2, bottom: 5, left: 6, right: 8 });
});
