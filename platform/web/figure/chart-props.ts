import type { ReactNode } from 'react';

export type ChartPoint = { label: string; value: number };
export type ChartSeries = { label: string; values: readonly number[] };
export type ChartProps = {
  /** `donut`: shares of a whole; `heat`: a field for each point, deeper for more. */
  kind: 'line' | 'area' | 'bar' | 'stacked' | 'donut' | 'heat';
  title: string;
  points: readonly ChartPoint[];
  /** Parts of the points of a stacked chart, each with a value for every point. */
  series?: readonly ChartSeries[];
  /** One sentence that says what the picture says. */
  summary: string;
  /** Where the axis begins; 0 by default. What begins elsewhere says so in its summary. */
  min?: number;
  /** Where it ends; by the highest value by default. */
  max?: number;
  /** Stands after the figures of the axis and the table: '%'. */
  unit?: string;
  /** How a value reads; the plain number with Indian commas by default. */
  format?: (value: number) => ReactNode;
  /** Offers the picture as a file. */
  file?: boolean;
};
