import type { AreaWeb } from '@hrms/platform/web';

export const organisationWeb: AreaWeb = {
  area: 'organisation',
  routes: [
    {
      path: '/organization/departments',
      title: 'Departments',
      group: 'organisation',
      permission: 'organisation.department.read',
      menu: { icon: 'tree', order: 40 },
      lazy: async () => (await import('./departments.screen.tsx')).DepartmentsScreen,
    },
  ],
};
