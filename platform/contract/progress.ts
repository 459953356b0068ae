import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './shapes.ts';

/** Progress of a background job. The same object travels on the stream's topic `job:{id}`. */
export const Progress = z.object({
  id,
  kind: z.string(),
  subject_id: id.nullable(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  done_count: z.int(),
  total_count: z.int().nullable(),
  note: z.string().nullable(),
  result: z.unknown(),
  problem: z.string().nullable(),
});
export type Progress = z.output<typeof Progress>;

export const progress = {
  get: endpoint({
    method: 'GET',
    path: '/jobs/{id}',
    session: true,
    summary: 'Progress of a background job',
    params: z.object({ id }),
    response: Progress,
    errors: ['not_found'],
  }),
};
