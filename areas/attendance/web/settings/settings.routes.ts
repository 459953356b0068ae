import type { AreaRoute } from '@hrms/platform/web';

export const settingRoutes: AreaRoute[] = [
  {
    path: '/settings/attendance',
    title: 'Attendance settings',
    group: 'time',
    permission: 'attendance.period.read',
    settings: {
      section: 'attendance',
      order: 40,
      decides: 'Attendance periods, their locks and the rules of the whole organisation',
    },
    lazy: async () => (await import('./attendance-settings.screen.tsx')).AttendanceSettingsScreen,
  },
];
