import { type Route, route } from '@hrms/platform/server';
import { dashboardMetrics } from '@hrms/reports/contract';
import { readMetric, readMetricFile, readMetrics } from './metric.service.ts';

/** Metrics of the dashboard. */
export const metricRoutes: readonly Route[] = [
  route(dashboardMetrics.list, (ctx, { query }) => readMetrics(ctx, query)),
  route(dashboardMetrics.file, (ctx, { params, query }) => readMetricFile(ctx, params.metric, query)),
  route(dashboardMetrics.get, (ctx, { params, query }) => readMetric(ctx, params.metric, query)),
];
