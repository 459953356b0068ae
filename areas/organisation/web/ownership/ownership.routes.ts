import type { AreaRoute } from '@hrms/platform/web';

export const ownershipScreens: AreaRoute[] = [
  {
    path: '/organization/ownership',
    title: 'Ownership',
    group: 'organisation',
    permission: 'organisation.ownership.read',
    menu: { icon: 'share', order: 20 },
    lazy: async () => (await import('./ownership.screen.tsx')).OwnershipScreen,
  },
];
