import type { AreaRoute } from '@hrms/platform/web';

export const ownershipScreens: AreaRoute[] = [
  {
    path: '/organization/ownership',
    title: 'Ownership',
    group: 'organisation',
    permission: 'organisation.ownership.read',
    bar: { of: '/organization/profile', order: 10 },
    lazy: async () => (await import('./ownership.screen.tsx')).OwnershipScreen,
  },
];
