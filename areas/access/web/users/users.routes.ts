import type { AreaRoute } from '@hrms/platform/web';

export const userScreens: AreaRoute[] = [
  {
    path: '/users',
    title: 'Users',
    group: 'settings',
    permission: 'access.user.read',
    settings: {
      section: 'access',
      order: 10,
      decides: 'Who signs in, with which roles',
      state: async () => (await import('../setting-states.ts')).UsersState,
    },
    lazy: async () => (await import('./users.screen.tsx')).UsersScreen,
  },
  {
    path: '/users/create',
    title: 'Invite user',
    group: 'settings',
    permission: 'access.user.create',
    lazy: async () => (await import('./create.screen.tsx')).UserCreateScreen,
  },
  {
    path: '/users/edit/:id',
    title: 'User',
    group: 'settings',
    permission: 'access.user.read',
    lazy: async () => (await import('./edit.screen.tsx')).UserEditScreen,
  },
];
