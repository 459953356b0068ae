/** Reports that users build, saved parameters, favourites, and what was run last. */
import { byId, endpoint, id, instant, nameText, PageQuery, paged, readOnly, recordAct, version } from '@hrms/platform/contract';
import * as z from 'zod';
import { ReportBody } from './definition.contract.ts';
import {
  longest_span,
  ReportParameters,
  ReportRun,
  ResultColumn,
  ResultRow,
  RUN_REFUSALS,
  reportFieldType,
} from './report.contract.ts';

const RUN = 'reports.report.run';
const BUILD = 'reports.custom.build';
const SHARES = ['private', 'roles', 'organisation'] as const;

export const ReportDataset = z.object({
  dataset_id: z.string(),
  label: z.string(),
  area: z.string(),
  grain: z.string(),
  period: z.enum(['range', 'as_on', 'none']),
  fields: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      type: reportFieldType,
      help: z.string().nullable(),
      allowed: z.boolean(),
    }),
  ),
});
export type ReportDataset = z.output<typeof ReportDataset>;

export const CustomReport = z.object({
  definition_id: id,
  kind: z.enum(['custom', 'saved_prebuilt']),
  name: z.string(),
  description: z.string(),
  report_id: z.string().nullable(),
  dataset_label: z.string(),
  of_employee: z.boolean(),
  period: z.enum(['range', 'as_on', 'none']),
  body: ReportBody,
  parameters: ReportParameters,
  owner_id: id,
  owner_name: z.string(),
  own: z.boolean(),
  shared_with: z.enum(SHARES),
  role_ids: z.array(id),
  last_run_at: instant.nullable(),
  version: z.int(),
});
export type CustomReport = z.output<typeof CustomReport>;

export const ReportReader = z.object({
  user_id: id,
  name: z.string(),
  /** Whose rows: of all employees, of the places of a role, of a team, the reader's own, or none at all. */
  reads: z.enum(['organisation', 'places', 'team', 'own', 'nothing']),
  left_out: z.array(z.string()),
});
export type ReportReader = z.output<typeof ReportReader>;

const name = nameText('Please enter a name').max(100);
const description = z.string().trim().max(500);
export const SaveCustomReport = z.strictObject({
  name,
  description: description.default(''),
  body: ReportBody,
  parameters: ReportParameters.default({}),
});
export type SaveCustomReport = z.output<typeof SaveCustomReport>;
export const UpdateCustomReport = z.strictObject({
  name,
  description: description.optional(),
  body: ReportBody,
  parameters: ReportParameters.optional(),
  version: version.optional(),
  ...readOnly('definition_id', 'kind', 'owner_id', 'owner_name', 'own'),
});
export type UpdateCustomReport = z.output<typeof UpdateCustomReport>;

const NAME_TAKEN = ['reports.name_taken'] as const;
const BODY_REFUSALS = [...RUN_REFUSALS, ...NAME_TAKEN];

