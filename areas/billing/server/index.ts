import { billingPermissions } from '@hrms/billing/contract';
import { type Area, defineArea } from '@hrms/platform/server';
import { billingRoutes } from './routes.ts';

export { currentPlan } from './current-plan.service.ts';

export const billingArea: Area = defineArea({
  name: 'billing',
  routes: billingRoutes,
  jobs: [],
  permissions: billingPermissions,
});
