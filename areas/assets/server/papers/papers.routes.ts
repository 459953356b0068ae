import { assetPapers } from '@hrms/assets/contract';
import { type Route, route } from '@hrms/platform/server';
import { exportAssets } from './export.service.ts';
import { printLabels } from './label.service.ts';

/** Labels and the register as a file. */
export const paperRoutes: readonly Route[] = [
  route(assetPapers.export, (ctx, { query }) => exportAssets(ctx, query)),
  route(assetPapers.label, (ctx, { params, query }) => printLabels(ctx, [params.id], query.layout)),
  route(assetPapers.labels, (ctx, { body }) => printLabels(ctx, body.ids, body.layout)),
];
