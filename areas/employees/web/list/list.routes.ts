import type { AreaRoute } from '@hrms/platform/web';

/** The list of employees, and the checks of their records. */
export const listRoutes: AreaRoute[] = [
  {
    path: '/employees',
    title: 'Employees',
    group: 'people',
    permission: 'employees.employee.read',
    scopes: ['team', 'organisation'],
    menu: { icon: 'people', order: 20 },
    bar: { of: '/employees', order: 0 },
    lazy: async () => (await import('./employees.screen.tsx')).EmployeesScreen,
  },
  {
    path: '/employees/checks',
    title: 'Checks',
    group: 'people',
    permission: 'employees.employee.read',
    scopes: ['team', 'organisation'],
    bar: { of: '/employees', order: 30 },
    lazy: async () => (await import('./checks.screen.tsx')).ChecksScreen,
  },
];
