import type { AreaRoute } from '@hrms/platform/web';

export const departmentScreens: AreaRoute[] = [
  {
    path: '/organization/departments',
    title: 'Departments',
    group: 'organisation',
    permission: 'organisation.department.read',
    bar: { of: '/organization/profile', order: 30 },
    lazy: async () => (await import('./departments.screen.tsx')).DepartmentsScreen,
  },
];
