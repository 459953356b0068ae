import { settlements } from '@hrms/payroll/contract';
import { type Route, route } from '@hrms/platform/server';
import { listLeavers, readSettlement, startSettlement } from './settlement.service.ts';

/** Full and final settlements. */
export const settlementRoutes: Route[] = [
  route(settlements.list, (ctx, { query }) => listLeavers(ctx, query)),
  route(settlements.get, (ctx, { params }) => readSettlement(ctx, params.id)),
  route(settlements.create, (ctx, { body }) => startSettlement(ctx, body)),
];
