import type { DatasetRow, DatasetValue, ReportAggregate } from '@hrms/reports/contract';
import { compareValues, isNumeric, type ResultField, valueOf } from './fields.ts';

/** How a column is totalled where the definition does not say: figures that add up are summed, shares averaged. */
export const usualAggregate = ({ type, adds_up = true }: ResultField): ReportAggregate => {
  if (!adds_up) return 'none';
  if (type === 'percent') return 'avg';
  return isNumeric(type) ? 'sum' : 'none';
};

/** One figure over many rows; null where there is nothing to compute. Averages are of the rows, never of averages. */
export function aggregateRows(rows: readonly DatasetRow[], field: ResultField, how: ReportAggregate): DatasetValue {
  if (how === 'none') return null;
  if (how === 'count') return rows.length;
  const values = rows.map((row) => valueOf(row, field)).filter((value) => value !== null && value !== '');
  if (how === 'count_distinct') return new Set(values).size;
  if (values.length === 0) return how === 'sum' ? 0 : null;
  if (how === 'min' || how === 'max') {
    const sorted = values.toSorted(compareValues);
    return (how === 'min' ? sorted[0] : sorted.at(-1)) ?? null;
  }
  if (how === 'median' || how === 'p90') return percentileOf(values.map(Number), how === 'median' ? 0.5 : 0.9, field);
  const sum = values.reduce<number>((total, value) => total + Number(value), 0);
  const whole = Math.round(sum * 100) / 100;
  return how === 'sum' ? whole : averageOf(sum, values.length, field);
}

/** The value below which a part of the values lies; between two values by the distance, as spreadsheets do. */
function percentileOf(values: readonly number[], part: number, field: ResultField): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const [low = 0, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return averageOf(low + (high - low) * (at - Math.floor(at)), 1, field);
}

/** Amounts and shares to the whole paisa or basis point, other figures to a hundredth. */
const averageOf = (sum: number, count: number, { type }: ResultField): number =>
  type === 'money' || type === 'percent' ? Math.round(sum / count) : Math.round((sum / count) * 100) / 100;
