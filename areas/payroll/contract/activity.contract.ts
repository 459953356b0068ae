import { byId, endpoint, id, PageQuery, paged } from '@hrms/platform/contract';
import * as z from 'zod';

/** Something that was done to a payroll run. */
export const PayrollActivity = z.object({
  event_id: id,
  at: z.string(),
  /** Of the audit log, without its area: 'created', 'submitted', 'finalised'. */
  event: z.string(),
  /** Null for the program itself. */
  actor: z.string().nullable(),
  reason: z.string().nullable(),
});
export type PayrollActivity = z.output<typeof PayrollActivity>;

export const payrollActivity = {
  list: endpoint({
    method: 'GET',
    path: '/payrolls/{id}/activity',
    permission: 'payroll.run.read',
    summary: 'What was done to a payroll run, newest first',
    tag: 'payrolls',
    params: byId,
    query: PageQuery,
    response: paged(PayrollActivity),
    errors: ['payroll.not_found'],
  }),
};
