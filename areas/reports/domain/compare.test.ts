import { expect, test } from 'vitest';
import { compareResults, periodBefore } from './compare.ts';
import type { Result } from './result-types.ts';

test.each([
  ['2026-11-01', '2026-11-30', 'previous', '2026-10-01', '2026-10-31'],
  ['2026-10-01', '2026-12-31', 'previous', '2026-07-01', '2026-09-30'],
  ['2026-02-01', '2026-02-28', 'last_year', '2025-02-01', '2025-02-28'],
  ['2028-02-01', '2028-02-29', 'last_year', '2027-02-01', '2027-02-28'],
  ['2026-11-10', '2026-11-19', 'previous', '2026-10-31', '2026-11-09'],
  ['2028-02-10', '2028-02-29', 'last_year', '2027-02-10', '2027-02-28'] as const,
] as const)('%s to %s, %s: %s to %s', (first_day, last_day, compared, from, to) => {
  expect(periodBefore({ first_day, last_day }, compared)).toEqual({ first_day: from, last_day: to });
});

const resultOf = (rows: readonly (readonly [string, number | null])[], total: number): Result => ({
  columns: [
    { key: 'branch', label: 'Branch', type: 'text', help: null },
    { key: 'paid', label: 'Paid', type: 'money', help: null },
  ],
  lines: rows.map(([branch, paid]) => ({ kind: 'row' as const, level: 0, cells: [branch, paid], source: null })),
  totals: [null, total],
  matched: [],
});

test('value, the one before, change and change in per cent; nothing where there is nothing to divide by', () => {
  const now = resultOf(
    [
      ['Pune', 15_000],
      ['Delhi', 5_000],
      ['Goa', 700],
    ],
    20_700,
  );
  const before = resultOf(
    [
      ['Delhi', 0],
      ['Pune', 12_000],
      ['Salem', 3_000],
    ],
    15_000,
  );
  const compared = compareResults(now, before, 1);
  expect(compared.columns.map(({ key }) => key)).toEqual(['branch', 'paid', 'paid.before', 'paid.change', 'paid.share']);
  expect(compared.lines.map(({ cells }) => cells)).toEqual([
    ['Pune', 15_000, 12_000, 3_000, 2_500],
    ['Delhi', 5_000, 0, 5_000, null],
    ['Goa', 700, null, 700, null],
    ['Salem', 0, 3_000, -3_000, -10_000],
  ]);
  expect(compared.totals).toEqual([null, 20_700, 15_000, 5_700, 3_800]);
});
