import { loansPermissions } from '@hrms/loans/contract';
import { type Area, defineArea } from '@hrms/platform/server';
import { loansRoutes } from './routes.ts';

export { loanApprovalSubjects } from './approval-subjects.ts';
export { loanPaySource } from './pay-source.ts';

export const loansArea: Area = defineArea({
  name: 'loans',
  routes: loansRoutes,
  jobs: [],
  permissions: loansPermissions,
});
