import type { AreaRoute } from '@hrms/platform/web';

export const seatRoutes: AreaRoute[] = [
  {
    path: '/subscriptions/employees',
    title: 'Seats',
    group: 'organisation',
    permission: 'billing.seat.read',
    bar: { of: '/subscriptions', order: 20, label: 'Seats' },
    lazy: async () => (await import('./seats.screen.tsx')).SeatsScreen,
  },
];
