/** The second person who approves a payroll run before it is final, where the organisation wants one. */
import { byId, emptyBody, endpoint, id, text } from '@hrms/platform/contract';
import * as z from 'zod';

export const RunApproval = z.object({
  payroll_id: id,
  /** Whether runs need an approval before they are final (settings of approvals). */
  required: z.boolean(),
  /** Of the newest submission; null before the first. */
  status: z.enum(['pending', 'returned', 'approved', 'rejected', 'withdrawn', 'cancelled']).nullable(),
  /** The submission is of the figures as they are now; a new calculation needs a new one. */
  is_current: z.boolean(),
  waiting_for: z.array(z.string()),
  /** Whether the caller decides it. */
  can_decide: z.boolean(),
  comments: z.string().nullable(),
});
export type RunApproval = z.output<typeof RunApproval>;

const decision = (verb: 'approve' | 'return') =>
  endpoint({
    method: 'POST',
    path: `/payrolls/{id}/${verb}`,
    permission: 'payroll.run.approve',
    summary: verb === 'approve' ? 'Approve a payroll run' : 'Send a payroll run back to its preparer',
    tag: 'payrolls',
    idempotent: true,
    params: byId,
    body: z.strictObject({
      comments:
        verb === 'return'
          ? text('Please enter what to change').min(3, 'Use at least 3 characters').max(500)
          : z.string().trim().max(500).nullish(),
    }),
    response: RunApproval,
    message: verb === 'approve' ? 'Payroll run approved' : 'Payroll run sent back',
    errors: ['payroll.not_found', 'payroll.own_run', 'workflows.approval_not_found', 'workflows.already_decided'],
  });

export const runApprovals = {
  get: endpoint({
    method: 'GET',
    path: '/payrolls/{id}/approval',
    permission: 'payroll.run.read',
    summary: 'Whether a payroll run needs an approval, and where it stands',
    tag: 'payrolls',
    params: byId,
    response: RunApproval,
    errors: ['payroll.not_found'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/payrolls/{id}/submit',
    permission: 'payroll.run.prepare',
    summary: 'Submit a calculated payroll run for approval',
    tag: 'payrolls',
    idempotent: true,
    params: byId,
    body: emptyBody,
    response: RunApproval,
    message: 'Submitted for approval',
    errors: [
      'payroll.not_found',
      'payroll.not_draft',
      'payroll.not_computed',
      'payroll.open_exceptions',
      'payroll.approval_pending',
      'payroll.version_conflict',
    ],
  }),
  approve: decision('approve'),
  return: decision('return'),
  withdraw: endpoint({
    method: 'POST',
    path: '/payrolls/{id}/withdraw',
    permission: 'payroll.run.prepare',
    summary: 'Withdraw a payroll run from approval',
    tag: 'payrolls',
    idempotent: true,
    params: byId,
    body: emptyBody,
    response: RunApproval,
    message: 'Withdrawn from approval',
    errors: ['payroll.not_found', 'workflows.request_not_found'],
  }),
};
