import { type Route, route } from '@hrms/platform/server';
import { lookupTables } from '@hrms/salary/contract';
import { listLookupTables } from './table.queries.ts';
import { createLookupTable, updateLookupTable } from './table.service.ts';

export const lookupTableRoutes: readonly Route[] = [
  route(lookupTables.list, (ctx, { query }) => listLookupTables(ctx.tx, query, ctx.today)),
  route(lookupTables.create, (ctx, { body }) => createLookupTable(ctx, body)),
  route(lookupTables.update, (ctx, { params, body }) => updateLookupTable(ctx, params.id, body)),
];
