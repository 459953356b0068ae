import { overviews } from '@hrms/employees/contract';
import { type Route, route } from '@hrms/platform/server';
import { readChart } from '../directory/chart.queries.ts';
import { exportEmployees, exportWholeNumbers, readExport, readExportFile } from '../exports/export.service.ts';
import { readChecks } from './checks.queries.ts';

/** Looks over many people at once. */
export const checkAndExportRoutes: Route[] = [
  route(overviews.chart, (ctx, { query }) => readChart(ctx, query)),
  route(overviews.checks, (ctx) => readChecks(ctx)),
  route(overviews.export, (ctx, { body }) => exportEmployees(ctx, body)),
  route(overviews.exportWhole, (ctx, { body }) => exportWholeNumbers(ctx, body)),
  route(overviews.exportState, (ctx, { params }) => readExport(ctx, params.exportId)),
  route(overviews.exportFile, (ctx, { params }) => readExportFile(ctx, params.exportId)),
];
