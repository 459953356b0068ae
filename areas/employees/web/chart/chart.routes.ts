import type { AreaRoute } from '@hrms/platform/web';

/** The organisation chart. */
export const chartRoutes: AreaRoute[] = [
  {
    path: '/organization/chart',
    title: 'Organisation chart',
    group: 'organisation',
    bar: { of: '/organization/profile', order: 70, label: 'Chart' },
    own: { bar: { of: '/employees/directory', order: 10 } },
    lazy: async () => (await import('./chart.screen.tsx')).ChartScreen,
  },
];
