import type { AreaRoute } from '@hrms/platform/web';

export const designationScreens: AreaRoute[] = [
  {
    path: '/organization/designations',
    title: 'Designations',
    group: 'organisation',
    permission: 'organisation.designation.read',
    menu: { icon: 'badge', order: 50 },
    lazy: async () => (await import('./designations.screen.tsx')).DesignationsScreen,
  },
];
