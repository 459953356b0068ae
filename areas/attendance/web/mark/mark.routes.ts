import type { AreaRoute } from '@hrms/platform/web';

export const markRoutes: AreaRoute[] = [
  {
    path: '/attendance/mark',
    title: 'My attendance',
    group: 'time',
    permission: 'attendance.punch.make',
    menu: { icon: 'clock', order: 20 },
    bar: { of: '/attendance/mark', order: 0 },
    own: { menu: { order: 40, label: 'Attendance' } },
    lazy: async () => (await import('./mark.screen.tsx')).MarkScreen,
  },
];
