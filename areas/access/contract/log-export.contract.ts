import { endpoint, id } from '@hrms/platform/contract';
import * as z from 'zod';

export const SheetFormat = z.enum(['csv', 'xlsx'], { error: 'Select CSV or Excel' });

/** The export of a log. Up to 5,000 rows it is ready at once; a longer one is written by a job with progress. */
export const LogExport = z.object({
  export_id: id,
  state: z.enum(['waiting', 'done']),
  file_name: z.string(),
  /** Known once the file is there. */
  row_count: z.int().nullable(),
  progress_id: id.nullable(),
});
export type LogExport = z.output<typeof LogExport>;

const byExport = z.object({ exportId: id });

/** Exports of logs, available to the user who made them for 7 days. */
export const logExports = {
  get: endpoint({
    method: 'GET',
    path: '/log-exports/{exportId}',
    session: true,
    summary: 'Status of your export',
    params: byExport,
    response: LogExport,
    errors: ['access.not_found'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/log-exports/{exportId}/file',
    session: true,
    reveals: true,
    summary: 'Download your export',
    kind: 'file',
    params: byExport,
    response: z.string(),
    errors: ['access.not_found', 'access.export_waiting'],
  }),
};
