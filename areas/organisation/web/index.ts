import type { AreaWeb } from '@hrms/platform/web';
import { recordCards, recordRoutes } from './records.routes.ts';

export const organisationWeb: AreaWeb = {
  area: 'organisation',
  cards: recordCards,
  routes: [
    ...recordRoutes,
    {
      path: '/organization/branches',
      title: 'Branches',
      group: 'organisation',
      permission: 'organisation.branch.read',
      menu: { icon: 'building', order: 30 },
      lazy: async () => (await import('./branches.screen.tsx')).BranchesScreen,
    },
    {
      path: '/organization/departments',
      title: 'Departments',
      group: 'organisation',
      permission: 'organisation.department.read',
      menu: { icon: 'tree', order: 40 },
      lazy: async () => (await import('./departments.screen.tsx')).DepartmentsScreen,
    },
    {
      path: '/organization/designations',
      title: 'Designations',
      group: 'organisation',
      permission: 'organisation.designation.read',
      menu: { icon: 'person', order: 50 },
      lazy: async () => (await import('./designations.screen.tsx')).DesignationsScreen,
    },
  ],
};
