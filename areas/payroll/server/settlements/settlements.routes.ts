import { settlements } from '@hrms/payroll/contract';
import { type Route, route } from '@hrms/platform/server';
import { decidePayroll, submitPayroll } from '../approval/approval.service.ts';
import { listLeavers, readSettlement, requireRunOf, startSettlement } from './settlement.service.ts';
import { buildSettlementFile } from './settlement-pdf.service.ts';

/** Full and final settlements. */
export const settlementRoutes: Route[] = [
  route(settlements.list, (ctx, { query }) => listLeavers(ctx, query)),
  route(settlements.get, (ctx, { params }) => readSettlement(ctx, params.id)),
  route(settlements.pdf, (ctx, { params }) => buildSettlementFile(ctx, params.id)),
  route(settlements.submit, async (ctx, { params }) => submitPayroll(ctx, await requireRunOf(ctx, params.id))),
  route(settlements.approve, async (ctx, { params, body }) =>
    decidePayroll(ctx, await requireRunOf(ctx, params.id), 'approve', body.comments ?? null),
  ),
  route(settlements.create, (ctx, { body }) => startSettlement(ctx, body)),
];
