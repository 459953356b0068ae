/** Metrics of the dashboard: series by month within the caller's scope. */
import { endpoint, id, isoDate } from '@hrms/platform/contract';
import * as z from 'zod';

export const METRIC_SECTIONS = ['people', 'attendance', 'leave', 'pay', 'approvals', 'compliance'] as const;
export const METRIC_PERIODS = ['month', 'quarter', 'tax_year', '12_months'] as const;

export const Metric = z.object({
  id: z.string(),
  label: z.string(),
  section: z.enum(METRIC_SECTIONS),
  unit: z.enum(['count', 'percent', 'days', 'hours', 'money', 'months']),
  chart: z.enum(['line', 'bar', 'donut']),
  value: z.number().nullable(),
  previous: z.number().nullable(),
  /** One sentence that says what the chart says. */
  reading: z.string(),
  points: z.array(z.object({ label: z.string(), value: z.number() })),
  /** The same figure of the days before, and how far this one is above it. */
  compared: z
    .object({ label: z.string(), value: z.number().nullable(), change: z.number().nullable(), text: z.string() })
    .nullable(),
  /** The report behind the figure, with the same filters. */
  link: z.string().nullable(),
});
export type Metric = z.output<typeof Metric>;

const query = z.object({
  period: z.enum(METRIC_PERIODS).default('month'),
  from: isoDate.optional(),
  to: isoDate.optional(),
  branch_id: id.optional(),
  department_id: id.optional(),
  compare: z.enum(['previous']).optional(),
});
export const Metrics = z.object({
  from: isoDate,
  to: isoDate,
  scope_text: z.string(),
  /** Nothing to measure yet in any section. */
  empty: z.boolean(),
  metrics: z.array(Metric),
});
export type Metrics = z.output<typeof Metrics>;
const READ = 'dashboard.metrics.read';

export const dashboardMetrics = {
  list: endpoint({
    method: 'GET',
    path: '/dashboard/metrics',
    permission: READ,
    summary: 'Metrics of the organisation, or of my team',
    query,
    response: Metrics,
    tag: 'dashboard',
  }),
  file: endpoint({
    method: 'GET',
    path: '/dashboard/metrics/{metric}/file',
    kind: 'file',
    reveals: false,
    permission: 'reports.report.export',
    summary: 'The figures of one metric as a file',
    params: z.object({ metric: z.string().max(40) }),
    query: query.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    response: z.unknown(),
    errors: ['reports.not_found'],
    tag: 'dashboard',
  }),
  get: endpoint({
    method: 'GET',
    path: '/dashboard/metrics/{metric}',
    permission: READ,
    summary: 'One metric',
    params: z.object({ metric: z.string().max(40) }),
    query,
    response: Metric,
    errors: ['reports.not_found'],
    tag: 'dashboard',
  }),
};
