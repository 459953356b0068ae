import { leavePermissions } from '@hrms/leave/contract';
import { type Area, defineArea } from '@hrms/platform/server';
import { leaveRoutes } from './routes.ts';

export const leaveArea: Area = defineArea({
  name: 'leave',
  routes: leaveRoutes,
  jobs: [],
  permissions: leavePermissions,
});
