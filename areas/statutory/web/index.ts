import type { AreaWeb } from '@hrms/platform/web';

export const statutoryWeb: AreaWeb = {
  area: 'statutory',
  routes: [
    {
      path: '/employees/statutory/:id/edit',
      title: 'Statutory details',
      group: 'people',
      permission: 'statutory.membership.read',
      lazy: async () => (await import('./person.screen.tsx')).PersonScreen,
    },
  ],
};
