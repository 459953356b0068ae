import type { AreaRoute } from '@hrms/platform/web';

/** Imports. */
export const importRoutes: AreaRoute[] = [
  {
    path: '/employees/import',
    title: 'Import employees',
    group: 'people',
    permission: 'employees.import.run',
    lazy: async () => (await import('./import.screen.tsx')).ImportScreen,
  },
];
