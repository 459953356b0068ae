import { type DatasetRow, ReportBody, type ReportBodyInput } from '@hrms/reports/contract';
import { describe, expect, test } from 'vitest';
import {
  buildResult,
  narrowingOf,
  nextDue,
  periodOn,
  type ResultField,
  type ResultPlan,
  readCalculated,
  readingOf,
  sheetCell,
  spanOf,
} from './index.ts';

const FIELDS: readonly ResultField[] = [
  { key: 'person.department', label: 'Department', type: 'text', help: null },
  { key: 'kind', label: 'Kind', type: 'choice', help: null },
  { key: 'days', label: 'Days', type: 'days', help: null },
  { key: 'amount_paise', label: 'Amount', type: 'money', help: null },
];
const ROWS = [
  { 'person.department': 'Sales', kind: 'a', days: 1, amount_paise: 100 },
  { 'person.department': 'Sales', kind: 'b', days: '2.5', amount_paise: 201 },
  { 'person.department': 'Works', kind: 'a', days: 4, amount_paise: -50 },
];
function result(input: Omit<ReportBodyInput, 'dataset'>, more: Partial<ResultPlan> = {}, rows: readonly DatasetRow[] = ROWS) {
  const body = ReportBody.parse({ dataset: 'leave.requests', ...input });
  const calculated = body.calculated.map((column) => {
    const read = readCalculated(column, FIELDS);
    if ('errors' in read) throw new Error(read.errors[0]?.message);
    return read;
  });
  return buildResult(rows, { body, fields: new Map(FIELDS.map((field) => [field.key, field])), calculated, ...more });
}
const cells = (input: Omit<ReportBodyInput, 'dataset'>) => result(input).lines.map((line) => line.cells);

describe('totals', () => {
  test('are over all rows: sums, the true average, the distinct count', () => {
    const columns = [
      { field: 'amount_paise' },
      { field: 'days', aggregate: 'avg' as const },
      { field: 'kind', aggregate: 'count_distinct' as const },
    ];
    expect(result({ columns }).totals).toEqual([251, 2.5, 2]);
    expect(result({ columns, groups: ['person.department'], detail: false }).totals).toEqual([null, 251, 2.5, 2]);
  });

  test('the median and the 90th percentile, beside each other under keys of their own', () => {
    const of = (field: string) => ({ field, label: 'Median', aggregate: 'median' as const });
    const columns = [of('days'), { field: 'days', label: '90th', aggregate: 'p90' as const }];
    const found = result({ columns, groups: ['kind'], detail: false });
    expect(found.totals).toEqual([null, 2.5, 3.7]);
    expect(found.columns.map(({ key, label }) => [key, label])).toEqual([
      ['kind', 'Kind'],
      ['days', 'Median'],
      ['days.p90', '90th'],
    ]);
    expect(found.lines.map(({ cells: own }) => own)).toEqual([
      ['a', 2.5, 3.7],
      ['b', 2.5, 2.5],
    ]);
  });

  test('figures that do not add up have no total, and a number of texts is a number', () => {
    const fields = new Map(FIELDS.map((field) => [field.key, field.key === 'days' ? { ...field, adds_up: false } : field]));
    const columns = [{ field: 'days' }, { field: 'kind', aggregate: 'count' as const }];
    const found = result({ columns, groups: ['person.department'], detail: false }, { fields });
    expect([found.totals, found.columns.map(({ type }) => type)]).toEqual([
      [null, null, 3],
      ['text', 'days', 'integer'],
    ]);
  });

  test('groups carry subtotals after their rows, or stand alone', () => {
    const columns = [{ field: 'amount_paise' }];
    const groups = ['person.department'];
    expect(cells({ columns, groups, detail: false })).toEqual([
      ['Sales', 301],
      ['Works', -50],
    ]);
    expect(result({ columns, groups }).lines.map(({ kind }) => kind)).toEqual(['row', 'row', 'subtotal', 'row', 'subtotal']);
  });
});

test('amounts of fewer than three employees are not shown to readers without pay, nor what they follow from', () => {
  const rows = [1, 2, 3, 4, 4].map((n) => ({
    'person.department': n < 4 ? 'Sales' : 'Works',
    kind: 'a',
    employee_id: `person ${n}`,
    amount_paise: n * 100,
  }));
  const groups = ['person.department'];
  const average = { columns: [{ field: 'amount_paise', aggregate: 'avg' as const }], groups, detail: false };
  const shown = (input: Omit<ReportBodyInput, 'dataset'>, protect_small_groups: boolean) =>
    result(input, { protect_small_groups }, rows).lines.map((line) => line.cells);
  expect(shown(average, true)).toEqual([
    ['Sales', 200],
    ['Works', 'fewer than 3'],
  ]);
  expect(shown(average, false)).toEqual([
    ['Sales', 200],
    ['Works', 400],
  ]);
  expect(shown({ ...average, columns: [{ field: 'amount_paise' }] }, true)).toEqual([
    ['Sales', 600],
    ['Works', 'fewer than 3'],
  ]);
  // the total less Sales is what Works earn
  const totals = (input: Omit<ReportBodyInput, 'dataset'>, more = rows) =>
    result(input, { protect_small_groups: true }, more).totals;
  expect(totals({ ...average, columns: [{ field: 'amount_paise' }] })).toEqual([null, 'fewer than 3']);
  // two small groups of three employees together: their sum tells nobody's pay
  const office = [5, 6].map((n) => ({ ...rows[0], 'person.department': 'Office', employee_id: `person ${n}` }));
  expect(totals({ ...average, columns: [{ field: 'amount_paise' }] }, [...rows, ...office] as typeof rows)).toEqual([null, 1600]);
  // the least and the greatest are always somebody's
  expect(shown({ ...average, columns: [{ field: 'amount_paise', aggregate: 'max' as const }] }, true)[0]).toEqual([
    'Sales',
    'not shown',
  ]);
  // rows that are shown one by one hide nothing
  expect(result({ columns: [{ field: 'amount_paise' }] }, { protect_small_groups: true }, rows).totals).toEqual([1400]);
  const pivot = { field: 'person.department', measure: 'amount_paise', aggregate: 'sum' as const };
  const pivoted = result({ columns: [{ field: 'kind' }], pivot, detail: false }, { protect_small_groups: true }, rows);
  expect(pivoted.lines.map((line) => line.cells)).toEqual([['a', 600, 'fewer than 3', 'fewer than 3']]);
  expect(pivoted.totals).toEqual([null, 600, 'fewer than 3', 'fewer than 3']);
});

