import type { AreaRoute } from '@hrms/platform/web';

export const rosterRoutes: AreaRoute[] = [
  {
    path: '/shifts/calendar',
    title: 'Roster',
    group: 'time',
    permission: 'attendance.roster.read',
    menu: { icon: 'roster', order: 34 },
    lazy: async () => (await import('./roster.screen.tsx')).RosterScreen,
  },
];
