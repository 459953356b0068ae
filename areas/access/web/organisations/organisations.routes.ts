import type { AreaRoute } from '@hrms/platform/web';

/** Screens of the platform's administrators. */
export const platformScreens: AreaRoute[] = [
  {
    path: '/platform/organisations',
    title: 'Organisations',
    group: 'platform',
    platform: true,
    menu: { icon: 'building', order: 10 },
    lazy: async () => (await import('./organisations.screen.tsx')).OrganisationsScreen,
  },
  {
    path: '/platform/organisations/:id',
    title: 'Organisation',
    group: 'platform',
    platform: true,
    lazy: async () => (await import('./organisation.screen.tsx')).OrganisationScreen,
  },
];
