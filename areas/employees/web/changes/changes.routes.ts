import type { AreaRoute } from '@hrms/platform/web';

/** Change requests. */
export const changeRoutes: AreaRoute[] = [
  {
    path: '/employees/change-requests',
    title: 'Change requests',
    group: 'people',
    permission: 'employees.change.read',
    menu: { icon: 'request', order: 40, under: '/employees', scopes: ['organisation'] },
    lazy: async () => (await import('./requests.screen.tsx')).ChangeRequestsScreen,
  },
];
