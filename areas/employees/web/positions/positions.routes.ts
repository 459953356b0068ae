import type { AreaRoute } from '@hrms/platform/web';

/** Forms of positions. */
export const positionRoutes: AreaRoute[] = [
  {
    path: '/employees/position/:id/assign',
    title: 'Change position',
    group: 'people',
    permission: 'employees.position.update',
    lazy: async () => (await import('./assign.screen.tsx')).PositionAssignScreen,
  },
  {
    path: '/employees/position/:id/edit/:positionId',
    title: 'Edit position',
    group: 'people',
    permission: 'employees.position.update',
    lazy: async () => (await import('./edit.screen.tsx')).PositionEditScreen,
  },
];
