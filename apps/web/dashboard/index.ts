import type { AreaWeb } from '@hrms/platform/web';

/** The home page belongs to no area: it composes what the areas offer. */
export const homeWeb: AreaWeb = {
  area: 'dashboard',
  routes: [
    {
      path: '/dashboard',
      title: 'Dashboard',
      group: 'home',
      alumni: true,
      menu: { icon: 'home', order: 10 },
      own: { menu: { order: 10, label: 'Home' }, bar: { of: '/dashboard', order: 0, label: 'Home' } },
      lazy: async () => (await import('./dashboard.screen.tsx')).DashboardScreen,
    },
    {
      path: '/dashboard/elements',
      title: 'Elements',
      group: 'home',
      lazy: async () => (await import('./elements.screen.tsx')).ElementsScreen,
    },
  ],
};
