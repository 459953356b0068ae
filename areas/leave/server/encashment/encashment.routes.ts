import { leaveEncashments } from '@hrms/leave/contract';
import { type Route, route } from '@hrms/platform/server';
import { readEligible } from './eligible.service.ts';
import { listEncashments } from './encashment.queries.ts';
import { cancelEncashment, changeEncashment, requestEncashment } from './encashment.service.ts';
import { readEncashmentPay } from './pay.service.ts';

/** Encashment of leave in service. */
export const encashmentRoutes: readonly Route[] = [
  route(leaveEncashments.list, (ctx, { query }) => listEncashments(ctx, query)),
  route(leaveEncashments.pay, (ctx, { params }) => readEncashmentPay(ctx, params.id)),
  route(leaveEncashments.eligible, (ctx) => readEligible(ctx)),
  route(leaveEncashments.request, (ctx, { body }) => requestEncashment(ctx, body)),
  route(leaveEncashments.update, (ctx, { params, body }) => changeEncashment(ctx, params.id, body)),
  route(leaveEncashments.cancel, (ctx, { params, body }) => cancelEncashment(ctx, params.id, body.comments)),
];
