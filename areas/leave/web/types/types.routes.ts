import type { AreaRoute } from '@hrms/platform/web';

export const typeRoutes: AreaRoute[] = [
  {
    path: '/leave-types',
    title: 'Leave types',
    group: 'time',
    permission: 'leave.type.update',
    settings: {
      section: 'leave',
      order: 10,
      decides: 'Kinds of leave, their code and colour, and whether they are paid',
      state: async () => (await import('../setting-states.ts')).LeaveTypesState,
    },
    lazy: async () => (await import('./types.screen.tsx')).LeaveTypesScreen,
  },
];
