import type { AreaRoute } from '@hrms/platform/web';

export const documentScreens: AreaRoute[] = [
  {
    path: '/organization/documents',
    title: 'Documents',
    group: 'organisation',
    bar: { of: '/organization/profile', order: 60 },
    own: { bar: { of: '/dashboard', order: 20 } },
    lazy: async () => (await import('./documents.screen.tsx')).DocumentsScreen,
  },
];
