import type { AreaRoute } from '@hrms/platform/web';

export const runRoutes: AreaRoute[] = [
  {
    path: '/payroll/:id',
    title: 'Payroll',
    group: 'pay',
    permission: 'payroll.run.read',
    lazy: async () => (await import('./run.screen.tsx')).RunScreen,
  },
];
