import type { AreaWeb } from '@hrms/platform/web';
import { balanceRoutes } from './balances/balances.routes.ts';
import { compOffRoutes } from './comp-off/comp-off.routes.ts';
import { encashmentRoutes } from './encashment/encashment.routes.ts';
import { holidayRoutes } from './holidays/holidays.routes.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { policyRoutes } from './policies/policies.routes.ts';
import { requestRoutes } from './requests/requests.routes.ts';
import { settingRoutes } from './settings/settings.routes.ts';
import { typeRoutes } from './types/types.routes.ts';

const EVERYONE = 'leave.request.read';

export const leaveWeb: AreaWeb = {
  area: 'leave',
  profileTabs: [
    {
      key: 'leave',
      label: 'Leave',
      group: 'Time',
      order: 80,
      permission: 'leave.balance.read',
      lazy: async () => (await import('./policies/leave.tab.tsx')).LeaveTab,
    },
  ],
  routes: [
    ...requestRoutes,
    ...balanceRoutes,
    ...overviewRoutes,
    ...holidayRoutes,
    ...compOffRoutes,
    ...encashmentRoutes,
    ...typeRoutes,
    ...policyRoutes,
    ...settingRoutes,
  ],
  actions: [
    {
      id: 'leave.apply',
      label: 'Apply for leave',
      permission: 'leave.request.apply',
      to: '/leaves/create',
      keywords: 'vacation holiday absence sick casual earned day off',
    },
    {
      id: 'leave.comp_off',
      label: 'Claim comp-off',
      permission: 'leave.comp_off.claim',
      to: '/comp-off',
      keywords: 'compensatory',
    },
  ],
  cards: [
    {
      id: 'leave.own_balances',
      title: 'My leave balances',
      own: true,
      permission: 'leave.balance.read',
      size: 1,
      order: 12,
      to: '/leave-balances',
      lazy: async () => (await import('./home-cards.ts')).OwnBalancesCard,
    },
    {
      id: 'leave.away_today',
      title: 'On leave today',
      permission: EVERYONE,
      size: 1,
      order: 14,
      to: '/leave-overview',
      lazy: async () => (await import('./home-cards.ts')).AwayTodayCard,
    },
    {
      id: 'leave.coming',
      title: 'Leave in the next two weeks',
      permission: 'leave.request.read',
      scopes: ['team'],
      size: 1,
      order: 15,
      to: '/leave-overview',
      lazy: async () => (await import('./home-cards.ts')).ComingLeaveCard,
    },
  ],
};
