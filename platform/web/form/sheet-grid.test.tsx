import { expect, test } from 'vitest';
import { pasteInto } from './sheet-grid.tsx';

const columns = [
  { key: 'code', label: 'Code' },
  { key: 'days', label: 'Days' },
];

test('cells copied from a sheet fill the grid from the focused cell on', () => {
  expect(pasteInto([{}, {}], columns, { row: 1, column: 0 }, 'A1\t2\r\nA2\t0.5\textra\r\n')).toEqual([
    {},
    { code: 'A1', days: '2' },
    { code: 'A2', days: '0.5' },
  ]);
  expect(pasteInto([{ code: 'A1', days: '' }], columns, { row: 0, column: 1 }, '3\n4')).toEqual([
    { code: 'A1', days: '3' },
    { days: '4' },
  ]);
});
