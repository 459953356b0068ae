import { type Route, route } from '@hrms/platform/server';
import { prebuiltReports, recentReports, reportRuns } from '@hrms/reports/contract';
import { listPrebuilt, readPrebuilt } from './catalogue.service.ts';
import { exportRun, readReportFile } from './export.service.ts';
import { cancelRun, listRunRows, listRuns, readRun, readRunState } from './read.service.ts';
import { revealRows } from './reveal.service.ts';
import { startRun } from './start.service.ts';

/** Prebuilt reports, runs and their files. */
export const runRoutes: readonly Route[] = [
  route(prebuiltReports.list, (ctx, { query }) => listPrebuilt(ctx, query)),
  route(prebuiltReports.get, (ctx, { params }) => readPrebuilt(ctx, params.report)),
  route(reportRuns.start, (ctx, { body }) => startRun(ctx, body)),
  route(reportRuns.list, (ctx, { query }) => listRuns(ctx, query)),
  route(reportRuns.get, (ctx, { params }) => readRun(ctx, params.id)),
  route(reportRuns.events, (ctx, { params }) => readRunState(ctx, params.id)),
  route(reportRuns.rows, (ctx, { params, query }) => listRunRows(ctx, params.id, query)),
  route(reportRuns.cancel, (ctx, { params }) => cancelRun(ctx, params.id)),
  route(reportRuns.export, (ctx, { params, body }) => exportRun(ctx, params.id, body)),
  route(reportRuns.reveal, (ctx, { params, body }) => revealRows(ctx, params.id, body)),
  route(reportRuns.file, (ctx, { params }) => readReportFile(ctx, params.id)),
  route(recentReports, (ctx, { query }) => listRuns(ctx, { page: 1, limit: Math.min(query.limit, 50) })),
];
