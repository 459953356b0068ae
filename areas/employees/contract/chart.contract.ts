import { endpoint, id } from '@hrms/platform/contract';
import * as z from 'zod';

/** An employee or a department of the chart, with directory fields and counts. */
export const ChartNode = z.object({
  id,
  kind: z.enum(['person', 'department']),
  parent_id: id.nullable(),
  name: z.string(),
  designation: z.string().nullable(),
  department: z.string().nullable(),
  photo_url: z.string().nullable(),
  direct: z.int(),
  total: z.int(),
});
export type ChartNode = z.output<typeof ChartNode>;

export const charts = {
  get: endpoint({
    method: 'GET',
    path: '/employees/chart',
    session: true,
    summary: 'Organisation chart by manager or by department',
    query: z.object({
      root: id.optional(),
      depth: z.coerce.number().int().min(1).max(5).default(5),
      by: z.enum(['manager', 'department']).default('manager'),
    }),
    response: z.object({
      nodes: z.array(ChartNode),
      /** Employees without manager and without reports. */
      without_manager: z.array(ChartNode),
      without_manager_count: z.int(),
      /** More nodes exist below than are returned. */
      more: z.boolean(),
    }),
    errors: ['employees.not_found'],
  }),
};
