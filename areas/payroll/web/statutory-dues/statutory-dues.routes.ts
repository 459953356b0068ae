import type { AreaRoute } from '@hrms/platform/web';

export const statutoryDuesRoutes: AreaRoute[] = [
  {
    path: '/payroll/statutory',
    title: 'Statutory dues',
    group: 'pay',
    permission: 'payroll.run.read',
    bar: { of: '/payroll', order: 20 },
    lazy: async () => (await import('./dues.screen.tsx')).DuesScreen,
  },
  {
    path: '/payroll/statutory/:payrollId',
    title: 'Statutory dues of a payroll run',
    group: 'pay',
    permission: 'payroll.run.read',
    lazy: async () => (await import('./run-dues.screen.tsx')).RunDuesScreen,
  },
];
