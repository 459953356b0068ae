import type { AreaRoute } from '@hrms/platform/web';

export const employeeComponentRoutes: AreaRoute[] = [
  {
    path: '/employee-components/:employeeId/new',
    title: 'Add employee component',
    group: 'pay',
    permission: 'salary.employee_component.update',
    lazy: async () => (await import('./component-edit.screen.tsx')).OwnComponentNewScreen,
  },
  {
    path: '/employee-components/edit/:id',
    title: 'Employee component',
    group: 'pay',
    permission: 'salary.employee_component.read',
    lazy: async () => (await import('./component-edit.screen.tsx')).OwnComponentEditScreen,
  },
];
