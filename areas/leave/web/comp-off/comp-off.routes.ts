/** Where the screen stands in the menu. It is loaded only when it is opened. */
import type { AreaRoute } from '@hrms/platform/web';

export const compOffRoutes: AreaRoute[] = [
  {
    path: '/comp-off',
    title: 'Comp-off',
    group: 'time',
    permission: 'leave.comp_off.read',
    bar: { of: '/leaves', order: 30 },
    lazy: async () => (await import('./comp-off.screen.tsx')).CompOffScreen,
  },
];
