import type { AreaRoute } from '@hrms/platform/web';

export const calendarRoutes: AreaRoute[] = [
  {
    path: '/statutory/compliance-calendar',
    title: 'Compliance calendar',
    group: 'compliance',
    permission: 'statutory.calendar.read',
    bar: { of: '/statutory/overview', order: 80, label: 'Calendar' },
    lazy: async () => (await import('./compliance-calendar.screen.tsx')).ComplianceCalendarScreen,
  },
];
