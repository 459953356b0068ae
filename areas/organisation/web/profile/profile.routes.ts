import type { AreaRoute } from '@hrms/platform/web';

export const profileScreens: AreaRoute[] = [
  {
    path: '/organization/profile',
    title: 'Organisation profile',
    group: 'organisation',
    permission: 'organisation.profile.read',
    menu: { icon: 'building', order: 10, label: 'Organisation' },
    bar: { of: '/organization/profile', order: 0, label: 'Profile' },
    lazy: async () => (await import('./profile.screen.tsx')).ProfileScreen,
  },
];
