import type { AreaWeb } from '@hrms/platform/web';
import { loanRoutes } from './loans/loans.routes.ts';
import { settingRoutes } from './settings/settings.routes.ts';
import { typeRoutes } from './types/types.routes.ts';

export const loansWeb: AreaWeb = {
  area: 'loans',
  routes: [...loanRoutes, ...typeRoutes, ...settingRoutes],
  cards: [
    {
      id: 'loans.outstanding',
      title: 'Loans outstanding',
      permission: 'loans.report.read',
      size: 1,
      order: 52,
      to: '/loans?open=true',
      lazy: async () => (await import('./home-cards.ts')).LoansOutstandingCard,
    },
  ],
  actions: [
    {
      id: 'loans.apply',
      label: 'Apply for a loan',
      permission: 'loans.loan.apply',
      to: '/loans/new',
      keywords: 'borrow salary advance instalment emi',
    },
  ],
};
