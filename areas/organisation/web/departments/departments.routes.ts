import type { AreaRoute } from '@hrms/platform/web';

export const departmentScreens: AreaRoute[] = [
  {
    path: '/organization/departments',
    title: 'Departments',
    group: 'organisation',
    permission: 'organisation.department.read',
    menu: { icon: 'tree', order: 40 },
    lazy: async () => (await import('./departments.screen.tsx')).DepartmentsScreen,
  },
];
