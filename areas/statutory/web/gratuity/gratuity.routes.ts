import type { AreaRoute } from '@hrms/platform/web';

export const gratuityRoutes: AreaRoute[] = [
  {
    path: '/statutory/gratuity',
    title: 'Gratuity',
    group: 'compliance',
    permission: 'statutory.gratuity.read',
    bar: { of: '/statutory/overview', order: 60 },
    lazy: async () => (await import('./gratuity.screen.tsx')).GratuityScreen,
  },
];
