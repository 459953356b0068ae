import type { AreaRoute } from '@hrms/platform/web';

export const calendarScreens: AreaRoute[] = [
  {
    path: '/settings/holidays',
    title: 'Holidays and weekly offs',
    group: 'time',
    permission: 'organisation.holiday.read',
    settings: {
      section: 'attendance',
      order: 60,
      decides: 'Working week, holiday lists and who they apply to',
      state: async () => (await import('../setting-states.ts')).HolidaysState,
    },
    lazy: async () => (await import('./holidays.screen.tsx')).HolidaysScreen,
  },
];
