import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';

/** A cell by its row and column, counted from 0. */
export type CellPlace = { row: number; column: number };

const STEPS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Empty cells are passed over, up to the rows and days of a page. */
const MOST_STEPS = 100;

/** What a cell's control carries so that the grid knows its place. */
export const placeAttribute = (row: number, column: number) => ({ 'data-at': `${row}.${column}` });

/** The place of the cell something happened in; null outside the cells. */
export function placeOf(target: EventTarget | null): CellPlace | null {
  const at = (target as HTMLElement | null)?.closest<HTMLElement>('[data-at]')?.dataset['at'];
  if (!at) return null;
  const [row = 0, column = 0] = at.split('.').map(Number);
  return { row, column };
}

/** Left and right belong to the text of a field until its caret stands at the end, or the whole text is selected. */
function staysInText(target: EventTarget, key: string): boolean {
  if (!(target instanceof HTMLInputElement) || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return false;
  const { selectionStart: start, selectionEnd: end, value } = target;
  const isWhole = start === 0 && end === value.length;
  return !isWhole && (key === 'ArrowLeft' ? start !== 0 : end !== value.length);
}

/** Moves the focus between cells by arrow key; in fields Enter goes down, as in a sheet. */
export function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const isField = event.target instanceof HTMLInputElement;
  const step = event.key === 'Enter' && isField ? STEPS['ArrowDown'] : STEPS[event.key];
  const place = placeOf(event.target);
  if (!step || !place || event.altKey || event.ctrlKey || event.metaKey || staysInText(event.target, event.key)) return;
  for (let steps = 1; steps <= MOST_STEPS; steps += 1) {
    const [row, column] = [place.row + steps * step[0], place.column + steps * step[1]];
    const next = event.currentTarget.querySelector<HTMLElement>(`[data-at="${row}.${column}"]`);
    if (!next) continue;
    event.preventDefault();
    next.focus();
    return;
  }
}

/** Of many buttons one is reached by Tab: the one that had the focus last. Fields are all reached. */
export function keepOneTabStop(event: FocusEvent<HTMLTableElement>): void {
  const { target, currentTarget } = event;
  if (!(target instanceof HTMLButtonElement) || !placeOf(target)) return;
  for (const former of currentTarget.querySelectorAll<HTMLElement>('button[data-at][tabindex="0"]')) former.tabIndex = -1;
  target.tabIndex = 0;
}

/** Tab stop of a cell's button before anything was focused: the first cell's. */
export const firstTabStop = (row: number, column: number): 0 | -1 => (row === 0 && column === 0 ? 0 : -1);

/** Calls back with the place of a cell that was clicked. */
export const onCellClick = (choose: (place: CellPlace, extend: boolean) => void) => (event: MouseEvent) => {
  const place = placeOf(event.target);
  if (place) choose(place, event.shiftKey);
};
