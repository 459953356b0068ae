/** Which function answers which call of the contract. */
import { compOffs } from '@hrms/leave/contract';
import { type Route, route } from '@hrms/platform/server';
import { listCompOffs } from './comp-off.queries.ts';
import { changeCompOff, claimCompOff, confirmCompOff, confirmCompOffs } from './comp-off.service.ts';

/** Compensatory leave for work on days off. */
export const compOffRoutes: readonly Route[] = [
  route(compOffs.list, (ctx, { query }) => listCompOffs(ctx, query)),
  route(compOffs.claim, (ctx, { body }) => claimCompOff(ctx, body)),
  route(compOffs.update, (ctx, { params, body }) => changeCompOff(ctx, params.id, body)),
  route(compOffs.confirmMany, (ctx, { body }) => confirmCompOffs(ctx, body.comp_off_ids)),
  route(compOffs.confirm, (ctx, { params }) => confirmCompOff(ctx, params.id)),
];
