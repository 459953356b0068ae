import type { RegisterRow } from '@hrms/attendance/contract';
import { expect, it } from 'vitest';
import { withComingOffs } from './use-coming-offs.ts';

const days = ['2026-11-23', '2026-11-24', '2026-11-25'];
const cell = (code: '' | 'P') => ({ first: code, second: code, late: false, exception: false, lop: 0 });
const row = { employee_id: 'a', cells: [cell('P'), cell(''), cell('')] } as unknown as RegisterRow;
const codes = (rows: readonly RegisterRow[]) => rows.map(({ cells }) => cells.map(({ first }) => first));

it('shows planned off days where there is no result yet', () => {
  const planned = [
    {
      employee_id: 'a',
      cells: [
        { day: '2026-11-23', kind: 'weekly_off' as const },
        { day: '2026-11-24', kind: 'working' as const },
        { day: '2026-11-25', kind: 'holiday' as const },
      ],
    },
  ];
  expect(codes(withComingOffs(days, [row], planned))).toEqual([['P', '', 'H']]);
  expect(codes(withComingOffs(days, [row], [{ employee_id: 'b', cells: planned[0]?.cells ?? [] }]))).toEqual([['P', '', '']]);
});

it('gives the same rows back where nothing is planned', () => {
  const rows = [row];
  expect(withComingOffs(days, rows, [])).toBe(rows);
});
