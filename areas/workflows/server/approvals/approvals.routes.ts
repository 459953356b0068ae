import { type Route, route } from '@hrms/platform/server';
import { approvals } from '@hrms/workflows/contract';
import { processApprovals, startBulkJob } from './bulk.service.ts';
import { decideOwnApproval, delegateOwnApproval } from './decide.service.ts';
import { listMyApprovals, summariseMyApprovals } from './inbox.queries.ts';

/** What the caller is asked to decide. */
export const approvalRoutes: readonly Route[] = [
  route(approvals.mine, (ctx, { query }) => listMyApprovals(ctx, query)),
  route(approvals.summary, (ctx) => summariseMyApprovals(ctx)),
  route(approvals.processMany, (ctx, { body }) => processApprovals(ctx, body)),
  route(approvals.processJob, (ctx, { body }) => startBulkJob(ctx, body)),
  route(approvals.process, (ctx, { params, body }) => decideOwnApproval(ctx, params.id, body)),
  route(approvals.delegate, (ctx, { params, body }) => delegateOwnApproval(ctx, params.id, body)),
];
