import { leaveRecounts } from '@hrms/leave/contract';
import { type Route, route } from '@hrms/platform/server';
import { acceptRecount, listRecounts } from './recount-calendar.service.ts';

/** Leave of locked months that counts differently since the calendar changed. */
export const recountRoutes: readonly Route[] = [
  route(leaveRecounts.list, (ctx, { query }) => listRecounts(ctx, query)),
  route(leaveRecounts.accept, (ctx, { params, body }) => acceptRecount(ctx, params.id, body.note)),
];
