/** What a report is made of: columns, filters, groups, pivot, calculated columns, sort and chart over one dataset. */
import { text } from '@hrms/platform/contract';
import * as z from 'zod';

export const fieldKey = z.string().regex(/^[a-z][a-z0-9_.]{0,59}$/, 'Please select a field');
export const ReportChartKind = z.enum(['bar', 'stacked', 'line', 'area', 'donut', 'heat']);
export const ReportAggregate = z.enum(['none', 'sum', 'avg', 'median', 'p90', 'min', 'max', 'count', 'count_distinct']);
export type ReportAggregate = z.output<typeof ReportAggregate>;

const conditionValue = z.union([z.string().max(200), z.number().min(-1e15).max(1e15), z.boolean()]);
export const ReportCondition = z.strictObject({
  field: fieldKey,
  op: z.enum(['is', 'is_not', 'contains', 'at_least', 'at_most', 'empty', 'not_empty', 'in']),
  value: z
    .union([conditionValue, z.array(conditionValue).max(100)])
    .nullable()
    .default(null),
});
export type ReportCondition = z.output<typeof ReportCondition>;

const conditions = z.array(ReportCondition).max(20, 'At most 20 conditions').default([]);
const match = z.enum(['all', 'any']).default('all');
const innermost = z.strictObject({ match, conditions });
const inner = z.strictObject({ match, conditions, groups: z.array(innermost).max(5).default([]) });
export const ReportFilter = z.strictObject({ match, conditions, groups: z.array(inner).max(5).default([]) });
export type ReportFilter = z.output<typeof ReportFilter>;

export const ReportColumn = z.strictObject({
  field: fieldKey,
  label: z.string().trim().max(60).optional(),
  aggregate: ReportAggregate.optional(),
});
export type ReportColumn = z.output<typeof ReportColumn>;

export const CalculatedColumn = z.strictObject({
  key: z.string().regex(/^[a-z][a-z0-9_]{0,29}$/, 'Use small letters, digits or _'),
  label: text('Please enter a label').max(60),
  type: z.enum(['money', 'number', 'percent']),
  formula: text('Please enter a formula').max(500),
});
export type CalculatedColumn = z.output<typeof CalculatedColumn>;

export const ReportBody = z.strictObject({
  dataset: z
    .string()
    .max(60)
    .regex(/^[a-z]+\.[a-z_]{1,40}$/, 'Please select what the report is about'),
  columns: z.array(ReportColumn).min(1, 'Please select a field').max(40, 'At most 40 columns'),
  filter: ReportFilter.default({ match: 'all', conditions: [], groups: [] }),
  groups: z.array(fieldKey).max(3, 'At most three groups').default([]),
  /** False: one line for each group instead of each row. */
  detail: z.boolean().default(true),
  pivot: z.strictObject({ field: fieldKey, measure: fieldKey, aggregate: ReportAggregate }).nullable().default(null),
  calculated: z.array(CalculatedColumn).max(10, 'At most ten calculated columns').default([]),
  sort: z
    .strictObject({ field: fieldKey, descending: z.boolean().default(false) })
    .nullable()
    .default(null),
  chart: z.strictObject({ kind: ReportChartKind, measure: fieldKey }).nullable().default(null),
});
export type ReportBody = z.output<typeof ReportBody>;
/** A definition as it is written by hand: what has a default may be left out. */
export type ReportBodyInput = z.input<typeof ReportBody>;
