import type { AreaRoute } from '@hrms/platform/web';

/** The directory. */
export const directoryRoutes: AreaRoute[] = [
  {
    path: '/employees/directory',
    title: 'Directory',
    group: 'people',
    menu: { icon: 'contacts', order: 20 },
    lazy: async () => (await import('./directory.screen.tsx')).DirectoryScreen,
  },
];
