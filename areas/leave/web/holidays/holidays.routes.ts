import type { AreaRoute } from '@hrms/platform/web';

export const holidayRoutes: AreaRoute[] = [
  {
    path: '/leaves/holidays',
    title: 'Holidays',
    group: 'time',
    permission: 'leave.request.read',
    bar: { of: '/leaves', order: 50 },
    lazy: async () => (await import('./holidays.screen.tsx')).OwnHolidaysScreen,
  },
];
