import type { AreaWeb } from '@hrms/platform/web';
import { DashboardScreen } from './dashboard.screen.tsx';

/** The home page belongs to no area: it composes what the areas offer. */
export const homeWeb: AreaWeb = {
  area: 'dashboard',
  routes: [
    {
      path: '/dashboard',
      title: 'Dashboard',
      group: 'home',
      alumni: true,
      menu: { icon: 'home', order: 1 },
      // where nearly every visit begins: it comes with the frame
      lazy: async () => DashboardScreen,
    },
    {
      path: '/dashboard/elements',
      title: 'Elements',
      group: 'home',
      lazy: async () => (await import('./elements.screen.tsx')).ElementsScreen,
    },
  ],
};
