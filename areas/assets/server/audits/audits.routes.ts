import { assetAudits } from '@hrms/assets/contract';
import { type Route, route } from '@hrms/platform/server';
import { listAudits, listLines } from './audit.queries.ts';
import { closeAudit, explainMissing, readAudit, scanAsset, startAudit } from './audit.service.ts';

/** Stock-taking. */
export const auditRoutes: readonly Route[] = [
  route(assetAudits.list, (ctx, { query }) => listAudits(ctx, query)),
  route(assetAudits.start, (ctx, { body }) => startAudit(ctx, body)),
  route(assetAudits.get, (ctx, { params }) => readAudit(ctx, params.id)),
  route(assetAudits.lines, async (ctx, { params, query }) => {
    await readAudit(ctx, params.id);
    return listLines(ctx, params.id, query);
  }),
  route(assetAudits.scan, (ctx, { params, body }) => scanAsset(ctx, params.id, body)),
  route(assetAudits.close, (ctx, { params, body }) => closeAudit(ctx, params.id, body.version)),
  route(assetAudits.explain, (ctx, { params, body }) => explainMissing(ctx, params.id, body)),
];
