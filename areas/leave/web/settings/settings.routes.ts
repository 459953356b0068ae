import type { AreaRoute } from '@hrms/platform/web';

export const settingRoutes: AreaRoute[] = [
  {
    path: '/leave-settings',
    title: 'Leave settings',
    group: 'time',
    permission: 'leave.setting.update',
    settings: { section: 'leave', order: 30, decides: 'Leave year, sandwich rule, year end and opening balances' },
    lazy: async () => (await import('./settings.screen.tsx')).LeaveSettingsScreen,
  },
];
