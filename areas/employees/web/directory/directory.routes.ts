import type { AreaRoute } from '@hrms/platform/web';

/** The directory. */
export const directoryRoutes: AreaRoute[] = [
  {
    path: '/employees/directory',
    title: 'Directory',
    group: 'people',
    menu: { icon: 'contacts', order: 30 },
    own: { menu: { order: 90 }, bar: { of: '/employees/directory', order: 0 } },
    lazy: async () => (await import('./directory.screen.tsx')).DirectoryScreen,
  },
];
