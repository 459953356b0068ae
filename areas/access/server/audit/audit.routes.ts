import { auditEvents, logExports, personalDataAccesses } from '@hrms/access/contract';
import { type Route, route } from '@hrms/platform/server';
import * as audit from './audit.service.ts';
import { readLogExport, readLogFile } from './log-export.service.ts';

export const auditRoutes: readonly Route[] = [
  route(auditEvents.list, (ctx, { query }) => audit.listAudit(ctx, query)),
  route(auditEvents.verification, (ctx) => audit.verifyAudit(ctx)),
  route(auditEvents.get, (ctx, { params }) => audit.readAudit(ctx, params.id)),
  route(auditEvents.export, (ctx, { body }) => audit.exportAudit(ctx, body)),
  route(personalDataAccesses.list, (ctx, { query }) => audit.listLooks(ctx, query)),
  route(personalDataAccesses.export, (ctx, { body }) => audit.exportLooks(ctx, body)),
  route(logExports.get, (ctx, { params }) => readLogExport(ctx, params.exportId)),
  route(logExports.file, (ctx, { params }) => readLogFile(ctx, params.exportId)),
  route(personalDataAccesses.mine, (ctx, { query }) => audit.listOwnLooks(ctx, query)),
  route(personalDataAccesses.exposure, (ctx, { body }) => audit.findExposure(ctx, body)),
];
