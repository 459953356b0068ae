import type { AreaRoute } from '@hrms/platform/web';

/** The list of employees, and the checks of their records. */
export const listRoutes: AreaRoute[] = [
  {
    path: '/employees',
    title: 'Employees',
    group: 'people',
    permission: 'employees.employee.read',
    menu: { icon: 'people', order: 10, scopes: ['team', 'organisation'] },
    lazy: async () => (await import('./employees.screen.tsx')).EmployeesScreen,
  },
  {
    path: '/employees/checks',
    title: 'Checks',
    group: 'people',
    permission: 'employees.employee.read',
    menu: { icon: 'check', order: 40, under: '/employees', scopes: ['team', 'organisation'] },
    lazy: async () => (await import('./checks.screen.tsx')).ChecksScreen,
  },
];
