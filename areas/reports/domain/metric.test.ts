import { expect, test } from 'vitest';
import { completeRows } from './metric.ts';

const row = (period_month: string, run_kind: string) => ({ period_month, run_kind });
const paid = { by: 'period_month', complete: ['run_kind', 'regular'] } as const;

test('a month that has settlements alone is left out until its regular run is final', () => {
  const october = [row('2026-10-01', 'regular'), row('2026-10-01', 'bonus')];
  const november = [row('2026-11-01', 'full_and_final')];
  expect(completeRows(paid, [...november, ...october])).toEqual(october);
  expect(completeRows(paid, [...october, ...november, row('2026-11-01', 'regular')])).toHaveLength(4);
});

test('without a complete month, and where months need none, all rows count', () => {
  const rows = [row('2026-11-01', 'full_and_final')];
  expect(completeRows(paid, rows)).toEqual(rows);
  expect(completeRows({ by: 'month' }, rows)).toEqual(rows);
});
