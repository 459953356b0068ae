import type { AreaWeb } from '@hrms/platform/web';
import { deviceRoutes } from './devices/devices.routes.ts';
import { markRoutes } from './mark/mark.routes.ts';
import { overtimeRoutes } from './overtime/overtime.routes.ts';
import { policyRoutes } from './policy/policy.routes.ts';
import { registerRoutes } from './register/register.routes.ts';
import { rosterRoutes } from './roster/roster.routes.ts';
import { settingRoutes } from './settings/settings.routes.ts';
import { shiftRoutes } from './shifts/shifts.routes.ts';

export const attendanceWeb: AreaWeb = {
  area: 'attendance',
  routes: [
    ...markRoutes,
    ...registerRoutes,
    ...shiftRoutes,
    ...rosterRoutes,
    ...overtimeRoutes,
    ...policyRoutes,
    ...deviceRoutes,
    ...settingRoutes,
  ],
  locationPanels: [
    {
      key: 'attendance',
      label: 'Attendance',
      permission: 'attendance.policy.read',
      lazy: async () => (await import('./policy/location.panel.tsx')).LocationPunchingPanel,
    },
  ],
  profileTabs: [
    {
      key: 'attendance',
      label: 'Attendance',
      group: 'Time',
      order: 120,
      permission: 'attendance.day.read',
      lazy: async () => (await import('./profile/attendance.tab.tsx')).AttendanceTab,
    },
    {
      key: 'shifts',
      label: 'Shifts',
      group: 'Time',
      order: 125,
      permission: 'attendance.shift.read',
      lazy: async () => (await import('./profile/shifts.tab.tsx')).ShiftsTab,
    },
  ],
  cards: [
    {
      id: 'attendance.punch',
      title: 'Attendance today',
      own: true,
      permission: 'attendance.punch.make',
      size: 1,
      order: 8,
      to: '/attendance/mark',
      lazy: async () => (await import('./home-cards.ts')).PunchCard,
    },
    {
      id: 'attendance.team_today',
      title: 'Team today',
      permission: 'attendance.register.read',
      scopes: ['team'],
      size: 1,
      order: 13,
      to: '/attendance/register-new',
      lazy: async () => (await import('./home-cards.ts')).TeamTodayCard,
    },
    {
      id: 'attendance.exceptions',
      title: 'Attendance exceptions',
      permission: 'attendance.day.correct',
      size: 1,
      order: 47,
      to: '/attendance/register-new?tab=exceptions',
      lazy: async () => (await import('./home-cards.ts')).OpenExceptionsCard,
    },
  ],
  actions: [
    {
      id: 'attendance.punch',
      label: 'Punch in or out',
      permission: 'attendance.punch.make',
      to: '/attendance/mark',
      keywords: 'mark attendance clock check in out',
    },
  ],
};
