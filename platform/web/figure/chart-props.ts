import type { ReactNode } from 'react';

export type ChartPoint = { label: string; value: number };
export type ChartProps = {
  /** `donut`: shares of a whole; `heat`: a field for each point, deeper for more. */
  kind: 'line' | 'bar' | 'donut' | 'heat';
  title: string;
  points: readonly ChartPoint[];
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
};
