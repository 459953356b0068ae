import type { AreaWeb } from '@hrms/platform/web';

export const organisationWeb: AreaWeb = {
  area: 'organisation',
  routes: [
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
    {
      path: '/settings/locations',
      title: 'Locations',
      group: 'time',
      permission: 'organisation.location.read',
      menu: { icon: 'building', order: 80 },
      lazy: async () => (await import('./locations.screen.tsx')).LocationsScreen,
    },
    {
      path: '/settings/holidays',
      title: 'Holidays and weekly offs',
      group: 'time',
      permission: 'organisation.holiday.read',
      menu: { icon: 'calendar', order: 90, label: 'Holidays' },
      lazy: async () => (await import('./holidays.screen.tsx')).HolidaysScreen,
    },
  ],
};
