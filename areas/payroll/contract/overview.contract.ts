import { endpoint, id } from '@hrms/platform/contract';
import * as z from 'zod';

export const ExceptionKindCount = z.object({
  code: z.string(),
  severity: z.enum(['B', 'W', 'N']),
  open: z.int(),
});

/** Figures of a payroll run for the home page. */
export const payrollOverview = {
  exceptionKinds: endpoint({
    method: 'GET',
    path: '/payrolls/{id}/exception-kinds',
    permission: 'payroll.run.read',
    summary: 'Count open exceptions of a payroll run by kind, blockers first',
    tag: 'payrolls',
    params: z.object({ id }),
    response: z.object({ kinds: z.array(ExceptionKindCount) }),
    errors: ['payroll.not_found'],
  }),
};
