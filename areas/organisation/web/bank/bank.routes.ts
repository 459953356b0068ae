import type { AreaRoute } from '@hrms/platform/web';

export const bankScreens: AreaRoute[] = [
  {
    path: '/organization/bank',
    title: 'Bank accounts',
    group: 'organisation',
    permission: 'organisation.bank.read',
    menu: { icon: 'bank', order: 60 },
    lazy: async () => (await import('./accounts.screen.tsx')).BankScreen,
  },
];
