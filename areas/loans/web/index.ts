import type { AreaWeb } from '@hrms/platform/web';
import { loanRoutes } from './loans/loans.routes.ts';
import { settingRoutes } from './settings/settings.routes.ts';
import { typeRoutes } from './types/types.routes.ts';

export const loansWeb: AreaWeb = {
  area: 'loans',
  routes: [...loanRoutes, ...typeRoutes, ...settingRoutes],
  actions: [
    {
      id: 'loans.apply',
      label: 'Ask for a loan',
      permission: 'loans.loan.apply',
      to: '/loans/new',
      keywords: 'borrow salary advance instalment emi',
    },
  ],
};
