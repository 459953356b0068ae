import type { DatasetRow, DatasetValue } from '@hrms/reports/contract';
import { aggregateRows } from './aggregate.ts';
import { compareValues, type ResultField, valueOf } from './fields.ts';
import type { Result, ResultLine, ResultPlan } from './result-types.ts';
import { shieldFigure, shieldWhole } from './small-groups.ts';

/** Values of the pivot's field beyond this many are one column "Other". */
export const MOST_PIVOT_VALUES = 50;

/** The type of a figure over many rows: a number of rows is a whole number, whatever is counted. */
export const figureType = (measure: ResultField, how: string): ResultField['type'] =>
  how === 'count' || how === 'count_distinct' ? 'integer' : measure.type;

/** Rows by the groups, one column for each value of the pivot's field, and a column of all. Texts are shown as the first one found. */
export function pivotRows(
  rows: readonly DatasetRow[],
  { body, fields, protect_small_groups }: ResultPlan,
): Omit<Result, 'matched'> {
  const { pivot } = body;
  const by = pivot && fields.get(pivot.field);
  const measure = pivot && fields.get(pivot.measure);
  if (!pivot || !by || !measure) return { columns: [], lines: [], totals: [] };
  const keys = [...new Set([...body.groups, ...body.columns.map(({ field }) => field)])]
    .filter((key) => key !== pivot.field && key !== pivot.measure)
    .flatMap((key) => fields.get(key) ?? []);
  const values = [...new Set(rows.map((row) => valueOf(row, by)))].toSorted(compareValues);
  const own = new Set(values.slice(0, MOST_PIVOT_VALUES));
  const others = values.length > own.size;
  const shown = { field: measure, how: pivot.aggregate };
  const figure = (of: readonly DatasetRow[]): DatasetValue => {
    if (pivot.aggregate !== 'none') {
      const value = of.length === 0 ? null : aggregateRows(of, measure, pivot.aggregate);
      return protect_small_groups ? shieldFigure(value, of, shown) : value;
    }
    const [first] = of;
    return first ? valueOf(first, measure) : null;
  };
  /** The figure of rows whose parts stand beside it. */
  const whole = (parts: readonly (readonly DatasetRow[])[]): DatasetValue => {
    const value = aggregateRows(parts.flat(), measure, pivot.aggregate);
    return protect_small_groups ? shieldWhole(value, parts, shown) : value;
  };
  const cellsOf = (of: readonly DatasetRow[]): DatasetRow[][] => {
    const cells = Map.groupBy(of, (row) => valueOf(row, by));
    return [
      ...[...own].map((value) => cells.get(value) ?? []),
      ...(others ? [of.filter((row) => !own.has(valueOf(row, by)))] : []),
    ];
  };
  const figures = (cells: readonly (readonly DatasetRow[])[]): DatasetValue[] => [
    ...cells.map(figure),
    ...(pivot.aggregate === 'none' ? [] : [whole(cells)]),
  ];
  const type = figureType(measure, pivot.aggregate);
  const column = (key: string, label: string): ResultField => ({ key, label, type, help: null });
  const groups = [...Map.groupBy(rows, (row) => JSON.stringify(keys.map((key) => valueOf(row, key)))).values()];
  const grid = groups.map(cellsOf);
  const lines: ResultLine[] = groups.map((of, at) => ({
    kind: 'row',
    level: 0,
    cells: [...keys.map((key) => valueOf(of[0] ?? {}, key)), ...figures(grid[at] ?? [])],
    source: body.detail ? (of[0] ?? null) : null,
  }));
  const totals = Array.from({ length: own.size + Number(others) }, (_column, at) => whole(grid.map((cells) => cells[at] ?? [])));
  return {
    columns: [
      ...keys,
      ...[...own].map((value) => column(`pivot.${value ?? ''}`, value === null || value === '' ? 'None' : String(value))),
      ...(others ? [column('pivot_other', 'Other')] : []),
      ...(pivot.aggregate === 'none' ? [] : [column('pivot_total', 'Total')]),
    ],
    lines: lines.toSorted((a, b) => compareValues(a.cells[0] ?? null, b.cells[0] ?? null)),
    totals: [...keys.map(() => null), ...(pivot.aggregate === 'none' ? totals.map(() => null) : [...totals, whole(grid.flat())])],
  };
}
