import type { AreaRoute } from '@hrms/platform/web';

const challans = (path: string, title: string): AreaRoute => ({
  path,
  title,
  group: 'compliance',
  permission: 'statutory.challan.read',
  lazy: async () => (await import('./challans.screen.tsx')).ChallansScreen,
});

export const challanRoutes: AreaRoute[] = [
  {
    path: '/statutory/overview',
    title: 'Statutory overview',
    group: 'compliance',
    permission: 'statutory.overview.read',
    menu: { icon: 'overview', order: 10, label: 'Statutory' },
    bar: { of: '/statutory/overview', order: 0, label: 'Overview' },
    lazy: async () => (await import('./overview.screen.tsx')).OverviewScreen,
  },
  challans('/epf/:orgId/challans', 'EPF challans'),
  challans('/esi/:orgId/challans', 'ESI challans'),
  challans('/ptax/:orgId/challans/:stateId', 'Professional tax challans'),
];
