import type { AreaRoute } from '@hrms/platform/web';

const members = (scheme: string): AreaRoute => ({
  path: `/${scheme}/:orgId/employees`,
  title: `${scheme.toUpperCase()} employees`,
  group: 'compliance',
  permission: 'statutory.membership.read',
  lazy: async () => (await import('./members.screen.tsx')).MembersScreen,
});

const reports = (scheme: string): AreaRoute => ({
  path: `/${scheme}/:orgId/reports`,
  title: `${scheme.toUpperCase()} reports`,
  group: 'compliance',
  permission: 'statutory.statement.read',
  lazy: async () => (await import('./reports.screen.tsx')).ReportsScreen,
});

export const contributionRoutes: AreaRoute[] = [
  members('epf'),
  members('esi'),
  reports('epf'),
  reports('esi'),
  {
    path: '/ptax/:orgId/slabs/:stateId',
    title: 'Professional tax slabs',
    group: 'compliance',
    permission: 'statutory.registration.read',
    lazy: async () => (await import('./slabs.screen.tsx')).SlabsScreen,
  },
];
