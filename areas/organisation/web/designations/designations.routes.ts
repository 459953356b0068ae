import type { AreaRoute } from '@hrms/platform/web';

export const designationScreens: AreaRoute[] = [
  {
    path: '/organization/designations',
    title: 'Designations',
    group: 'organisation',
    permission: 'organisation.designation.read',
    bar: { of: '/organization/profile', order: 40 },
    lazy: async () => (await import('./designations.screen.tsx')).DesignationsScreen,
  },
];
