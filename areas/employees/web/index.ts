import type { AreaWeb } from '@hrms/platform/web';
import { documentRoutes } from './documents/documents.routes.ts';
import { employeeRecordRoutes } from './employee.routes.ts';
import { profileTabs } from './profile/tabs.ts';
import { historyTabs, positionRoutes } from './tools.routes.ts';

const READ = 'employees.employee.read';

export const employeesWeb: AreaWeb = {
  area: 'employees',
  profileTabs: [...profileTabs, ...historyTabs],
  setupSteps: [
    {
      step: 'employees',
      title: 'First employees',
      text: 'One by one, or a whole sheet at once',
      order: 7,
      permission: 'employees.employee.create',
      lazy: async () => (await import('./dashboard/setup-employees.card.tsx')).EmployeesSetupStep,
    },
  ],
  routes: [
    ...employeeRecordRoutes,
    ...documentRoutes,
    ...positionRoutes,
    {
      path: '/employees',
      title: 'Employees',
      group: 'people',
      permission: READ,
      menu: { icon: 'people', order: 10, scopes: ['team', 'organisation'] },
      lazy: async () => (await import('./list/employees.screen.tsx')).EmployeesScreen,
    },
    {
      path: '/employees/directory',
      title: 'Directory',
      group: 'people',
      menu: { icon: 'person', order: 20 },
      lazy: async () => (await import('./directory/directory.screen.tsx')).DirectoryScreen,
    },
    {
      path: '/employees/create',
      title: 'Add employee',
      group: 'people',
      permission: 'employees.employee.create',
      lazy: async () => (await import('./form/create.screen.tsx')).EmployeeCreateScreen,
    },
    {
      path: '/employees/edit/:id',
      title: 'Edit employee',
      group: 'people',
      permission: 'employees.employee.update',
      lazy: async () => (await import('./form/edit.screen.tsx')).EmployeeEditScreen,
    },
    {
      path: '/employees/profile/:id',
      title: 'Profile',
      group: 'people',
      lazy: async () => (await import('./profile/profile.screen.tsx')).ProfileScreen,
    },
    {
      path: '/employees/import',
      title: 'Import employees',
      group: 'people',
      permission: 'employees.import.run',
      lazy: async () => (await import('./imports/import.screen.tsx')).ImportScreen,
    },
  ],
  actions: [
    { id: 'employees.create', label: 'Add employee', to: '/employees/create', keywords: 'hire new joiner person' },
    { id: 'employees.import', label: 'Import employees', to: '/employees/import', keywords: 'csv upload file' },
  ],
  cards: [
    {
      id: 'employees.head_count',
      title: 'Head count',
      permission: READ,
      scopes: ['team', 'organisation'],
      size: 1,
      order: 40,
      to: '/employees?isActive=true',
      lazy: async () => (await import('./home-cards.ts')).HeadCountCard,
    },
    {
      id: 'employees.movements',
      title: 'Joiners and leavers this month',
      permission: READ,
      scopes: ['team', 'organisation'],
      size: 1,
      order: 41,
      to: '/employees',
      lazy: async () => (await import('./home-cards.ts')).MovementsCard,
    },
    {
      id: 'employees.missing',
      title: 'Missing data',
      permission: 'employees.employee.update',
      scopes: ['organisation'],
      size: 1,
      order: 42,
      to: '/employees',
      lazy: async () => (await import('./home-cards.ts')).MissingDataCard,
    },
    {
      id: 'employees.documents',
      title: 'Documents expiring',
      permission: 'employees.document.verify',
      scopes: ['team', 'organisation'],
      size: 1,
      order: 43,
      to: '/employees/documents?expiring=60',
      lazy: async () => (await import('./home-cards.ts')).ExpiringDocumentsCard,
    },
    {
      id: 'employees.celebrations',
      title: 'Celebrations',
      size: 1,
      order: 90,
      to: '/employees/directory',
      lazy: async () => (await import('./home-cards.ts')).CelebrationsCard,
    },
  ],
};
