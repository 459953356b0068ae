import type { AreaRoute } from '@hrms/platform/web';

export const metricsRoutes: AreaRoute[] = [
  {
    path: '/dashboard/metrics',
    title: 'Metrics',
    group: 'home',
    permission: 'dashboard.metrics.read',
    bar: { of: '/dashboard', order: 10 },
    lazy: async () => (await import('./metrics.screen.tsx')).MetricsScreen,
  },
];
