import type { AreaWeb } from '@hrms/platform/web';
import { organisationCards, recordRoutes } from './records.routes.ts';

export const organisationWeb: AreaWeb = {
  area: 'organisation',
  cards: organisationCards,
  routes: [
    ...recordRoutes,
    {
      path: '/organization/branches',
      title: 'Branches',
      group: 'organisation',
      permission: 'organisation.branch.read',
      menu: { icon: 'building', order: 30 },
      lazy: async () => (await import('./branches/branches.screen.tsx')).BranchesScreen,
    },
    {
      path: '/organization/departments',
      title: 'Departments',
      group: 'organisation',
      permission: 'organisation.department.read',
      menu: { icon: 'tree', order: 40 },
      lazy: async () => (await import('./departments/departments.screen.tsx')).DepartmentsScreen,
    },
    {
      path: '/organization/designations',
      title: 'Designations',
      group: 'organisation',
      permission: 'organisation.designation.read',
      menu: { icon: 'person', order: 50 },
      lazy: async () => (await import('./designations/designations.screen.tsx')).DesignationsScreen,
    },
    {
      path: '/settings/locations',
      title: 'Locations',
      group: 'time',
      permission: 'organisation.location.read',
      menu: { icon: 'building', order: 80 },
      lazy: async () => (await import('./branches/locations.screen.tsx')).LocationsScreen,
    },
    {
      path: '/settings/holidays',
      title: 'Holidays and weekly offs',
      group: 'time',
      permission: 'organisation.holiday.read',
      menu: { icon: 'calendar', order: 90, label: 'Holidays' },
      lazy: async () => (await import('./calendar/holidays.screen.tsx')).HolidaysScreen,
    },
  ],
  setupSteps: [
    {
      step: 'organisation',
      title: 'Your head office',
      text: 'Its state decides professional tax, welfare fund and holidays',
      order: 2,
      permission: 'organisation.branch.update',
      lazy: async () => (await import('./setup/head-office.card.tsx')).HeadOfficeSetupStep,
    },
    {
      step: 'branches',
      title: 'Branches',
      text: 'Every other place people work at',
      order: 3,
      permission: 'organisation.branch.create',
      lazy: async () => (await import('./setup/branches.card.tsx')).BranchesSetupStep,
    },
    {
      step: 'structure',
      title: 'Departments and designations',
      text: 'Start from a template and change the names',
      order: 4,
      permission: 'organisation.department.create',
      lazy: async () => (await import('./setup/structure.card.tsx')).StructureSetupStep,
    },
    {
      step: 'calendar',
      title: 'Working week and holidays',
      text: 'Weekly offs, and holidays proposed for your states',
      order: 5,
      permission: 'organisation.calendar.update',
      lazy: async () => (await import('./setup/calendar.card.tsx')).CalendarSetupStep,
    },
  ],
};
