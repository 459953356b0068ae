import { expect, it } from 'vitest';
import { codeOfCell, entryOf, pastedRows, toCells } from './edits.ts';

const shifts = [
  { shift_id: 'one', code: 'A' },
  { shift_id: 'two', code: 'N' },
];

it('reads codes in any case, days off and emptied cells', () => {
  expect(entryOf('a', shifts)).toBe('one');
  expect(entryOf(' OFF ', shifts)).toBe('off');
  expect(entryOf('', shifts)).toBeNull();
  expect(entryOf('X', shifts)).toBeUndefined();
});

it('saves typed cells with the version they were read in and leaves unknown codes out', () => {
  const edits = new Map([
    ['p1|2026-11-20', 'n'],
    ['p1|2026-11-21', 'off'],
    ['p2|2026-11-20', 'zz'],
  ]);
  expect(toCells(edits, shifts, (_, day) => (day === '2026-11-20' ? 3 : null))).toEqual([
    { employee_id: 'p1', day: '2026-11-20', shift_id: 'two', version: 3 },
    { employee_id: 'p1', day: '2026-11-21', shift_id: 'off', version: null },
  ]);
});

it('cuts a pasted table into rows and cells', () => {
  expect(pastedRows('A\tA\r\nN\toff\r\n')).toEqual([
    ['A', 'A'],
    ['N', 'off'],
  ]);
});

it('shows a day off as off and a holiday on a shift by its shift', () => {
  expect(codeOfCell({ kind: 'weekly_off', shift_code: null })).toBe('off');
  expect(codeOfCell({ kind: 'holiday', shift_code: 'A' })).toBe('A');
});
