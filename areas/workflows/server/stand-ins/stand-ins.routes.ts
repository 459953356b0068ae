import { type Route, route } from '@hrms/platform/server';
import { standIns } from '@hrms/workflows/contract';
import { createStandIn, deleteStandIn, listStandIns, updateStandIn } from './stand-in.service.ts';

/** Who acts for whom, and when. */
export const standInRoutes: readonly Route[] = [
  route(standIns.list, (ctx, { query }) => listStandIns(ctx, query)),
  route(standIns.create, (ctx, { body }) => createStandIn(ctx, body)),
  route(standIns.update, (ctx, { params, body }) => updateStandIn(ctx, params.id, body)),
  route(standIns.remove, (ctx, { params }) => deleteStandIn(ctx, params.id)),
];
