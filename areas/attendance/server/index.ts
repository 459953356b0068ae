import { attendancePermissions } from '@hrms/attendance/contract';
import { type Area, defineArea } from '@hrms/platform/server';
import { attendanceRoutes } from './routes.ts';

export const attendanceArea: Area = defineArea({
  name: 'attendance',
  routes: attendanceRoutes,
  jobs: [],
  permissions: attendancePermissions,
});
