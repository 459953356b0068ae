import type { AreaRoute } from '@hrms/platform/web';

export const rosterRoutes: AreaRoute[] = [
  {
    path: '/shifts/calendar',
    title: 'Roster',
    group: 'time',
    permission: 'attendance.roster.read',
    scopes: ['team', 'organisation'],
    menu: { icon: 'roster', order: 40 },
    bar: { of: '/shifts/calendar', order: 0 },
    own: { bar: { of: '/attendance/mark', order: 10 } },
    lazy: async () => (await import('./roster.screen.tsx')).RosterScreen,
  },
];
