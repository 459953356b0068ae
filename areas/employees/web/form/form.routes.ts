import type { AreaRoute } from '@hrms/platform/web';

/** Forms that create and edit an employee. */
export const formRoutes: AreaRoute[] = [
  {
    path: '/employees/create',
    title: 'Add employee',
    group: 'people',
    permission: 'employees.employee.create',
    lazy: async () => (await import('./create.screen.tsx')).EmployeeCreateScreen,
  },
  {
    path: '/employees/edit/:id',
    title: 'Edit employee',
    group: 'people',
    permission: 'employees.employee.update',
    lazy: async () => (await import('./edit.screen.tsx')).EmployeeEditScreen,
  },
];
