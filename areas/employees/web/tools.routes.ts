import type { AreaRoute, ProfileTab } from '@hrms/platform/web';

/** Screens of the job, the chart and what keeps records in order. */
export const positionRoutes: AreaRoute[] = [
  {
    path: '/employees/position/:id/assign',
    title: 'Change position',
    group: 'people',
    permission: 'employees.position.update',
    lazy: async () => (await import('./positions/assign.screen.tsx')).PositionAssignScreen,
  },
  {
    path: '/employees/settings',
    title: 'Employee settings',
    group: 'people',
    permission: 'employees.setting.update',
    menu: { icon: 'settings', order: 50, label: 'Employee settings' },
    lazy: async () => (await import('./settings/settings.screen.tsx')).EmployeeSettingsScreen,
  },
  {
    path: '/employees/checks',
    title: 'Checks',
    group: 'people',
    permission: 'employees.employee.read',
    menu: { icon: 'check', order: 40, scopes: ['team', 'organisation'] },
    lazy: async () => (await import('./list/checks.screen.tsx')).ChecksScreen,
  },
  {
    path: '/organization/chart',
    title: 'Organisation chart',
    group: 'organisation',
    menu: { icon: 'tree', order: 60, label: 'Chart' },
    lazy: async () => (await import('./chart/chart.screen.tsx')).ChartScreen,
  },
  {
    path: '/employees/position/:id/edit/:positionId',
    title: 'Edit position',
    group: 'people',
    permission: 'employees.position.update',
    lazy: async () => (await import('./positions/edit.screen.tsx')).PositionEditScreen,
  },
];

/** Last on a profile. */
export const historyTabs: ProfileTab[] = [
  {
    key: 'history',
    label: 'History',
    order: 900,
    permission: 'employees.history.read',
    drafts: true,
    lazy: async () => (await import('./profile/history.tab.tsx')).HistoryTab,
  },
  {
    key: 'viewed',
    label: 'Who viewed my data',
    order: 910,
    own: true,
    lazy: async () => (await import('./profile/access-log.tab.tsx')).AccessLogTab,
  },
];
