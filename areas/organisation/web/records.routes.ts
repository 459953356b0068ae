import type { AreaCard, AreaRoute } from '@hrms/platform/web';

/** Screens of the employer's own records. */
export const recordRoutes: AreaRoute[] = [
  {
    path: '/organization/profile',
    title: 'Organisation profile',
    group: 'organisation',
    permission: 'organisation.profile.read',
    menu: { icon: 'building', order: 10, label: 'Profile' },
    lazy: async () => (await import('./profile/profile.screen.tsx')).ProfileScreen,
  },
  {
    path: '/organization/ownership',
    title: 'Ownership',
    group: 'organisation',
    permission: 'organisation.ownership.read',
    menu: { icon: 'key', order: 20 },
    lazy: async () => (await import('./ownership/ownership.screen.tsx')).OwnershipScreen,
  },
  {
    path: '/organization/bank',
    title: 'Bank accounts',
    group: 'organisation',
    permission: 'organisation.bank.read',
    menu: { icon: 'bank', order: 60 },
    lazy: async () => (await import('./bank/accounts.screen.tsx')).BankScreen,
  },
  {
    path: '/organization/documents',
    title: 'Documents',
    group: 'organisation',
    menu: { icon: 'document', order: 70 },
    lazy: async () => (await import('./documents/documents.screen.tsx')).DocumentsScreen,
  },
  {
    path: '/dashboard/announcements',
    title: 'Announcements',
    group: 'home',
    permission: 'organisation.announcement.read',
    menu: { icon: 'document', order: 20 },
    lazy: async () => (await import('./announcements/announcements.screen.tsx')).AnnouncementsScreen,
  },
];

export const organisationCards: AreaCard[] = [
  {
    id: 'organisation.announcements',
    title: 'Announcements',
    permission: 'organisation.announcement.read',
    size: 1,
    order: 30,
    to: '/dashboard/announcements',
    lazy: async () => (await import('./home-cards.ts')).AnnouncementsCard,
  },
];
