import type { AreaRoute } from '@hrms/platform/web';

export const documentScreens: AreaRoute[] = [
  {
    path: '/organization/documents',
    title: 'Documents',
    group: 'organisation',
    menu: { icon: 'certificate', order: 70 },
    lazy: async () => (await import('./documents.screen.tsx')).DocumentsScreen,
  },
];
