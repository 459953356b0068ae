import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { cleanup, click, render } from '../testing/render.tsx';
import { Grid, type GridProps } from './grid.tsx';
import { GridButton } from './grid-code.tsx';
import { placeAttribute } from './grid-keys.ts';

afterEach(cleanup);

type Row = { id: string; name: string; codes: string[] };
const days = ['2026-11-21', '2026-11-22', '2026-11-23'];
const rows: Row[] = [
  { id: 'a', name: 'Asha', codes: ['P', 'WO', 'A'] },
  { id: 'b', name: 'Bela', codes: ['P', '', 'P'] },
];
const drawn: string[] = [];
const drawCell: GridProps<Row>['cell'] = (row, place) => {
  drawn.push(row.id);
  const code = row.codes[place.column];
  return code ? (
    <GridButton place={place} kind="present" aria-label={`${row.name}, ${place.date}`}>
      {code}
    </GridButton>
  ) : null;
};
const nameOf = (row: Row) => row.name;
const totals = [{ label: 'P', of: ({ codes }: Row) => codes.filter((code) => code === 'P').length }];
const grid = (more: Partial<GridProps<Row>> = {}) => (
  <Grid
    label="Register"
    days={days}
    today="2026-11-23"
    rows={rows}
    idOf={({ id }) => id}
    nameOf={nameOf}
    cell={drawCell}
    totals={totals}
    {...more}
  />
);
const press = (target: Element | null, key: string) =>
  act(async () => void target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
const cellAt = (place: HTMLElement, at: string) => place.querySelector<HTMLElement>(`[data-at="${at}"]`);

test('names, days, totals and lines stand in one table; today is marked in every row', async () => {
  const cells = [{ text: 2 }, { text: 1 }, { text: '−1', tone: 'low' as const }];
  const place = await render(grid({ lines: [{ key: 'present', label: 'Present', cells }] }));
  expect([...place.querySelectorAll('thead tr:first-child th')].map(({ textContent }) => textContent)).toEqual([
    'Employee',
    'Sat21',
    'Sun22',
    'Mon23',
    'P',
  ]);
  expect(place.querySelector('thead [aria-current="date"]')?.textContent).toBe('Mon23');
  expect(place.querySelectorAll('tbody td.today')).toHaveLength(rows.length);
  expect(place.querySelector('.line .low')?.textContent).toBe('−1');
  expect([...place.querySelectorAll('tbody .total')].map(({ textContent }) => textContent)).toEqual(['1', '2']);
});

test('arrow keys move between cells, pass over empty ones, and stop at the edges; Tab reaches one cell', async () => {
  const place = await render(grid());
  const start = cellAt(place, '0.0');
  act(() => start?.focus());
  await press(start, 'ArrowDown');
  expect(document.activeElement).toBe(cellAt(place, '1.0'));
  await press(document.activeElement, 'ArrowRight');
  expect(document.activeElement).toBe(cellAt(place, '1.2'));
  await press(document.activeElement, 'ArrowRight');
  expect(document.activeElement).toBe(cellAt(place, '1.2'));
  expect([...place.querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0)).toEqual([cellAt(place, '1.2')]);
});

test('in fields Enter goes down, and left and right belong to the text until its end', async () => {
  const place = await render(
    grid({
      cell: (row, { row: at, column }) => (
        <input {...placeAttribute(at, column)} aria-label={`${row.name} ${column}`} defaultValue="AB" />
      ),
    }),
  );
  const field = cellAt(place, '0.0') as HTMLInputElement;
  act(() => field.focus());
  field.setSelectionRange(1, 1);
  await press(field, 'ArrowRight');
  expect(document.activeElement).toBe(field);
  field.setSelectionRange(2, 2);
  await press(field, 'ArrowRight');
  expect(document.activeElement).toBe(cellAt(place, '0.1'));
  await press(document.activeElement, 'Enter');
  expect(document.activeElement).toBe(cellAt(place, '1.1'));
});

test('a click tells the cell; only the row whose state changed is drawn again', async () => {
  const chosen: unknown[] = [];
  const choose = (place: unknown, extend: boolean) => chosen.push([place, extend]);
  const place = await render(grid({ choose, stateOf: () => '' }));
  await click(cellAt(place, '1.2'));
  expect(chosen).toEqual([[{ row: 1, column: 2 }, false]]);
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(grid({ choose, stateOf: () => '' })));
  drawn.length = 0;
  await act(async () => root.render(grid({ choose, stateOf: ({ id }) => (id === 'b' ? '0.1' : '') })));
  expect(new Set(drawn)).toEqual(new Set(['b']));
  act(() => root.unmount());
});
