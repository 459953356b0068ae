import {
  addDays,
  addToMonth,
  type CivilDate,
  daysBetween,
  firstDayOf,
  lastDayOf,
  monthNumber,
  monthOf,
  type Period,
} from '@hrms/platform/calendar';
import type { DatasetValue, ReportParameters } from '@hrms/reports/contract';
import { isNumeric, type ResultField } from './fields.ts';
import type { Result, ResultLine } from './result-types.ts';

type Compared = NonNullable<ReportParameters['compare']>;

const monthCount = (day: CivilDate): number => Number(day.slice(0, 4)) * 12 + monthNumber(monthOf(day));
const isWholeMonths = ({ first_day, last_day }: Period): boolean =>
  first_day === firstDayOf(monthOf(first_day)) && last_day === lastDayOf(monthOf(last_day));
const monthsBefore = ({ first_day, last_day }: Period, months: number): Period => ({
  first_day: firstDayOf(addToMonth(monthOf(first_day), -months)),
  last_day: lastDayOf(addToMonth(monthOf(last_day), -months)),
});

/** A day twelve months earlier; the last day of February for its 29th. */
function yearBefore(day: CivilDate): CivilDate {
  const month = addToMonth(monthOf(day), -12);
  const [same, last] = [`${month}-${day.slice(8)}`, lastDayOf(month)];
  return (same > last ? last : same) as CivilDate;
}

/** The days that a period is compared with: as many months, or days, just before it, or the same ones of the year before. */
export function periodBefore(span: Period, compared: Compared): Period {
  if (isWholeMonths(span))
    return monthsBefore(span, compared === 'last_year' ? 12 : monthCount(span.last_day) - monthCount(span.first_day) + 1);
  if (compared === 'last_year') return { first_day: yearBefore(span.first_day), last_day: yearBefore(span.last_day) };
  const days = daysBetween(span.first_day, span.last_day) + 1;
  return { first_day: addDays(span.first_day, -days), last_day: addDays(span.last_day, -days) };
}

const figureOf = (value: DatasetValue | undefined): number | null => (typeof value === 'number' ? value : null);

/** A figure with the one before, the change, and the change in basis points; nothing where there is nothing to divide by. */
function comparedCells(now: DatasetValue, before: DatasetValue | undefined): DatasetValue[] {
  const [value, former] = [figureOf(now), figureOf(before)];
  if (value === null && former === null) return [now, before ?? null, null, null];
  const change = Math.round(((value ?? 0) - (former ?? 0)) * 100) / 100;
  return [now, former, change, former ? Math.round((change * 10_000) / Math.abs(former)) : null];
}

const columnsOf = (field: ResultField): ResultField[] => [
  field,
  { ...field, key: `${field.key}.before`, label: `${field.label}, before`, help: 'The same figure in the period before' },
  { ...field, key: `${field.key}.change`, label: 'Change', help: 'The figure less the one before' },
  { key: `${field.key}.share`, label: 'Change %', type: 'percent', help: 'The change as a share of the figure before' },
];

/**
 * A result of groups with the figures of an earlier period beside its own. Groups that are in the earlier one alone stand at the end,
 * with zero for what adds up.
 * @param keys number of columns that name the group
 */
export function compareResults(now: Result, before: Result, keys: number): Result {
  const isFigure = (index: number) => index >= keys && isNumeric(now.columns[index]?.type ?? 'text');
  const nameOf = ({ cells }: ResultLine) => JSON.stringify(cells.slice(0, keys));
  const former = new Map(before.lines.map((line) => [nameOf(line), line.cells]));
  const widen = (cells: readonly DatasetValue[], others: readonly DatasetValue[] | undefined): DatasetValue[] =>
    cells.flatMap((cell, index) => (isFigure(index) ? comparedCells(cell, others?.[index]) : [cell]));
  const named = new Set(now.lines.map(nameOf));
  const gone = before.lines
    .filter((line) => !named.has(nameOf(line)))
    .map((line) => ({
      ...line,
      cells: widen(
        line.cells.map((cell, index) => (isFigure(index) ? 0 : cell)),
        line.cells,
      ),
    }));
  return {
    ...now,
    columns: now.columns.flatMap((column, index) => (isFigure(index) ? columnsOf(column) : [column])),
    lines: [...now.lines.map((line) => ({ ...line, cells: widen(line.cells, former.get(nameOf(line))) })), ...gone],
    totals: widen(now.totals, before.totals),
  };
}
