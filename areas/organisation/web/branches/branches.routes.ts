import type { AreaRoute } from '@hrms/platform/web';

export const branchScreens: AreaRoute[] = [
  {
    path: '/organization/branches',
    title: 'Branches',
    group: 'organisation',
    permission: 'organisation.branch.read',
    menu: { icon: 'branch', order: 30 },
    lazy: async () => (await import('./branches.screen.tsx')).BranchesScreen,
  },
  {
    path: '/settings/locations',
    title: 'Locations',
    group: 'time',
    permission: 'organisation.location.read',
    menu: { icon: 'place', order: 80, under: '/attendance/register' },
    lazy: async () => (await import('./locations.screen.tsx')).LocationsScreen,
  },
];
