import type { AreaRoute } from '@hrms/platform/web';

export const categoryRoutes: AreaRoute[] = [
  {
    path: '/reimbursement/categories',
    title: 'Expense categories',
    group: 'pay',
    permission: 'reimbursements.category.update',
    settings: {
      section: 'claims',
      order: 20,
      decides: 'What employees can claim, what each claim asks for, and its tax',
      state: async () => (await import('../setting-states.ts')).CategoriesState,
    },
    lazy: async () => (await import('./categories.screen.tsx')).CategoriesScreen,
  },
];
