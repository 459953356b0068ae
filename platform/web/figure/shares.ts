import type { ChartPoint } from './chart-props.ts';

/** Shares shown by themselves; what is less is one share "Other". */
export const MOST_SHARES = 6;

/** Parts of a whole, the greatest first; what is not above zero has no share. */
export function sharesOf(points: readonly ChartPoint[]): ChartPoint[] {
  const sorted = points.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value);
  const rest = sorted.slice(MOST_SHARES);
  const other = { label: 'Other', value: rest.reduce((sum, { value }) => sum + value, 0) };
  return [...sorted.slice(0, MOST_SHARES), ...(rest.length > 0 ? [other] : [])];
}

/** How deep the field of each point is, from 0 for the least to 1 for the greatest. */
export function heatOf(points: readonly ChartPoint[]): { label: string; share: number }[] {
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return points.map(({ label, value }) => ({ label, share: most === least ? 1 : (value - least) / (most - least) }));
}
