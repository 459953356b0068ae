import type { AreaRoute, AreaWeb } from '@hrms/platform/web';
import { metricsRoutes } from './metrics/metrics.routes.ts';

const RUN = 'reports.report.run';
const BAR = '/reports/prebuilt';

const routes: AreaRoute[] = [
  {
    path: '/reports/prebuilt',
    title: 'Reports',
    group: 'reports',
    permission: RUN,
    menu: { icon: 'chart', order: 10 },
    bar: { of: BAR, order: 0, label: 'All' },
    lazy: async () => (await import('./catalogue.screen.tsx')).CatalogueScreen,
  },
  {
    path: '/reports/prebuilt/:id',
    id_words: 'any',
    title: 'Report',
    group: 'reports',
    permission: RUN,
    lazy: async () => (await import('./report.screen.tsx')).ReportScreen,
  },
  {
    path: '/reports/custom',
    title: 'Custom reports',
    group: 'reports',
    permission: RUN,
    bar: { of: BAR, order: 10, label: 'Custom' },
    lazy: async () => (await import('./custom.screen.tsx')).CustomReportsScreen,
  },
  {
    path: '/reports/custom/edit/:id',
    id_words: ['new'],
    title: 'Build a report',
    group: 'reports',
    permission: 'reports.custom.build',
    lazy: async () => (await import('./builder.screen.tsx')).BuilderScreen,
  },
  {
    path: '/reports/saved',
    title: 'Saved reports',
    group: 'reports',
    permission: RUN,
    bar: { of: BAR, order: 20, label: 'Saved' },
    lazy: async () => (await import('./saved.screen.tsx')).SavedReportsScreen,
  },
  {
    path: '/reports/favorites',
    title: 'Favourites',
    group: 'reports',
    permission: RUN,
    bar: { of: BAR, order: 30 },
    lazy: async () => (await import('./favourites.screen.tsx')).FavouritesScreen,
  },
  {
    path: '/reports/recent',
    title: 'Recent runs',
    group: 'reports',
    permission: RUN,
    bar: { of: BAR, order: 40, label: 'Recent' },
    lazy: async () => (await import('./recent.screen.tsx')).RecentScreen,
  },
  ...metricsRoutes,
];

export const reportsWeb: AreaWeb = {
  area: 'reports',
  routes,
  cards: [
    {
      id: 'reports.pinned',
      title: 'Pinned metrics',
      permission: 'dashboard.metrics.read',
      scopes: ['team', 'organisation'],
      size: 1,
      order: 95,
      to: '/dashboard/metrics',
      lazy: async () => (await import('./metrics/home-cards.ts')).PinnedMetricsCard,
    },
  ],
  actions: [
    {
      id: 'reports.build',
      label: 'Build a report',
      permission: 'reports.custom.build',
      to: '/reports/custom/edit/new',
      keywords: 'report custom columns fields export',
    },
  ],
};
