import type { AreaRoute } from '@hrms/platform/web';

/** Screens of one person's record. */
export const recordRoutes: AreaRoute[] = [
  {
    path: '/profile',
    title: 'My profile',
    group: 'people',
    menu: { icon: 'person', order: 5 },
    lazy: async () => (await import('./own-profile.screen.tsx')).OwnProfileScreen,
  },
];
