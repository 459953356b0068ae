import type { AreaRoute } from '@hrms/platform/web';

export const payslipRoutes: AreaRoute[] = [
  {
    path: '/payroll/payslips',
    title: 'Payslips',
    group: 'pay',
    alumni: true,
    permission: 'payroll.payslip.read',
    menu: { icon: 'document', order: 30 },
    bar: { of: '/payroll/payslips', order: 0 },
    own: { menu: { order: 50 }, bar: { of: '/payroll/payslips', order: 0 } },
    lazy: async () => (await import('./payslips.screen.tsx')).PayslipsScreen,
  },
  {
    path: '/payroll/employee/:employeeId/period/:payrollId',
    title: 'Payslip',
    group: 'pay',
    permission: 'payroll.run.read',
    lazy: async () => (await import('./slip.screen.tsx')).SlipScreen,
  },
  {
    path: '/payroll/payslip/:payslipId',
    title: 'Payslip',
    group: 'pay',
    alumni: true,
    permission: 'payroll.payslip.read',
    lazy: async () => (await import('./payslip.screen.tsx')).PayslipScreen,
  },
];
