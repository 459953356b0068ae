import type { AreaRoute } from '@hrms/platform/web';

/** Settings of the area. */
export const settingsRoutes: AreaRoute[] = [
  {
    path: '/employees/settings',
    title: 'Employee settings',
    group: 'people',
    permission: 'employees.setting.update',
    menu: { icon: 'settings', order: 50, under: '/employees', label: 'Employee settings' },
    lazy: async () => (await import('./settings.screen.tsx')).EmployeeSettingsScreen,
  },
];
