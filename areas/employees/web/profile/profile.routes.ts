import type { AreaRoute } from '@hrms/platform/web';

/** The profile of one employee. */
export const profileRoutes: AreaRoute[] = [
  {
    path: '/profile',
    title: 'My profile',
    group: 'people',
    menu: { icon: 'person', order: 10 },
    own: { menu: { order: 100 } },
    lazy: async () => (await import('./own-profile.screen.tsx')).OwnProfileScreen,
  },
  {
    path: '/employees/profile/:id',
    title: 'Profile',
    group: 'people',
    lazy: async () => (await import('./profile.screen.tsx')).ProfileScreen,
  },
];
