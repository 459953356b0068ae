import type { AreaRoute } from '@hrms/platform/web';

export const calendarScreens: AreaRoute[] = [
  {
    path: '/settings/holidays',
    title: 'Holidays and weekly offs',
    group: 'time',
    permission: 'organisation.holiday.read',
    menu: { icon: 'calendar', order: 90, under: '/attendance/register', label: 'Holidays' },
    lazy: async () => (await import('./holidays.screen.tsx')).HolidaysScreen,
  },
];
