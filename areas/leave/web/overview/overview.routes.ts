import type { AreaRoute } from '@hrms/platform/web';

export const overviewRoutes: AreaRoute[] = [
  {
    path: '/leave-overview',
    title: 'Leave calendar',
    group: 'time',
    permission: 'leave.request.read',
    bar: { of: '/leaves', order: 20, label: 'Calendar' },
    lazy: async () => (await import('./overview.screen.tsx')).LeaveOverviewScreen,
  },
];
