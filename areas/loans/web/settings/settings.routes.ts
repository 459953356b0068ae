import type { AreaRoute } from '@hrms/platform/web';

export const settingRoutes: AreaRoute[] = [
  {
    path: '/loan-settings',
    title: 'Loan settings',
    group: 'pay',
    permission: 'loans.settings.update',
    settings: {
      section: 'claims',
      order: 70,
      decides: 'Short recoveries, the window for salary advances, limits and reference rates',
    },
    lazy: async () => (await import('./settings.screen.tsx')).LoanSettingsScreen,
  },
];
