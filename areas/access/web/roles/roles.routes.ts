import type { AreaRoute } from '@hrms/platform/web';

export const roleScreens: AreaRoute[] = [
  {
    path: '/roles',
    title: 'Roles',
    group: 'admin',
    permission: 'access.role.read',
    menu: { icon: 'key', order: 20 },
    lazy: async () => (await import('./roles.screen.tsx')).RolesScreen,
  },
  {
    path: '/roles/create',
    title: 'Add role',
    group: 'admin',
    permission: 'access.role.create',
    lazy: async () => (await import('./create.screen.tsx')).RoleCreateScreen,
  },
  {
    path: '/roles/edit/:id',
    title: 'Role',
    group: 'admin',
    permission: 'access.role.read',
    lazy: async () => (await import('./edit.screen.tsx')).RoleEditScreen,
  },
];
