import type { AreaRoute } from '@hrms/platform/web';

export const perquisiteRoutes: AreaRoute[] = [
  {
    path: '/tds/perquisites',
    title: 'Perquisites',
    group: 'compliance',
    permission: 'statutory.tds_profile.read',
    lazy: async () => (await import('./perquisites.screen.tsx')).PerquisitesScreen,
  },
];
