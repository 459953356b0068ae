import type { AreaRoute } from '@hrms/platform/web';

const others = ['team', 'organisation'] as const;

export const registerRoutes: AreaRoute[] = [
  {
    path: '/attendance/register',
    title: 'Attendance register',
    group: 'time',
    permission: 'attendance.register.read',
    menu: { icon: 'table', order: 20, label: 'Attendance', scopes: others },
    lazy: async () => (await import('./register.screen.tsx')).RegisterScreen,
  },
  {
    path: '/attendance/register-new',
    title: 'Daily attendance',
    group: 'time',
    permission: 'attendance.register.read',
    menu: { icon: 'day', order: 15, under: '/attendance/register', scopes: others },
    lazy: async () => (await import('./day-view.screen.tsx')).DayViewScreen,
  },
  {
    path: '/attendance/stats',
    title: 'Attendance statistics',
    group: 'time',
    permission: 'attendance.register.read',
    menu: { icon: 'trend', order: 50, under: '/attendance/register', scopes: others },
    lazy: async () => (await import('./stats.screen.tsx')).StatsScreen,
  },
];
