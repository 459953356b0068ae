import { count, endpoint, id, instant, ListQuery, paged } from '@hrms/platform/contract';
import * as z from 'zod';

export const ImportMode = z.enum(['all_or_nothing', 'valid_rows']);
export type ImportMode = z.output<typeof ImportMode>;
/** New people, people who are there already by their code, or both. */
export const ImportMethod = z.enum(['create', 'update', 'create_or_update']);
export type ImportMethod = z.output<typeof ImportMethod>;
export const ImportState = z.enum([
  'uploaded',
  'checking',
  'checked',
  'committing',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
]);

export const ImportRun = z.object({
  run_id: id,
  file_name: z.string(),
  state: ImportState,
  mode: ImportMode.nullable(),
  method: ImportMethod,
  create_missing: z.boolean(),
  row_count: count,
  create_count: count,
  update_count: count,
  unchanged_count: count,
  error_count: count,
  warning_count: count,
  /** Rows that are employees now. */
  created_count: count,
  /** Rows that were taken back. */
  undone_count: count,
  /** Until then what was written can be taken back; null when it cannot. */
  undo_until: instant.nullable(),
  /** Columns of the file that are not used. */
  unknown_columns: z.array(z.string()),
  problem: z.string().nullable(),
  /** Follow it on the stream's topic `job:{progress_id}`. */
  progress_id: id,
  created_at: instant,
});
export type ImportRun = z.output<typeof ImportRun>;

const Problem = z.object({ column: z.string().nullable(), value: z.string(), message: z.string() });

export const ImportRow = z.object({
  row_number: z.int(),
  action: z.enum(['create', 'set_manager', 'update', 'unchanged', 'error']),
  name: z.string(),
  employee_code: z.string().nullable(),
  errors: z.array(Problem),
  warnings: z.array(Problem),
  /** Field by field, for somebody who is there already. */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  employee_id: id.nullable(),
});
export type ImportRow = z.output<typeof ImportRow>;

const run = z.object({ runId: id });
const permission = 'employees.import.run';
const MOST_BYTES = 20 * 1024 * 1024;

export const imports = {
  list: endpoint({
    method: 'GET',
    path: '/employees/import',
    permission,
    summary: 'Imports, newest first',
    query: ListQuery,
    response: paged(ImportRun),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/employees/import',
    kind: 'upload',
    permission,
    summary: 'Upload a file of employees; it is checked and nothing is written yet',
    status: 202,
    body_limit: MOST_BYTES,
    /** With the file: whether departments and designations that are not there yet are created on commit. */
    body: z.strictObject({ create_missing: z.enum(['true', 'false']).optional(), method: ImportMethod.optional() }),
    response: ImportRun,
    errors: [
      'employees.import_unreadable',
      'employees.import_columns',
      'employees.import_too_long',
      'upload.file',
      'upload.multipart',
    ],
  }),
  get: endpoint({
    method: 'GET',
    path: '/employees/import/{runId}',
    permission,
    summary: 'One import and how far it is',
    params: run,
    response: ImportRun,
    errors: ['employees.import_not_found'],
  }),
  rows: endpoint({
    method: 'GET',
    path: '/employees/import/{runId}/rows',
    permission,
    summary: 'Rows of an import with their errors and warnings',
    params: run,
    query: ListQuery.extend({ action: z.enum(['create', 'set_manager', 'update', 'unchanged', 'error', 'warning']).optional() }),
    response: paged(ImportRow),
    errors: ['employees.import_not_found'],
  }),
  commit: endpoint({
    method: 'POST',
    path: '/employees/import/{runId}/commit',
    permission,
    summary: 'Create the employees of a checked import',
    status: 202,
    idempotent: true,
    params: run,
    body: z.strictObject({ mode: ImportMode.default('all_or_nothing') }),
    response: ImportRun,
    message: 'Import started',
    errors: ['employees.import_not_found', 'employees.import_state', 'employees.import_has_errors', 'employees.import_nothing'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/employees/import/{runId}/cancel',
    permission,
    summary: 'Give up a checked import',
    params: run,
    body: z.strictObject({}),
    response: ImportRun,
    message: 'Import cancelled',
    errors: ['employees.import_not_found', 'employees.import_state'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/employees/import/{runId}/undo',
    permission,
    summary: 'Take back what an import of the last 24 hours wrote, where nothing came after it',
    status: 202,
    params: run,
    body: z.strictObject({}),
    response: ImportRun,
    message: 'Taking back begun',
    errors: ['employees.import_not_found', 'employees.import_state', 'employees.import_too_late'],
  }),
  template: endpoint({
    method: 'GET',
    path: '/employees/import/template',
    kind: 'file',
    permission,
    summary: 'The empty file with one example row',
    response: z.unknown(),
  }),
  errors: endpoint({
    method: 'GET',
    path: '/employees/import/{runId}/errors',
    kind: 'file',
    permission,
    summary: 'The faulty rows as they were uploaded, with a column of errors',
    params: run,
    response: z.unknown(),
    errors: ['employees.import_not_found'],
  }),
};
