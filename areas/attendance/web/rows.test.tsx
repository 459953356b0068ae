import { expect, test } from 'vitest';
import { readRows } from './rows.dialog.tsx';

const columns = [
  { key: 'code', label: 'Employee code' },
  { key: 'serial', label: 'Serial number', kind: 'optional' },
  { key: 'from', label: 'From', kind: 'date' },
] as const;

test('dates are read as people type them, empty and faulty cells are named', () => {
  expect(readRows([{ code: ' E-1 ', from: '5 Apr 2026' }, { from: '31/02/2026' }, { code: 'E-3' }], columns)).toEqual({
    read: [
      { code: 'E-1', serial: '', from: '2026-04-05' },
      { code: '', serial: '', from: '31/02/2026' },
      { code: 'E-3', serial: '', from: '' },
    ],
    errors: [
      { row: 2, field: 'code', message: 'Enter employee code' },
      { row: 2, field: 'from', message: 'Enter a date like 20/11/2026' },
      { row: 3, field: 'from', message: 'Enter from' },
    ],
  });
});
