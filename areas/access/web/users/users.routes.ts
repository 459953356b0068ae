import type { AreaRoute } from '@hrms/platform/web';

export const userScreens: AreaRoute[] = [
  {
    path: '/users',
    title: 'Users',
    group: 'admin',
    permission: 'access.user.read',
    menu: { icon: 'users', order: 10 },
    lazy: async () => (await import('./users.screen.tsx')).UsersScreen,
  },
  {
    path: '/users/create',
    title: 'Invite user',
    group: 'admin',
    permission: 'access.user.create',
    lazy: async () => (await import('./create.screen.tsx')).UserCreateScreen,
  },
  {
    path: '/users/edit/:id',
    title: 'User',
    group: 'admin',
    permission: 'access.user.read',
    lazy: async () => (await import('./edit.screen.tsx')).UserEditScreen,
  },
];