test('a pivot has one column a value and a total', () => {
  const pivot = { field: 'kind', measure: 'amount_paise', aggregate: 'sum' as const };
  const made = result({ columns: [{ field: 'person.department' }], pivot, detail: false });
  expect(made.columns.map(({ label }) => label)).toEqual(['Department', 'a', 'b', 'Total']);
  expect(made.lines.map((line) => line.cells)).toEqual([
    ['Sales', 100, 201, 301],
    ['Works', -50, null, -50],
  ]);
  expect(made.totals).toEqual([null, 50, 201, 251]);
});

test('a rate is computed from the figures of the group, and a division by zero is nothing', () => {
  const calculated = [{ key: 'rate', label: 'Rate', type: 'number' as const, formula: 'days / 5' }];
  const columns = [{ field: 'days' }];
  expect(cells({ columns, calculated, groups: ['kind'], detail: false })).toEqual([
    ['a', 5, 1],
    ['b', 2.5, 0.5],
  ]);
  const zero = [{ key: 'rate', label: 'Rate', type: 'number' as const, formula: 'days / (days - days)' }];
  expect(cells({ columns, calculated: zero }).map((row) => row[1])).toEqual([null, null, null]);
});

test.each([
  [{ conditions: [{ field: 'kind', op: 'is' as const, value: 'A' }] }, 2],
  [{ conditions: [{ field: 'days', op: 'at_least' as const, value: 2.5 }] }, 2],
  [
    {
      match: 'any' as const,
      conditions: [
        { field: 'kind', op: 'is' as const, value: 'b' },
        { field: 'amount_paise', op: 'at_most' as const, value: 0 },
      ],
    },
    2,
  ],
  [{ conditions: [{ field: 'kind', op: 'contains' as const, value: "' or 1=1" }] }, 0],
])('filter %#', (filter, count) => {
  expect(result({ columns: [{ field: 'kind' }], filter }).matched).toHaveLength(count);
});

test('periods move with the day', () => {
  expect(periodOn('tax_year', '2026-11-20')).toEqual({ first_day: '2026-04-01', last_day: '2026-11-20' });
  expect(periodOn('last_month', '2026-01-20')).toEqual({ first_day: '2025-12-01', last_day: '2025-12-31' });
  expect(periodOn('this_quarter', '2026-11-20')).toEqual({ first_day: '2026-10-01', last_day: '2026-12-31' });
  // since a day: until today
  expect(spanOf('range', { period: 'custom', from: '2026-01-01' }, 'this_month', '2026-11-20')).toEqual({
    first_day: '2026-01-01',
    last_day: '2026-11-20',
  });
  expect(spanOf('range', { period: 'custom', from: '2026-12-01' }, 'this_month', '2026-11-20')).toBeNull();
});

test('schedules are due on a weekday, or a day of the month that may be its last', () => {
  expect(nextDue({ cadence: 'weekly', day: 1 }, '2026-11-20')).toBe('2026-11-23');
  expect(nextDue({ cadence: 'monthly', day: 31 }, '2026-11-20')).toBe('2026-11-30');
  expect(nextDue({ cadence: 'monthly', day: 5 }, '2026-11-20')).toBe('2026-12-05');
});

test('cells of sheets are rupees and words', () => {
  expect(sheetCell(-25_000, 'money')).toEqual({ amount: -250 });
  expect(sheetCell('2026-10-31', 'date')).toEqual({ day: '2026-10-31' });
  expect(sheetCell(90, 'hours')).toBe(1.5);
  expect(sheetCell('on_leave', 'choice')).toBe('On leave');
});

test('a reading compares with the month before', () => {
  const points = [
    { label: 'Sep 2026', value: 2 },
    { label: 'Oct 2026', value: 1.5 },
  ];
  expect(readingOf({ label: 'Attrition', unit: 'percent' }, points, true, (value) => `${value} %`)).toBe(
    'Attrition 1.5 % in Oct 2026, 0.5 points lower than in Sep 2026.',
  );
});

test('what a filter leaves anyway is told to the dataset, and nothing that an alternative could let through', () => {
  const is = { field: 'scheme', op: 'is', value: 'EPF' } as const;
  const filled = { field: 'origin_month', op: 'not_empty', value: null } as const;
  const few = { field: 'amount', op: 'in' as const, value: [1, 2] };
  const all = narrowingOf({ match: 'all', conditions: [is, filled, few] });
  expect([[...all.values], [...all.filled]]).toEqual([[['scheme', ['epf']]], ['origin_month']]);
  expect(narrowingOf({ match: 'any', conditions: [is, filled] }).values.size).toBe(0);
  expect(narrowingOf({ match: 'any', conditions: [is], groups: [{ match: 'all', conditions: [filled] }] }).values.size).toBe(0);
  expect(narrowingOf({ match: 'any', conditions: [is] }).values.get('scheme')).toEqual(['epf']);
});
