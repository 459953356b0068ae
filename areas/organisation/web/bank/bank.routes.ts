import type { AreaRoute } from '@hrms/platform/web';

export const bankScreens: AreaRoute[] = [
  {
    path: '/organization/bank',
    title: 'Bank accounts',
    group: 'organisation',
    permission: 'organisation.bank.read',
    bar: { of: '/organization/profile', order: 50 },
    lazy: async () => (await import('./accounts.screen.tsx')).BankScreen,
  },
];
