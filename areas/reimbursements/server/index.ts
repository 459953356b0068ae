import { type Area, defineArea } from '@hrms/platform/server';
import { reimbursementsPermissions } from '@hrms/reimbursements/contract';
import { reimbursementsRoutes } from './routes.ts';

export { reimbursementApprovalSubjects } from './approval-subjects.ts';
export { reimbursementPaySource } from './pay-source.ts';

export const reimbursementsArea: Area = defineArea({
  name: 'reimbursements',
  routes: reimbursementsRoutes,
  jobs: [],
  permissions: reimbursementsPermissions,
});
