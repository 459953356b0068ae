import type { AreaRoute } from '@hrms/platform/web';

export const paymentRoutes: AreaRoute[] = [
  {
    path: '/payroll/bank',
    title: 'Bank advices',
    group: 'pay',
    permission: 'payroll.run.read',
    bar: { of: '/payroll', order: 10 },
    lazy: async () => (await import('./bank-advices.screen.tsx')).BankAdvicesScreen,
  },
];
