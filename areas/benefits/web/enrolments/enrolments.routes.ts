import type { AreaRoute } from '@hrms/platform/web';

export const enrolmentRoutes: AreaRoute[] = [
  {
    path: '/employees/:id/benefits',
    title: 'Benefits of an employee',
    group: 'people',
    permission: 'benefits.enrolment.read',
    lazy: async () => (await import('./employee.screen.tsx')).EmployeeBenefitsScreen,
  },
  {
    path: '/employees/:id/manage-benefits',
    title: 'Manage benefits',
    group: 'people',
    permission: 'benefits.enrolment.update',
    lazy: async () => (await import('./manage.screen.tsx')).ManageBenefitsScreen,
  },
];
