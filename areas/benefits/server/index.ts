import { benefitsPermissions } from '@hrms/benefits/contract';
import { type Area, defineArea } from '@hrms/platform/server';
import { benefitsRoutes } from './routes.ts';

export { benefitApprovalSubjects } from './approval-subjects.ts';
export { benefitPaySource } from './pay-source.ts';

export const benefitsArea: Area = defineArea({
  name: 'benefits',
  routes: benefitsRoutes,
  jobs: [],
  permissions: benefitsPermissions,
});
