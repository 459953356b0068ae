import type { AreaRoute } from '@hrms/platform/web';

/** The organisation chart. */
export const chartRoutes: AreaRoute[] = [
  {
    path: '/organization/chart',
    title: 'Organisation chart',
    group: 'organisation',
    menu: { icon: 'hierarchy', order: 60, label: 'Chart' },
    lazy: async () => (await import('./chart.screen.tsx')).ChartScreen,
  },
];
