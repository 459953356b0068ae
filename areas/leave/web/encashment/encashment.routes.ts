import type { AreaRoute } from '@hrms/platform/web';

export const encashmentRoutes: AreaRoute[] = [
  {
    path: '/leave-encashment',
    title: 'Leave encashment',
    group: 'time',
    permission: 'leave.encashment.read',
    bar: { of: '/leaves', order: 40, label: 'Encashment' },
    lazy: async () => (await import('./encashment.screen.tsx')).LeaveEncashmentScreen,
  },
];
