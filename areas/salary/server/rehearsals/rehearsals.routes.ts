import { type Route, route } from '@hrms/platform/server';
import { salaryRehearsals } from '@hrms/salary/contract';
import { applyRehearsal } from './apply.service.ts';
import { listRehearsalRows, listRehearsals, requireRehearsal } from './rehearsal.queries.ts';
import { createRehearsal, exportRehearsal, readRehearsal } from './rehearsal.service.ts';

export const rehearsalRoutes: readonly Route[] = [
  route(salaryRehearsals.list, (ctx, { query }) => listRehearsals(ctx.tx, query, ctx.clock.now())),
  route(salaryRehearsals.create, (ctx, { body }) => createRehearsal(ctx, body)),
  route(salaryRehearsals.get, (ctx, { params }) => readRehearsal(ctx, params.id)),
  route(salaryRehearsals.rows, async (ctx, { params, query }) => {
    await requireRehearsal(ctx.tx, params.id, ctx.clock.now());
    return listRehearsalRows(ctx.tx, params.id, query);
  }),
  route(salaryRehearsals.export, (ctx, { params, query }) => exportRehearsal(ctx, params.id, query.format)),
  route(salaryRehearsals.apply, (ctx, { params }) => applyRehearsal(ctx, params.id)),
];
