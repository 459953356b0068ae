import type { AreaRoute } from '@hrms/platform/web';

export const settingRoutes: AreaRoute[] = [
  {
    path: '/settings/attendance',
    title: 'Attendance settings',
    group: 'time',
    permission: 'attendance.period.read',
    menu: { icon: 'tool', order: 70, under: '/attendance/register' },
    lazy: async () => (await import('./attendance-settings.screen.tsx')).AttendanceSettingsScreen,
  },
];
