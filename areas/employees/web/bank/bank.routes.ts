import type { AreaRoute } from '@hrms/platform/web';

/** Forms of bank accounts. */
export const bankRoutes: AreaRoute[] = [
  {
    path: '/employees/bank/:id/add',
    title: 'Add bank account',
    group: 'people',
    permission: 'employees.bank.update',
    lazy: async () => (await import('./account.screen.tsx')).BankAccountAddScreen,
  },
  {
    path: '/employees/bank/:id/edit/:accountId',
    title: 'Bank account',
    group: 'people',
    permission: 'employees.bank.update',
    lazy: async () => (await import('./account.screen.tsx')).BankAccountEditScreen,
  },
];
