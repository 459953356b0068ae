import type { ReportBodyInput } from '@hrms/reports/contract';
import { REPORT_GROUPS } from '@hrms/reports/domain';

export const CUSTOM_LIST = { to: '/reports/custom', label: 'Custom reports' };
export const groupLabel = (area: string): string => REPORT_GROUPS[area] ?? area;

export const PERIOD_CHOICES = [
  { value: 'this_month', label: 'This month' },
  { value: 'last_month', label: 'Last month' },
  { value: 'this_quarter', label: 'This quarter' },
  { value: 'tax_year', label: 'Tax year to date' },
  { value: 'last_tax_year', label: 'Last tax year' },
  { value: 'last_12_months', label: 'Last 12 months' },
  { value: 'year_around', label: 'Last and next 12 months' },
  { value: 'next_30_days', label: 'Next 30 days' },
  { value: 'custom', label: 'From and to' },
];

export const CHART_KINDS = [
  { value: 'bar', label: 'Bars' },
  { value: 'stacked', label: 'Stacked bars: parts by the second group' },
  { value: 'line', label: 'Line' },
  { value: 'area', label: 'Area' },
  { value: 'donut', label: 'Donut: six shares and the rest' },
  { value: 'heat', label: 'Heat map: deeper for more' },
] as const satisfies { value: NonNullable<ReportBodyInput['chart']>['kind']; label: string }[];

/** The figure of a chart that counts rows. */
export const ROWS_MEASURE = 'rows';
