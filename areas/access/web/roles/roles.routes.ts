import type { AreaRoute } from '@hrms/platform/web';

export const roleScreens: AreaRoute[] = [
  {
    path: '/roles',
    title: 'Roles',
    group: 'settings',
    permission: 'access.role.read',
    settings: {
      section: 'access',
      order: 20,
      decides: 'What users with a role may see and do',
      state: async () => (await import('../setting-states.ts')).RolesState,
    },
    lazy: async () => (await import('./roles.screen.tsx')).RolesScreen,
  },
  {
    path: '/roles/create',
    title: 'Add role',
    group: 'settings',
    permission: 'access.role.create',
    lazy: async () => (await import('./create.screen.tsx')).RoleCreateScreen,
  },
  {
    path: '/roles/edit/:id',
    title: 'Role',
    group: 'settings',
    permission: 'access.role.read',
    lazy: async () => (await import('./edit.screen.tsx')).RoleEditScreen,
  },
];
