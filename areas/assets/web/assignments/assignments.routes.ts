import type { AreaRoute } from '@hrms/platform/web';

const ASSIGN = 'assets.assignment.update';

export const assignmentRoutes: AreaRoute[] = [
  {
    path: '/employees/assets/:id/assign',
    title: 'Assign assets',
    group: 'people',
    permission: ASSIGN,
    lazy: async () => (await import('./assign.screen.tsx')).AssignAssetsScreen,
  },
  {
    path: '/employees/assets/:id/return/:assignmentId',
    title: 'Return asset',
    group: 'people',
    permission: ASSIGN,
    lazy: async () => (await import('./return.screen.tsx')).ReturnAssetScreen,
  },
];
