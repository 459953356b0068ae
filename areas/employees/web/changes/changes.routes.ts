import type { AreaRoute } from '@hrms/platform/web';

/** Change requests. */
export const changeRoutes: AreaRoute[] = [
  {
    path: '/employees/change-requests',
    title: 'Change requests',
    group: 'people',
    permission: 'employees.change.read',
    scopes: ['organisation'],
    bar: { of: '/employees', order: 10 },
    lazy: async () => (await import('./requests.screen.tsx')).ChangeRequestsScreen,
  },
];
