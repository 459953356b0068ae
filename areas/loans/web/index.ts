import type { AreaWeb } from '@hrms/platform/web';

export const loansWeb: AreaWeb = {
  area: 'loans',
  routes: [],
};
