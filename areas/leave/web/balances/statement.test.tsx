import type { HistoryLine, PlannedLine } from '@hrms/leave/contract';
import { expect, test } from 'vitest';
import { toStatementRows } from './statement.ts';

const entry = (effective_on: string, days: number, balance: number): HistoryLine => ({
  ledger_id: `${effective_on}${days}`,
  effective_on,
  kind: days > 0 ? 'credit' : 'taken',
  label: days > 0 ? 'Credit' : 'Leave taken',
  days,
  balance,
  expires_on: null,
  leave_request_id: null,
  note: null,
  by_name: null,
  created_at: '2026-11-20T06:00:00.000Z',
  steps: [],
});
const coming = (on: string, kind: string, days: number, balance: number): PlannedLine => ({
  on,
  kind,
  label: kind,
  days,
  balance,
});
const shown = (rows: ReturnType<typeof toStatementRows>) =>
  rows.map(({ kind, line }) => [kind, 'on' in line ? line.on : line.effective_on, line.days, line.balance]);

test('leave approved for a later day is one row, in its place among the planned credits', () => {
  const rows = toStatementRows(
    {
      lines: [entry('2026-11-01', 4, 4), entry('2027-01-25', -2, 2)],
      planned: [
        coming('2026-12-01', 'credit', 1.5, 5.5),
        coming('2027-01-25', 'leave', -2, 3.5),
        coming('2027-02-01', 'credit', 1.5, 5),
      ],
    },
    '2026-11-20',
  );
  expect(shown(rows)).toEqual([
    ['entry', '2026-11-01', 4, 4],
    ['planned', '2026-12-01', 1.5, 5.5],
    ['entry', '2027-01-25', -2, 3.5],
    ['planned', '2027-02-01', 1.5, 5],
  ]);
});

test('an entry ahead that nothing planned names stays, and two of the same day stay two', () => {
  const lines = [entry('2027-01-25', -1, 3), { ...entry('2027-01-25', -1, 2), ledger_id: 'second' }];
  const rows = toStatementRows({ lines, planned: [coming('2027-01-25', 'leave', -1, 3)] }, '2026-11-20');
  expect(rows.filter(({ kind }) => kind === 'entry')).toHaveLength(2);
  expect(rows).toHaveLength(2);
});
