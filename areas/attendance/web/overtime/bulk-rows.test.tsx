import { expect, it } from 'vitest';
import { readBulkRows } from './bulk-rows.ts';

it('reads pasted lines with and without a category, and skips the heading', () => {
  const { rows, problems } = readBulkRows(
    'Employee code\tDate\tMinutes\tCategory\tReason\nE-1\t20/11/2026\t1:30\t\tDispatch\nE-2,2026-11-21,90,Weekly off,Repair, line 2\n',
  );
  expect(problems).toEqual([]);
  expect(rows).toEqual([
    { employee_code: 'E-1', day: '2026-11-20', minutes: 90, reason: 'Dispatch' },
    { employee_code: 'E-2', day: '2026-11-21', minutes: 90, reason: 'Repair, line 2', category: 'weekly_off' },
  ]);
});

it('names the row and the value it refuses', () => {
  const { rows, problems } = readBulkRows(
    'E-1,31/02/2026,90,,x\nE-2,20/11/2026,long,,x\nE-3,20/11/2026,60,night,x\nE-4,20/11/2026,60,,',
  );
  expect(rows).toEqual([]);
  expect(problems.map((problem) => problem.split('.')[0])).toEqual([
    'Row 1: 31/02/2026 is not a date',
    'Row 2: long is not a length',
    'Row 3: night is not a category',
    'Row 4: enter a reason',
  ]);
});
