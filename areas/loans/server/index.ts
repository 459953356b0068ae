import { loansPermissions } from '@hrms/loans/contract';
import { type Area, defineArea } from '@hrms/platform/server';
import { LOANS_DEPENDENCIES } from './dependencies.ts';
import { loansNotices } from './notices.ts';
import { loanDatasets } from './report-datasets.queries.ts';
import { loansRoutes } from './routes.ts';

export { loanApprovalSubjects } from './approval-subjects.ts';
export type { BorrowerPay } from './dependencies.ts';
export { hasLoanRecords } from './loans/loan.queries.ts';
export { loanPaySource } from './pay-source.ts';

export const loansArea: Area = defineArea({
  name: 'loans',
  datasets: loanDatasets,
  dependencies: LOANS_DEPENDENCIES,
  routes: loansRoutes,
  jobs: [],
  permissions: loansPermissions,
  notices: loansNotices,
});
