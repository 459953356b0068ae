import type { AreaRoute } from '@hrms/platform/web';

export const bonusRoutes: AreaRoute[] = [
  {
    path: '/statutory/bonus',
    title: 'Statutory bonus',
    group: 'compliance',
    permission: 'statutory.bonus.read',
    bar: { of: '/statutory/overview', order: 70, label: 'Bonus' },
    lazy: async () => (await import('./bonus.screen.tsx')).BonusScreen,
  },
];