export const customReports = {
  datasets: endpoint({
    method: 'GET',
    path: '/reports/datasets',
    permission: BUILD,
    summary: 'What reports can be made of, with fields',
    response: z.object({ rows: z.array(ReportDataset) }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/reports/custom/preview',
    permission: BUILD,
    read_only_ok: true,
    summary: 'The first fifty rows of a report that is being built',
    body: z.strictObject({ body: ReportBody, parameters: ReportParameters.default({}) }),
    response: z.object({
      columns: z.array(ResultColumn),
      rows: z.array(ResultRow),
      totals: ReportRun.shape.totals,
      row_count: z.int(),
    }),
    errors: [...RUN_REFUSALS],
    longest_span,
  }),
  list: endpoint({
    method: 'GET',
    path: '/reports/custom',
    permission: RUN,
    summary: 'My reports and those shared with me',
    query: PageQuery,
    response: paged(CustomReport),
  }),
  get: endpoint({
    method: 'GET',
    path: '/reports/custom/{id}',
    permission: RUN,
    summary: 'A report of mine, or shared with me',
    params: byId,
    response: CustomReport,
    errors: ['reports.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/reports/custom',
    permission: BUILD,
    summary: 'Store a report',
    status: 201,
    body: SaveCustomReport,
    response: CustomReport,
    message: 'Report saved successfully',
    errors: BODY_REFUSALS,
    longest_span,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/reports/custom/{id}',
    permission: BUILD,
    summary: 'Change a report of mine',
    params: byId,
    body: UpdateCustomReport,
    response: CustomReport,
    message: 'Report saved successfully',
    errors: [...BODY_REFUSALS, 'reports.not_owner', 'reports.version_conflict'],
    longest_span,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/reports/custom/{id}',
    permission: BUILD,
    summary: 'Delete a report of mine',
    params: byId,
    response: z.object({ definition_id: id }),
    message: 'Report deleted successfully',
    errors: ['reports.not_found', 'reports.not_owner'],
  }),
  duplicate: recordAct('/reports/custom/{id}/duplicate', {
    permission: BUILD,
    summary: 'Copy a report into my own',
    status: 201,
    response: CustomReport,
    message: 'Report copied successfully',
    errors: ['reports.not_found', ...NAME_TAKEN],
  }),
  readers: recordAct('/reports/custom/{id}/readers', {
    permission: 'reports.report.share',
    read_only_ok: true,
    summary: 'Who would see a report of mine if it were shared so, with whose rows and without which fields',
    body: z.strictObject({ shared_with: z.enum(SHARES), role_ids: z.array(id).max(50).default([]) }),
    response: z.object({ rows: z.array(ReportReader), total: z.int() }),
    errors: ['reports.not_found', 'reports.not_owner'],
  }),
  share: recordAct('/reports/custom/{id}/share', {
    permission: 'reports.report.share',
    summary: 'Share a report of mine; rows stay within each reader’s own scope',
    body: z.strictObject({ shared_with: z.enum(SHARES), role_ids: z.array(id).max(50).default([]) }),
    response: CustomReport,
    message: 'Report shared successfully',
    errors: ['reports.not_found', 'reports.not_owner', 'reports.roles_missing'],
  }),
};

export const savedReports = {
  list: endpoint({
    method: 'GET',
    path: '/reports/saved',
    permission: RUN,
    summary: 'Prebuilt reports I saved with parameters',
    query: PageQuery,
    response: paged(CustomReport),
  }),
  create: endpoint({
    method: 'POST',
    path: '/reports/saved',
    permission: RUN,
    summary: 'Save a prebuilt report with parameters',
    status: 201,
    body: z.strictObject({ name, report_id: z.string().max(60), parameters: ReportParameters.default({}) }),
    response: CustomReport,
    message: 'Report saved successfully',
    errors: ['reports.not_found', ...NAME_TAKEN],
    longest_span,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/reports/saved/{id}',
    permission: RUN,
    summary: 'Delete a saved report of mine',
    params: byId,
    response: z.object({ definition_id: id }),
    message: 'Saved report deleted successfully',
    errors: ['reports.not_found', 'reports.not_owner'],
  }),
};

export const ReportLine = z.object({ base_id: z.string(), name: z.string(), description: z.string(), custom: z.boolean() });
export type ReportLine = z.output<typeof ReportLine>;

export const favouriteReports = {
  list: endpoint({
    method: 'GET',
    path: '/reports/favorites',
    permission: RUN,
    summary: 'Reports I starred, in my order',
    response: z.object({ rows: z.array(ReportLine) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/reports/favorites',
    permission: RUN,
    summary: 'Star a report',
    status: 201,
    body: z.strictObject({ base_id: z.string({ error: 'Please select a report' }).min(1).max(60) }),
    response: ReportLine,
    errors: ['reports.not_found'],
  }),
  order: endpoint({
    method: 'PUT',
    path: '/reports/favorites',
    permission: RUN,
    summary: 'Put my starred reports in an order',
    body: z.strictObject({ base_ids: z.array(z.string().min(1).max(60)).max(200) }),
    response: z.object({ rows: z.array(ReportLine) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/reports/favorites/{base}',
    permission: RUN,
    summary: 'Take the star away',
    params: z.object({ base: z.string().max(60) }),
    response: z.object({ base_id: z.string() }),
    errors: ['reports.not_found'],
  }),
};

export const recentReports = endpoint({
  method: 'GET',
  path: '/reports/recent',
  permission: RUN,
  summary: 'My last fifty runs',
  query: PageQuery,
  response: paged(ReportRun),
});
