import type { AreaWeb } from '@hrms/platform/web';

export const reimbursementsWeb: AreaWeb = {
  area: 'reimbursements',
  routes: [],
};
