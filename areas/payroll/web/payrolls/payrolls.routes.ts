import type { AreaRoute } from '@hrms/platform/web';

export const payrollRoutes: AreaRoute[] = [
  {
    path: '/payroll',
    title: 'Payroll',
    group: 'pay',
    permission: 'payroll.run.read',
    menu: { icon: 'wallet', order: 10 },
    bar: { of: '/payroll', order: 0, label: 'Runs' },
    lazy: async () => (await import('./payrolls.screen.tsx')).PayrollsScreen,
  },
  {
    path: '/payroll/new',
    title: 'Run payroll',
    group: 'pay',
    permission: 'payroll.run.prepare',
    lazy: async () => (await import('./new.screen.tsx')).NewPayrollScreen,
  },
];
