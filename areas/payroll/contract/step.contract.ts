/** The steps of a month's payroll: what is done, what needs attention, what comes next. */
import { byId, emptyBody, endpoint, id, text } from '@hrms/platform/contract';
import * as z from 'zod';

export const StepCode = z.enum([
  'inputs',
  'joiners_leavers',
  'lop',
  'one_time',
  'overtime',
  'reimbursements',
  'loans',
  'holds',
  'overrides',
  'review',
  'approve',
  'finalise',
  'pay',
  'publish',
]);
export type StepCode = z.output<typeof StepCode>;

export const StepStatus = z.enum(['not_started', 'needs_attention', 'done', 'changed', 'not_applicable']);

export const PayrollStep = z.object({
  step: StepCode,
  status: StepStatus,
  /** What the step is about: employees, items or exceptions. */
  count: z.int(),
  /** Sum of the items in paise; null where the step has no amounts. */
  amount_paise: z.int().nullable(),
  /** A person ticked it; null where it is done by itself. */
  done_by: z.string().nullable(),
  done_at: z.string().nullable(),
  /** Why it was opened again. */
  reopened_reason: z.string().nullable(),
  /** Whether a person ticks it; the others follow the run. */
  is_manual: z.boolean(),
});
export type PayrollStep = z.output<typeof PayrollStep>;

const steps = z.object({ steps: z.array(PayrollStep) });
const params = z.object({ id, step: StepCode });

export const payrollSteps = {
  list: endpoint({
    method: 'GET',
    path: '/payrolls/{id}/steps',
    permission: 'payroll.run.read',
    summary: 'The 14 steps of a payroll run with their status',
    tag: 'payrolls',
    params: byId,
    response: steps,
    errors: ['payroll.not_found'],
  }),
  done: endpoint({
    method: 'POST',
    path: '/payrolls/{id}/steps/{step}/done',
    allowed_when_read_only: true,
    permission: 'payroll.run.prepare',
    summary: 'Mark a step of a payroll run as done',
    tag: 'payrolls',
    params,
    body: emptyBody,
    response: steps,
    errors: ['payroll.not_found', 'payroll.not_draft', 'payroll.step_has_exceptions'],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/payrolls/{id}/steps/{step}/reopen',
    allowed_when_read_only: true,
    permission: 'payroll.run.prepare',
    summary: 'Open a step of a payroll run again, with a reason',
    tag: 'payrolls',
    params,
    body: z.strictObject({ reason: text('Please enter a reason').min(5, 'Use at least 5 characters').max(300) }),
    response: steps,
    errors: ['payroll.not_found', 'payroll.not_draft'],
  }),
};
