/** Prebuilt reports, their runs, rows and files. Money in paise, percent in basis points, hours in minutes. */
import {
  byId,
  endpoint,
  id,
  instant,
  isoDate,
  ListQuery,
  MOST_INTEGER,
  PageQuery,
  paged,
  recordAct,
  text,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { fieldKey, ReportBody, ReportChartKind } from './definition.contract.ts';

export const REPORT_PERIODS = [
  'this_month',
  'last_month',
  'this_quarter',
  'tax_year',
  'last_tax_year',
  'last_12_months',
  'next_30_days',
  'year_around',
  'custom',
] as const;

/** Years of records that a report may span. */
export const longest_span = { days: 3_700, reason: 'Ten years of stored rows; the number of rows is limited' };

const shown = {
  period: z.enum(REPORT_PERIODS).optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
  /** For reports as on a day. */
  on: isoDate.optional(),
  branch_id: id.optional(),
  department_id: id.optional(),
  designation_id: id.optional(),
  grade_id: id.optional(),
  employment_type: z.string().max(40).optional(),
  employee_id: id.optional(),
  /** Adds the figures of the period before, or of the same one a year earlier, to a report of groups. */
  compare: z.enum(['previous', 'last_year']).optional(),
  /** Groups in place of those of the report: up to three fields with commas. */
  group_by: z
    .string()
    .max(180)
    .regex(/^[a-z][a-z0-9_.]*(,[a-z][a-z0-9_.]*){0,2}$/, 'Choose up to three groups')
    .optional(),
  /** A chart in place of that of the report, and the figure it shows. */
  chart: ReportChartKind.optional(),
  chart_of: fieldKey.optional(),
};
export const ReportParameters = z.strictObject(shown);
export type ReportParameters = z.output<typeof ReportParameters>;

export const reportFieldType = z.enum([
  'text',
  'code',
  'choice',
  'masked',
  'date',
  'instant',
  'month',
  'yes_no',
  'integer',
  'days',
  'hours',
  'money',
  'percent',
  'number',
]);
export const ResultColumn = z.object({
  key: z.string(),
  label: z.string(),
  type: reportFieldType,
  help: z.string().nullable(),
});
export type ResultColumn = z.output<typeof ResultColumn>;

const Cell = z.union([z.string(), z.number(), z.boolean()]).nullable();
export const ResultRow = z.object({
  key: z.string(),
  kind: z.enum(['row', 'subtotal']),
  /** How deep the group is that a subtotal closes; 0 for rows. */
  level: z.int(),
  cells: z.array(Cell),
  link: z.string().nullable(),
});
export type ResultRow = z.output<typeof ResultRow>;

export const ReportSummary = z.object({
  report_id: z.string(),
  area: z.string(),
  name: z.string(),
  description: z.string(),
  period: z.enum(['range', 'as_on', 'none']),
  favourite: z.boolean(),
  month_end: z.boolean(),
  last_run_at: instant.nullable(),
});
export type ReportSummary = z.output<typeof ReportSummary>;

export const ReportDetail = ReportSummary.extend({
  of_employee: z.boolean(),
  default_period: z.enum(REPORT_PERIODS),
  body: ReportBody,
  columns: z.array(ResultColumn),
  hidden_columns: z.array(z.object({ label: z.string(), reason: z.string() })),
  parameters: ReportParameters,
});
export type ReportDetail = z.output<typeof ReportDetail>;

const runStage = z.enum(['queued', 'reading', 'grouping', 'writing']);

export const ReportRun = z.object({
  run_id: id,
  report_id: z.string().nullable(),
  definition_id: id.nullable(),
  name: z.string(),
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  parameters: ReportParameters,
  resolved_parameters: z.array(z.object({ label: z.string(), value: z.string() })),
  scope_text: z.string(),
  columns: z.array(ResultColumn),
  totals: z.array(Cell),
  checks: z.array(z.object({ text: z.string(), passed: z.boolean() })),
  hidden_columns: z.array(z.object({ label: z.string(), reason: z.string() })),
  /** Holds pay or numbers of persons: such a file says so, and is never attached to a mail. */
  confidential: z.boolean(),
  chart: z
    .object({
      kind: ReportChartKind,
      title: z.string(),
      type: reportFieldType,
      points: z.array(z.object({ label: z.string(), value: z.number() })),
      /** Parts of each point, for stacked bars. */
      series: z.array(z.object({ label: z.string(), values: z.array(z.number()) })).optional(),
      summary: z.string(),
    })
    .nullable(),
  row_count: z.int(),
  started_at: instant,
  finished_at: instant.nullable(),
  duration_ms: z.int().nullable(),
  expires_at: instant,
  problem: z.string().nullable(),
  /** The work of a run that a job reads; null for one that was read at once. */
  progress_id: id.nullable(),
  stage: runStage.nullable(),
  /** Runs of the organisation that wait before this one. */
  ahead: z.int(),
  via: z.enum(['screen', 'schedule', 'api']),
});
export type ReportRun = z.output<typeof ReportRun>;

export const StartRun = z.strictObject({
  report_id: z.string().max(60).optional(),
  definition_id: id.optional(),
  parameters: ReportParameters.default({}),
  /** Reads anew where a result of the last minute would do. */
  refresh: z.boolean().default(false),
  /** By a job, whatever the size: the answer comes at once. Large reports always run so. */
  as_job: z.boolean().default(false),
});
export type StartRun = z.output<typeof StartRun>;

export const ReportFileFormat = z.enum(['csv', 'xlsx', 'pdf']);
export type ReportFileFormat = z.output<typeof ReportFileFormat>;

const purpose = text('Enter a purpose').min(5, 'Enter a purpose of at least 5 characters').max(200);
const REVEAL_REFUSALS = ['reports.field_not_allowed', 'reports.nothing_to_reveal', 'reports.too_many_reveals'] as const;

const RUN = 'reports.report.run';
/** What a run may be refused with. */
export const RUN_REFUSALS = [
  'reports.not_found',
  'reports.field_not_allowed',
  'reports.field_unknown',
  'reports.bad_formula',
  'reports.too_many_rows',
  'reports.period_missing',
  'reports.not_comparable',
  'reports.timed_out',
] as const;

export const prebuiltReports = {
  list: endpoint({
    method: 'GET',
    path: '/reports/prebuilt',
    permission: RUN,
    summary: 'Reports whose rows I may see',
    query: z.object({ area: z.string().max(40).optional(), search: z.string().trim().max(200).optional() }),
    response: z.object({ rows: z.array(ReportSummary), areas: z.array(z.object({ area: z.string(), reports: z.int() })) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/reports/prebuilt/{report}',
    permission: RUN,
    summary: 'A report with its parameters, columns and help',
    params: z.object({ report: z.string().max(60) }),
    response: ReportDetail,
    errors: ['reports.not_found'],
  }),
};

export const reportRuns = {
  start: endpoint({
    method: 'POST',
    path: '/reports/runs',
    allowed_when_read_only: true,
    permission: RUN,
    summary: 'Run a report',
    status: 201,
    body: StartRun,
    response: ReportRun,
    errors: [...RUN_REFUSALS, 'reports.queue_full'],
    longest_span,
  }),
  list: endpoint({
    method: 'GET',
    path: '/reports/runs',
    permission: RUN,
    summary: 'My runs, newest first',
    query: PageQuery,
    response: paged(ReportRun),
  }),
  get: endpoint({
    method: 'GET',
    path: '/reports/runs/{id}',
    permission: RUN,
    summary: 'A run of mine with its totals',
    params: byId,
    response: ReportRun,
    errors: ['reports.not_found'],
  }),
  events: endpoint({
    method: 'GET',
    path: '/reports/runs/{id}/events',
    permission: RUN,
    summary: 'How far a run of mine is',
    params: byId,
    response: ReportRun.pick({ status: true, stage: true, ahead: true, problem: true }).extend({ rows: z.int() }),
    errors: ['reports.not_found'],
  }),
  rows: endpoint({
    method: 'GET',
    path: '/reports/runs/{id}/rows',
    permission: RUN,
    summary: 'Rows of a run, a page at a time',
    params: byId,
    query: ListQuery.extend({
      /** The column that is searched; all of them by default. */
      column: z.string().max(120).optional(),
      /** Only totals of groups down to this level. */
      group: z.coerce.number().int().min(1).max(3).optional(),
    }),
    response: paged(ResultRow),
    errors: ['reports.not_found', 'reports.run_expired', 'reports.not_ready'],
  }),
  cancel: recordAct('/reports/runs/{id}/cancel', {
    allowed_when_read_only: true,
    permission: RUN,
    summary: 'Stop a run that waits or is read',
    response: ReportRun,
    errors: ['reports.not_found', 'reports.not_ready'],
  }),
  export: recordAct('/reports/runs/{id}/exports', {
    allowed_when_read_only: true,
    permission: 'reports.report.export',
    summary: 'Write a run as a file',
    status: 201,
    body: z.strictObject({
      format: ReportFileFormat,
      /** Numbers of persons in full, in a workbook that a password opens. Each of these employees sees who took them and why. */
      reveal: z.strictObject({ purpose }).optional(),
    }),
    response: z.object({
      export_id: id,
      state: z.enum(['waiting', 'done']),
      row_count: z.int().nullable(),
      file_name: z.string(),
      progress_id: id.nullable(),
      /** Opens the workbook; shown once. Null for a file without full numbers. */
      password: z.string().nullable(),
    }),
    errors: [
      'reports.not_found',
      'reports.run_expired',
      'reports.not_ready',
      'reports.too_many_rows',
      'request.too_many_rows',
      'access.reauthentication_required',
      ...REVEAL_REFUSALS,
    ],
  }),
  reveal: recordAct('/reports/runs/{id}/reveal', {
    permission: 'reports.sensitive.reveal',
    reauthenticate: true,
    read_only_ok: true,
    reveals: true,
    summary: 'Numbers of persons in full for a purpose, in rows of a run of mine',
    body: z.strictObject({
      row_keys: z.array(z.string().max(10)).min(1, 'Please select rows').max(50, 'At most 50 rows'),
      purpose,
    }),
    response: z.object({ rows: z.array(z.object({ key: z.string(), cells: z.array(Cell) })) }),
    errors: ['reports.not_found', 'reports.run_expired', 'reports.not_ready', 'employees.too_many_reveals', ...REVEAL_REFUSALS],
  }),
  file: endpoint({
    method: 'GET',
    path: '/reports/exports/{id}/file',
    kind: 'file',
    reveals: true,
    permission: 'reports.report.export',
    summary: 'The file of an export of mine',
    params: byId,
    response: z.unknown(),
    errors: ['reports.not_found', 'reports.not_ready', 'reports.run_expired'],
  }),
};

/** Rows beyond this are refused with a hint. */
export const MOST_ROWS = Math.min(200_000, MOST_INTEGER);
