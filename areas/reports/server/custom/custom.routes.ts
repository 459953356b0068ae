import { type Route, route } from '@hrms/platform/server';
import { customReports, favouriteReports, savedReports } from '@hrms/reports/contract';
import {
  createReport,
  deleteReport,
  duplicateReport,
  listDatasets,
  listReports,
  ownReport,
  previewReport,
  readReportDefinition,
  saveReport,
  shareReport,
  updateReport,
} from './definition.service.ts';
import { addFavourite, orderFavourites, readFavourites, removeFavourite } from './favourite.service.ts';
import { listReaders } from './reader.service.ts';

/** Reports that users build, save and star. */
export const customRoutes: readonly Route[] = [
  route(customReports.datasets, (ctx) => listDatasets(ctx)),
  route(customReports.preview, (ctx, { body }) => previewReport(ctx, body.body, body.parameters)),
  route(customReports.list, (ctx, { query }) => listReports(ctx, 'custom', query)),
  route(customReports.get, (ctx, { params }) => readReportDefinition(ctx, params.id)),
  route(customReports.create, (ctx, { body }) => createReport(ctx, body)),
  route(customReports.update, (ctx, { params, body }) => updateReport(ctx, params.id, body)),
  route(customReports.remove, (ctx, { params }) => deleteReport(ctx, params.id)),
  route(customReports.duplicate, (ctx, { params }) => duplicateReport(ctx, params.id)),
  route(customReports.readers, async (ctx, { params, body }) => listReaders(ctx, await ownReport(ctx, params.id), body)),
  route(customReports.share, (ctx, { params, body }) => shareReport(ctx, params.id, body)),
  route(savedReports.list, (ctx, { query }) => listReports(ctx, 'saved_prebuilt', query)),
  route(savedReports.create, (ctx, { body }) => saveReport(ctx, body)),
  route(savedReports.remove, (ctx, { params }) => deleteReport(ctx, params.id)),
  route(favouriteReports.list, (ctx) => readFavourites(ctx)),
  route(favouriteReports.add, (ctx, { body }) => addFavourite(ctx, body.base_id)),
  route(favouriteReports.order, (ctx, { body }) => orderFavourites(ctx, body.base_ids)),
  route(favouriteReports.remove, (ctx, { params }) => removeFavourite(ctx, params.base)),
];
