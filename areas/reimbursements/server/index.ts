import { type Area, defineArea, type ExportDefinition } from '@hrms/platform/server';
import { reimbursementsPermissions } from '@hrms/reimbursements/contract';
import { claimExports } from './claims/export.service.ts';
import { reimbursementsDailyJob } from './daily/daily.jobs.ts';
import { REIMBURSEMENTS_DEPENDENCIES } from './dependencies.ts';
import { reimbursementsNotices } from './notices.ts';
import { reimbursementDatasets } from './report-datasets.queries.ts';
import { reimbursementsRoutes } from './routes.ts';

export { reimbursementApprovalSubjects } from './approval-subjects.ts';
export { loadCategories } from './categories/category.queries.ts';
export { listCategoriesOwnedBy, setCategoryOwner } from './categories/owner.queries.ts';
export { listAgeingClaims } from './claims/ageing.queries.ts';
export { reimbursementPaySource } from './pay-source.ts';
export { sumLiveLines } from './policies/usage.queries.ts';

export const reimbursementsArea: Area = defineArea({
  name: 'reimbursements',
  datasets: reimbursementDatasets,
  exports: Object.values(claimExports) as ExportDefinition[],
  dependencies: REIMBURSEMENTS_DEPENDENCIES,
  routes: reimbursementsRoutes,
  jobs: [reimbursementsDailyJob],
  permissions: reimbursementsPermissions,
  notices: reimbursementsNotices,
});
