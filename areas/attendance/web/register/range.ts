import type { CellPlace } from '@hrms/platform/web';

/** Two opposite corners of the chosen cells. */
export type Range = { start: CellPlace; end: CellPlace };

const ordered = (one: number, other: number): [number, number] => (one <= other ? [one, other] : [other, one]);

/** First and last row and column of a range. */
export function edgesOf({ start, end }: Range) {
  const [top, bottom] = ordered(start.row, end.row);
  const [left, right] = ordered(start.column, end.column);
  return { top, bottom, left, right };
}

/** What a cell that was chosen makes of the range: with Shift it extends or begins one, otherwise the cell stands alone and opens. */
export const chooseCell = (range: Range | undefined, place: CellPlace, extend: boolean): { range: Range; opens: boolean } => ({
  range: { start: extend && range ? range.start : place, end: place },
  opens: !extend,
});
