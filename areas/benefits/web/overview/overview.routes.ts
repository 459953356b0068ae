import type { AreaRoute } from '@hrms/platform/web';

export const overviewRoutes: AreaRoute[] = [
  {
    path: '/organization/benefits',
    title: 'Benefits and costs',
    group: 'pay',
    permission: 'benefits.enrolment.read_cost',
    bar: { of: '/benefits', order: 10, label: 'Costs' },
    lazy: async () => (await import('./overview.screen.tsx')).BenefitCostsScreen,
  },
];
