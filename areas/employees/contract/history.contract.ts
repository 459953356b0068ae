import { endpoint, id, instant, ListQuery, paged } from '@hrms/platform/contract';
import * as z from 'zod';
import { employeePath } from './identity.contract.ts';

/** One event in the life of a record: who, when, and each field before and after. */
export const HistoryEvent = z.object({
  event_id: id,
  at: instant,
  event: z.string(),
  actor: z.string().nullable(),
  reason: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type HistoryEvent = z.output<typeof HistoryEvent>;

export const histories = {
  list: endpoint({
    method: 'GET',
    path: '/employees/employee/{id}/history',
    permission: 'employees.history.read',
    scopes: ['self', 'team', 'organisation'],
    summary: 'History of an employee record, newest first',
    params: employeePath,
    query: ListQuery,
    response: paged(HistoryEvent),
    errors: ['employees.not_found'],
  }),
};
