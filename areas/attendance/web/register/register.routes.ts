import type { AreaRoute } from '@hrms/platform/web';

const others = ['team', 'organisation'] as const;

export const registerRoutes: AreaRoute[] = [
  {
    path: '/attendance/register',
    title: 'Attendance register',
    group: 'time',
    permission: 'attendance.register.read',
    scopes: others,
    menu: { icon: 'table', order: 30, label: 'Attendance' },
    bar: { of: '/attendance/register', order: 0, label: 'Register' },
    lazy: async () => (await import('./register.screen.tsx')).RegisterScreen,
  },
  {
    path: '/attendance/register-new',
    title: 'Daily attendance',
    group: 'time',
    permission: 'attendance.register.read',
    scopes: others,
    bar: { of: '/attendance/register', order: 10, label: 'Daily' },
    lazy: async () => (await import('./day-view.screen.tsx')).DayViewScreen,
  },
  {
    path: '/attendance/stats',
    title: 'Attendance statistics',
    group: 'time',
    permission: 'attendance.register.read',
    scopes: others,
    bar: { of: '/attendance/register', order: 20, label: 'Statistics' },
    lazy: async () => (await import('./stats.screen.tsx')).StatsScreen,
  },
];
