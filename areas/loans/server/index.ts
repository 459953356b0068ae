import { loansPermissions } from '@hrms/loans/contract';
import { type Area, defineArea, type ExportDefinition } from '@hrms/platform/server';
import { loansDailyJob } from './daily/daily.jobs.ts';
import { LOANS_DEPENDENCIES } from './dependencies.ts';
import { loanExport } from './loans/export.service.ts';
import { loansNotices } from './notices.ts';
import { loanDatasets } from './report-datasets.queries.ts';
import { loansRoutes } from './routes.ts';

export { loanApprovalSubjects } from './approval-subjects.ts';
export type { BorrowerPay, PayOutlook } from './dependencies.ts';
export { hasLoanRecords } from './loans/loan.queries.ts';
export { listMismatchedLoans } from './loans/mismatch.queries.ts';
export { loanPaySource } from './pay-source.ts';

export const loansArea: Area = defineArea({
  name: 'loans',
  datasets: loanDatasets,
  exports: [loanExport as ExportDefinition],
  dependencies: LOANS_DEPENDENCIES,
  routes: loansRoutes,
  jobs: [loansDailyJob],
  permissions: loansPermissions,
  notices: loansNotices,
});
