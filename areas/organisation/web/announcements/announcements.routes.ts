import type { AreaCard, AreaRoute } from '@hrms/platform/web';

export const announcementScreens: AreaRoute[] = [
  {
    path: '/dashboard/announcements',
    title: 'Announcements',
    group: 'home',
    permission: 'organisation.announcement.read',
    menu: { icon: 'announcement', order: 30 },
    own: { bar: { of: '/dashboard', order: 10 } },
    lazy: async () => (await import('./announcements.screen.tsx')).AnnouncementsScreen,
  },
];

export const announcementCards: AreaCard[] = [
  {
    id: 'organisation.announcements',
    title: 'Announcements',
    permission: 'organisation.announcement.read',
    size: 1,
    order: 30,
    to: '/dashboard/announcements',
    lazy: async () => (await import('../home-cards.ts')).AnnouncementsCard,
  },
];
