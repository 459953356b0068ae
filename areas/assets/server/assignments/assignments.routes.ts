import { assetAssignments, assetBulk } from '@hrms/assets/contract';
import { type Route, route } from '@hrms/platform/server';
import { closeUnreturned } from '../life/loss.service.ts';
import { assignFromPool } from './assign.service.ts';
import { decideCharge } from './charge.service.ts';
import { commentOnCharge, readProposal } from './hearing.service.ts';
import { acknowledgeAssignment, disputeAssignment } from './receipt.service.ts';
import { returnAsset } from './return.service.ts';

/** What holders and administrators do with assignments. */
export const assignmentRoutes: readonly Route[] = [
  route(assetBulk.poolAssign, (ctx, { body }) => assignFromPool(ctx, body)),
  route(assetAssignments.acknowledge, (ctx, { params }) => acknowledgeAssignment(ctx, params.id)),
  route(assetAssignments.dispute, (ctx, { params, body }) => disputeAssignment(ctx, params.id, body.note)),
  route(assetAssignments.return, (ctx, { params, body }) => returnAsset(ctx, params.id, body)),
  route(assetAssignments.notReturned, (ctx, { params, body }) => closeUnreturned(ctx, params.id, body)),
  route(assetAssignments.comment, (ctx, { params, body }) => commentOnCharge(ctx, params.id, body)),
  route(assetAssignments.proposal, (ctx, { params, query }) => readProposal(ctx, params.id, query.on)),
  route(assetAssignments.charge, (ctx, { params, body }) => decideCharge(ctx, params.id, body)),
];
