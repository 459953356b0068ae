import type { DatasetRow, DatasetValue, ReportAggregate } from '@hrms/reports/contract';
import { aggregateRows, usualAggregate } from './aggregate.ts';
import { type CalculatedFormula, calculateCell } from './calculated.ts';
import { compareValues, type ResultField, valueOf } from './fields.ts';
import { passesFilter } from './filter.ts';
import { figureType, pivotRows } from './pivot.ts';
import type { Result, ResultLine, ResultPlan } from './result-types.ts';
import { shieldFigure, shieldWhole } from './small-groups.ts';

export type PlannedColumn = {
  readonly field: ResultField;
  readonly how: ReportAggregate;
  readonly formula: CalculatedFormula | null;
};

/** Columns in order: groups first, then the others, then the calculated ones. */
export function planColumns({ body, fields, calculated }: ResultPlan): PlannedColumn[] {
  const labels = new Map(body.columns.map(({ field, label }) => [field, label]));
  const named = (key: string): ResultField[] => {
    const field = fields.get(key);
    return field ? [{ ...field, label: labels.get(key) || field.label }] : [];
  };
  const grouped = body.groups.flatMap(named).map((field) => ({ field, how: 'none' as const, formula: null }));
  const others = body.columns
    .filter(({ field }) => !body.groups.includes(field))
    .flatMap(({ field: key, label, aggregate: how }) =>
      named(key).map((field) => ({
        field: { ...field, label: label || field.label },
        how: how ?? usualAggregate(field),
        formula: null,
      })),
    );
  const computed = calculated.map((formula) => ({
    field: { key: formula.column.key, label: formula.column.label, type: formula.column.type, help: formula.column.formula },
    how: 'none' as const,
    formula,
  }));
  return [...grouped, ...others, ...computed];
}

/** Cells of a row as it was read. */
const rowCells = (row: DatasetRow, columns: readonly PlannedColumn[]): DatasetValue[] =>
  columns.map(({ field, formula }) => (formula ? calculateCell(formula, row) : valueOf(row, field)));

/** Figures of many rows; a calculated column is computed from the figures, so that a rate stays a rate. */
export function totalCells(rows: readonly DatasetRow[], columns: readonly PlannedColumn[]): DatasetValue[] {
  const figures = (formula: CalculatedFormula): DatasetRow =>
    Object.fromEntries(formula.fields.map((field) => [field.key, aggregateRows(rows, field, usualAggregate(field))]));
  return columns.map(({ field, how, formula }) =>
    formula ? calculateCell(formula, figures(formula)) : aggregateRows(rows, field, how),
  );
}

const sortLines = (lines: readonly ResultLine[], index: number, descending: boolean): ResultLine[] =>
  index < 0
    ? [...lines]
    : lines.toSorted((a, b) => compareValues(a.cells[index] ?? null, b.cells[index] ?? null) * (descending ? -1 : 1));

function detailLines(rows: readonly DatasetRow[], plan: ResultPlan, columns: readonly PlannedColumn[], level = 1): ResultLine[] {
  const [key] = plan.body.groups.slice(level - 1);
  const field = key ? plan.fields.get(key) : undefined;
  const { sort } = plan.body;
  if (!field) {
    const lines = rows.map((row) => ({ kind: 'row' as const, level: 0, cells: rowCells(row, columns), source: row }));
    return sortLines(
      lines,
      columns.findIndex((column) => column.field.key === sort?.field),
      sort?.descending ?? false,
    );
  }
  const groups = [...Map.groupBy(rows, (row) => valueOf(row, field))].toSorted(([a], [b]) => compareValues(a, b));
  return groups.flatMap(([value, own]) => {
    const totals = totalCells(own, columns).map((cell, index) => (index === level - 1 ? value : cell));
    return [...detailLines(own, plan, columns, level + 1), { kind: 'subtotal' as const, level, cells: totals, source: null }];
  });
}

/** Figures of one group, as the reader may see them. */
const groupCells = (rows: readonly DatasetRow[], columns: readonly PlannedColumn[], { protect_small_groups }: ResultPlan) =>
  totalCells(rows, columns).map((cell, index) => {
    const column = columns[index] as PlannedColumn;
    return protect_small_groups ? shieldFigure(cell, rows, column) : cell;
  });

/** Totals, as the reader may see them beside the groups. Rows that are shown one by one have nothing to hide. */
function wholeCells(rows: readonly DatasetRow[], columns: readonly PlannedColumn[], plan: ResultPlan): DatasetValue[] {
  const totals = totalCells(rows, columns);
  if (!plan.protect_small_groups || plan.body.detail) return totals;
  const keys = plan.body.groups.flatMap((key) => plan.fields.get(key) ?? []);
  const parts = [...Map.groupBy(rows, (row) => JSON.stringify(keys.map((field) => valueOf(row, field)))).values()];
  return totals.map((total, index) => shieldWhole(total, parts, columns[index] as PlannedColumn));
}

/** Figures of some rows in the columns of the definition, as the reader may see them. */
export const groupFigures = (rows: readonly DatasetRow[], plan: ResultPlan): DatasetValue[] =>
  groupCells(rows, planColumns(plan), plan);

function groupLines(rows: readonly DatasetRow[], plan: ResultPlan, columns: readonly PlannedColumn[]): ResultLine[] {
  const keys = plan.body.groups.flatMap((key) => plan.fields.get(key) ?? []);
  const groups = Map.groupBy(rows, (row) => JSON.stringify(keys.map((field) => valueOf(row, field))));
  const lines = [...groups.values()].map((own) => {
    const [first = {}] = own;
    const totals = groupCells(own, columns, plan);
    const cells = totals.map((cell, index) => (index < keys.length ? valueOf(first, keys[index] as ResultField) : cell));
    return { kind: 'row' as const, level: 0, cells, source: null };
  });
  const inOrder = keys.reduceRight((sorted, _key, index) => sortLines(sorted, index, false), lines as ResultLine[]);
  const { sort } = plan.body;
  return sort
    ? sortLines(
        inOrder,
        columns.findIndex(({ field }) => field.key === sort.field),
        sort.descending,
      )
    : inOrder;
}

/** Columns as they are shown: a field that is totalled in two ways has two keys. */
const shownFields = (columns: readonly PlannedColumn[], detail: boolean): ResultField[] =>
  columns.map(({ field, how }, index) => {
    const first = columns.findIndex(({ field: { key } }) => key === field.key) === index;
    return {
      ...field,
      ...(!first && { key: `${field.key}.${how}` }),
      ...(!detail && { type: figureType(field, how) }),
    };
  });

/** Filters, groups and totals rows as a definition says. Totals are over all rows, whatever page is shown. */
export function buildResult(rows: readonly DatasetRow[], plan: ResultPlan): Result {
  const matched = rows.filter((row) => passesFilter(row, plan.body.filter, plan.fields));
  if (plan.body.pivot) return { ...pivotRows(matched, plan), matched };
  const columns = planColumns(plan);
  const lines = plan.body.detail ? detailLines(matched, plan, columns) : groupLines(matched, plan, columns);
  return { columns: shownFields(columns, plan.body.detail), lines, totals: wholeCells(matched, columns, plan), matched };
}
