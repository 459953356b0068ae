import type { AreaWeb } from '@hrms/platform/web';

export const payrollWeb: AreaWeb = {
  area: 'payroll',
  routes: [
    {
      path: '/payroll',
      title: 'Payroll',
      group: 'pay',
      permission: 'payroll.run.read',
      menu: { icon: 'wallet', order: 10 },
      lazy: async () => (await import('./payrolls.screen.tsx')).PayrollsScreen,
    },
    {
      path: '/payroll/new',
      title: 'Run payroll',
      group: 'pay',
      permission: 'payroll.run.prepare',
      lazy: async () => (await import('./new-payroll.screen.tsx')).NewPayrollScreen,
    },
    {
      path: '/payroll/payslips',
      title: 'Payslips',
      group: 'pay',
      permission: 'payroll.payslip.read',
      menu: { icon: 'document', order: 20 },
      lazy: async () => (await import('./payslips.screen.tsx')).PayslipsScreen,
    },
    {
      path: '/payroll/bank',
      title: 'Bank advices',
      group: 'pay',
      permission: 'payroll.payment.prepare',
      menu: { icon: 'bank', order: 30 },
      lazy: async () => (await import('./bank-advices.screen.tsx')).BankAdvicesScreen,
    },
    {
      path: '/payroll/settings',
      title: 'Payroll settings',
      group: 'pay',
      permission: 'payroll.settings.read',
      menu: { icon: 'settings', order: 90 },
      lazy: async () => (await import('./settings.screen.tsx')).SettingsScreen,
    },
    {
      path: '/payroll/:id',
      title: 'Payroll',
      group: 'pay',
      permission: 'payroll.run.read',
      lazy: async () => (await import('./run.screen.tsx')).RunScreen,
    },
    {
      path: '/payroll/employee/:employeeId/period/:payrollId',
      title: 'Slip',
      group: 'pay',
      permission: 'payroll.run.read',
      lazy: async () => (await import('./slip.screen.tsx')).SlipScreen,
    },
    {
      path: '/payroll/payslip/:payslipId',
      title: 'Payslip',
      group: 'pay',
      permission: 'payroll.payslip.read',
      lazy: async () => (await import('./payslip.screen.tsx')).PayslipScreen,
    },
  ],
  actions: [
    { id: 'payroll.run', label: 'Run payroll', to: '/payroll/new', keywords: 'salary month pay new' },
    { id: 'payroll.payslip', label: 'Open my payslips', to: '/payroll/payslips', keywords: 'salary slip pdf' },
  ],
};
