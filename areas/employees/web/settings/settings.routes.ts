import type { AreaRoute } from '@hrms/platform/web';

/** Settings of the area. */
export const settingsRoutes: AreaRoute[] = [
  {
    path: '/employees/settings',
    title: 'Employee settings',
    group: 'people',
    permission: 'employees.setting.update',
    settings: {
      section: 'employees',
      order: 10,
      decides: 'Employee codes, custom fields and what employees may change themselves',
    },
    lazy: async () => (await import('./settings.screen.tsx')).EmployeeSettingsScreen,
  },
];
