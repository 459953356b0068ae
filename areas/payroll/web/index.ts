import type { AreaWeb } from '@hrms/platform/web';
import { paymentRoutes } from './payments/payments.routes.ts';
import { payrollRoutes } from './payrolls/payrolls.routes.ts';
import { payslipRoutes } from './payslips/payslips.routes.ts';
import { runRoutes } from './run/run.routes.ts';
import { settingRoutes } from './settings/settings.routes.ts';
import { statutoryDuesRoutes } from './statutory-dues/statutory-dues.routes.ts';
import { templateRoutes } from './templates/templates.routes.ts';

export const payrollWeb: AreaWeb = {
  area: 'payroll',
  setupSteps: [
    {
      step: 'pay',
      title: 'Pay cycle',
      text: 'Pay day and per-day pay basis',
      order: 6,
      permission: 'payroll.settings.update',
      lazy: async () => (await import('./settings/setup-pay.card.tsx')).PaySetupCard,
    },
  ],
  routes: [
    ...payrollRoutes,
    ...payslipRoutes,
    ...paymentRoutes,
    ...settingRoutes,
    ...runRoutes,
    ...statutoryDuesRoutes,
    ...templateRoutes,
  ],
  actions: [
    { id: 'payroll.run', label: 'Run payroll', to: '/payroll/new', keywords: 'salary month pay new' },
    { id: 'payroll.payslip', label: 'View my payslips', to: '/payroll/payslips', keywords: 'salary slip pdf' },
  ],
  cards: [
    {
      id: 'payroll.own_payslip',
      title: 'My payslip',
      own: true,
      permission: 'payroll.payslip.read',
      size: 1,
      order: 10,
      to: '/payroll/payslips',
      lazy: async () => (await import('./home-cards.ts')).OwnPayslipCard,
    },
    {
      id: 'payroll.stepper',
      title: 'Payroll run',
      permission: 'payroll.run.read',
      size: 2,
      // what is to be done next stands first
      order: 1,
      to: '/payroll',
      lazy: async () => (await import('./home-cards.ts')).RunStepperCard,
    },
    {
      id: 'payroll.net_pay',
      title: 'Net pay vs last month',
      permission: 'payroll.run.read',
      size: 1,
      order: 21,
      to: '/payroll',
      lazy: async () => (await import('./home-cards.ts')).NetPayCard,
    },
    {
      id: 'payroll.exceptions',
      title: 'Payroll exceptions',
      permission: 'payroll.run.read',
      size: 1,
      order: 22,
      to: '/payroll',
      lazy: async () => (await import('./home-cards.ts')).ExceptionKindsCard,
    },
    {
      id: 'payroll.cash_needed',
      title: 'Cash needed',
      permission: 'payroll.payment.approve',
      size: 1,
      order: 24,
      to: '/payroll',
      lazy: async () => (await import('./home-cards.ts')).CashNeededCard,
    },
    {
      id: 'payroll.department_costs',
      title: 'Cost by department',
      permission: 'payroll.payment.approve',
      size: 1,
      order: 25,
      to: '/reports/prebuilt/cost-by-department',
      lazy: async () => (await import('./home-cards.ts')).DepartmentCostsCard,
    },
    {
      id: 'payroll.holds',
      title: 'Employees on hold',
      permission: 'payroll.run.prepare',
      size: 1,
      order: 23,
      to: '/payroll',
      lazy: async () => (await import('./home-cards.ts')).HoldsCard,
    },
  ],
};
