import type { AreaRoute } from '@hrms/platform/web';

export const balanceRoutes: AreaRoute[] = [
  {
    path: '/leave-balances',
    title: 'Leave balances',
    group: 'time',
    permission: 'leave.balance.read',
    bar: { of: '/leaves', order: 10, label: 'Balances' },
    lazy: async () => (await import('./balances.screen.tsx')).LeaveBalancesScreen,
  },
  {
    path: '/leaves/balance/history/:employeeId/:leaveTypeId',
    title: 'Balance history',
    group: 'time',
    permission: 'leave.balance.read',
    lazy: async () => (await import('./history.screen.tsx')).LeaveHistoryScreen,
  },
];
