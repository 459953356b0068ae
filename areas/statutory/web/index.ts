import type { AreaWeb } from '@hrms/platform/web';
import { bonusRoutes } from './bonus/bonus.routes.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { challanRoutes } from './challans/challans.routes.ts';
import { contributionRoutes } from './contributions/contributions.routes.ts';
import { declarationRoutes } from './declarations/declarations.routes.ts';
import { gratuityRoutes } from './gratuity/gratuity.routes.ts';
import { perquisiteRoutes } from './perquisites/perquisites.routes.ts';
import { registrationRoutes } from './registrations/registrations.routes.ts';
import { statementRoutes } from './statements/statements.routes.ts';
import { tdsRoutes } from './tds/tds.routes.ts';

export const statutoryWeb: AreaWeb = {
  area: 'statutory',
  profileTabs: [
    {
      key: 'own-schemes',
      label: 'Provident fund and schemes',
      group: 'Pay',
      order: 161,
      own: true,
      lazy: async () => (await import('./contributions/own-memberships.tab.tsx')).OwnMembershipsTab,
    },
    {
      key: 'statutory',
      label: 'Statutory and tax',
      group: 'Pay',
      order: 160,
      permission: 'statutory.membership.read',
      lazy: async () => (await import('./person.tab.tsx')).PersonTab,
    },
  ],
  cards: [
    {
      id: 'statutory.dues',
      title: 'Statutory dues',
      permission: 'statutory.calendar.read',
      size: 1,
      order: 50,
      to: '/statutory/compliance-calendar',
      lazy: async () => (await import('./home-cards.ts')).DuesCard,
    },
  ],
  routes: [
    ...challanRoutes,
    ...registrationRoutes,
    ...statementRoutes,
    ...contributionRoutes,
    ...tdsRoutes,
    ...perquisiteRoutes,
    ...declarationRoutes,
    ...gratuityRoutes,
    ...bonusRoutes,
    ...calendarRoutes,
    {
      path: '/employees/statutory/:id/edit',
      title: 'Statutory details',
      group: 'people',
      permission: 'statutory.membership.read',
      lazy: async () => (await import('./person.screen.tsx')).PersonScreen,
    },
    {
      path: '/settings/law',
      title: 'Statutory rates',
      group: 'compliance',
      permission: 'statutory.law.read',
      settings: {
        section: 'compliance',
        order: 10,
        decides: 'Rates and limits in force on a day, with their source and history',
      },
      lazy: async () => (await import('./law.screen.tsx')).LawScreen,
    },
  ],
};
