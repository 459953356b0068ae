import type { AreaRoute } from '@hrms/platform/web';

export const branchScreens: AreaRoute[] = [
  {
    path: '/organization/branches',
    title: 'Branches',
    group: 'organisation',
    permission: 'organisation.branch.read',
    bar: { of: '/organization/profile', order: 20 },
    lazy: async () => (await import('./branches.screen.tsx')).BranchesScreen,
  },
  {
    path: '/settings/locations',
    title: 'Locations',
    group: 'time',
    permission: 'organisation.location.read',
    settings: {
      section: 'attendance',
      order: 50,
      decides: 'Places where people work and how near a punch must be',
      state: async () => (await import('../setting-states.ts')).LocationsState,
    },
    lazy: async () => (await import('./locations.screen.tsx')).LocationsScreen,
  },
];
