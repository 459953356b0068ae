import { leavePermissions } from '@hrms/leave/contract';
import { type Area, defineArea } from '@hrms/platform/server';
import { expireLotsJob, postCreditsJob } from './credits/credits.jobs.ts';
import { LEAVE_DEPENDENCIES } from './dependencies.ts';
import { leaveNotices } from './notices.ts';
import { rebuildSchedulesJob } from './policies/policies.jobs.ts';
import { leaveRoutes } from './routes.ts';

export type { LeaveDependencies, LeaveHalvesChange } from './dependencies.ts';
export { findCalendarDayKinds } from './people/day-kinds.queries.ts';

export const leaveArea: Area = defineArea({
  name: 'leave',
  dependencies: LEAVE_DEPENDENCIES,
  routes: leaveRoutes,
  jobs: [postCreditsJob, expireLotsJob, rebuildSchedulesJob],
  permissions: leavePermissions,
  notices: leaveNotices,
});
