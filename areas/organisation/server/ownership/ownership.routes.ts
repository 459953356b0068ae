import { ownership } from '@hrms/organisation/contract';
import { type Route, route } from '@hrms/platform/server';
import { acceptAccountTransfer, cancelAccountTransfer, offerAccountTransfer, readAccountOwner } from './account-owner.service.ts';
import { readOwnership } from './owner.queries.ts';
import { createOwner, deleteOwner, saveShares, updateOwner } from './owner.service.ts';

/** Calls about who owns and directs the organisation, and whose account it is. */
export const ownershipRoutes: Route[] = [
  route(ownership.list, (ctx, { query }) => readOwnership(ctx, query.on ?? ctx.today)),
  route(ownership.create, (ctx, { body }) => createOwner(ctx, body)),
  route(ownership.update, (ctx, { params, body }) => updateOwner(ctx, params.id, body)),
  route(ownership.remove, (ctx, { params }) => deleteOwner(ctx, params.id)),
  route(ownership.shares, (ctx, { body }) => saveShares(ctx, body)),
  route(ownership.account, (ctx) => readAccountOwner(ctx)),
  route(ownership.transfer, (ctx, { body }) => offerAccountTransfer(ctx, body)),
  route(ownership.accept, (ctx) => acceptAccountTransfer(ctx)),
  route(ownership.cancel, (ctx) => cancelAccountTransfer(ctx)),
];
