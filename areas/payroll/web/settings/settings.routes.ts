import type { AreaRoute } from '@hrms/platform/web';

export const settingRoutes: AreaRoute[] = [
  {
    path: '/payroll/settings',
    title: 'Payroll settings',
    group: 'pay',
    permission: 'payroll.settings.read',
    settings: { section: 'pay', order: 10, decides: 'Pay cycle, pay day, per-day basis and the look of payslips' },
    lazy: async () => (await import('./settings.screen.tsx')).SettingsScreen,
  },
];
