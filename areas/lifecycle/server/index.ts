import { lifecyclePermissions } from '@hrms/lifecycle/contract';
import { type Area, defineArea } from '@hrms/platform/server';
import { lifecycleRoutes } from './routes.ts';

export { lifecycleApprovalSubjects } from './approval-subjects.ts';

export const lifecycleArea: Area = defineArea({
  name: 'lifecycle',
  routes: lifecycleRoutes,
  jobs: [],
  permissions: lifecyclePermissions,
});
