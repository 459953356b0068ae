import type { AreaRoute } from '@hrms/platform/web';

export const markRoutes: AreaRoute[] = [
  {
    path: '/attendance/mark',
    title: 'My attendance',
    group: 'time',
    permission: 'attendance.punch.make',
    menu: { icon: 'clock', order: 10 },
    lazy: async () => (await import('./mark.screen.tsx')).MarkScreen,
  },
];
