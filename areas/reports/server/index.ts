import { type Area, defineArea } from '@hrms/platform/server';
import { reportsPermissions } from '@hrms/reports/contract';
import { customRoutes } from './custom/custom.routes.ts';
import { REPORTS_DEPENDENCIES } from './dependencies.ts';
import { metricRoutes } from './metrics/metrics.routes.ts';
import { reportsNotices } from './notices.ts';
import { reportExports } from './runs/export.service.ts';
import { runJobs } from './runs/run.jobs.ts';
import { runRoutes } from './runs/runs.routes.ts';
import { reportJobs } from './schedules/schedule.jobs.ts';
import { scheduleRoutes } from './schedules/schedules.routes.ts';

export type { ReportsDependencies } from './dependencies.ts';

export const reportsArea: Area = defineArea({
  name: 'reports',
  dependencies: REPORTS_DEPENDENCIES,
  routes: [...runRoutes, ...customRoutes, ...scheduleRoutes, ...metricRoutes],
  jobs: [...reportJobs, ...runJobs],
  permissions: reportsPermissions,
  notices: reportsNotices,
  exports: reportExports,
  sealed: [{ table: 'report_schedule', column: 'password' }],
});
