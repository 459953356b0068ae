import { type Area, defineArea } from '@hrms/platform/server';
import { workflowsPermissions } from '@hrms/workflows/contract';
import { workflowsRoutes } from './routes.ts';

export const workflowsArea: Area = defineArea({
  name: 'workflows',
  routes: workflowsRoutes,
  jobs: [],
  permissions: workflowsPermissions,
});
