import { leaveImports } from '@hrms/leave/contract';
import { type Route, route } from '@hrms/platform/server';
import { commitImport, listImports, readImport, uploadImport } from './import.service.ts';
import { undoImport } from './undo.service.ts';

/** Opening balances, past leave and adjustments from files. */
export const importRoutes: readonly Route[] = [
  route(leaveImports.list, (ctx, { query }) => listImports(ctx, query)),
  route(leaveImports.upload, (ctx, { upload, body }) => uploadImport(ctx, upload, body.kind)),
  route(leaveImports.get, (ctx, { params }) => readImport(ctx, params.id)),
  route(leaveImports.commit, (ctx, { params }) => commitImport(ctx, params.id)),
  route(leaveImports.undo, (ctx, { params }) => undoImport(ctx, params.id)),
];
