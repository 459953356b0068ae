import { runApprovals } from '@hrms/payroll/contract';
import { type Route, route } from '@hrms/platform/server';
import { decidePayroll, readApproval, submitPayroll, withdrawPayroll } from './approval.service.ts';

/** Approval of payroll runs by a second person. */
export const approvalRoutes: Route[] = [
  route(runApprovals.get, (ctx, { params }) => readApproval(ctx, params.id)),
  route(runApprovals.submit, (ctx, { params }) => submitPayroll(ctx, params.id)),
  route(runApprovals.approve, (ctx, { params, body }) => decidePayroll(ctx, params.id, 'approve', body.comments ?? null)),
  route(runApprovals.return, (ctx, { params, body }) => decidePayroll(ctx, params.id, 'return', body.comments ?? null)),
  route(runApprovals.withdraw, (ctx, { params }) => withdrawPayroll(ctx, params.id)),
];
