import type { AreaWeb } from '@hrms/platform/web';
import { enrolmentRoutes } from './enrolments/enrolments.routes.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { planRoutes } from './plans/plans.routes.ts';

export const benefitsWeb: AreaWeb = {
  area: 'benefits',
  routes: [...planRoutes, ...enrolmentRoutes, ...overviewRoutes],
  profileTabs: [
    {
      key: 'benefits',
      label: 'Benefits',
      group: 'Pay',
      order: 120,
      permission: 'benefits.enrolment.read',
      scopes: ['organisation'],
      lazy: async () => (await import('./enrolments/benefits.tab.tsx')).BenefitsTab,
    },
  ],
  actions: [
    {
      id: 'benefits.create',
      label: 'Create benefit plan',
      permission: 'benefits.plan.update',
      to: '/benefits/create',
      keywords: 'insurance health cover plan nps meal',
    },
    {
      id: 'benefits.choose',
      label: 'Choose benefits',
      permission: 'benefits.enrolment.choose',
      to: '/benefits',
      keywords: 'insurance health cover dependants nps meal card marriage birth',
    },
  ],
  offlinePanels: [{ key: 'benefits.cards', lazy: async () => (await import('./own/offline-cards.panel.tsx')).OfflineCardsPanel }],
};
