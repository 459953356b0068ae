import type { AreaRoute } from '@hrms/platform/web';

const UPDATE = 'loans.type.update';

export const typeRoutes: AreaRoute[] = [
  {
    path: '/loan-types',
    title: 'Loan types',
    group: 'pay',
    permission: UPDATE,
    settings: {
      section: 'claims',
      order: 60,
      decides: 'What employees can borrow, at what interest, and who is eligible',
      state: async () => (await import('../setting-states.ts')).TypesState,
    },
    lazy: async () => (await import('./types.screen.tsx')).LoanTypesScreen,
  },
  {
    path: '/loan-types/new',
    title: 'Create loan type',
    group: 'pay',
    permission: UPDATE,
    lazy: async () => (await import('./new.screen.tsx')).NewLoanTypeScreen,
  },
  {
    path: '/loan-types/:loanTypeId/edit',
    title: 'Edit loan type',
    group: 'pay',
    permission: UPDATE,
    lazy: async () => (await import('./edit.screen.tsx')).EditLoanTypeScreen,
  },
];
