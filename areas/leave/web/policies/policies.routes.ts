import type { AreaRoute } from '@hrms/platform/web';

export const policyRoutes: AreaRoute[] = [
  {
    path: '/leave-policies',
    title: 'Leave policies',
    group: 'time',
    permission: 'leave.policy.read',
    settings: {
      section: 'leave',
      order: 20,
      decides: 'Days a year, accrual, carry-forward and who gets them',
      state: async () => (await import('../setting-states.ts')).LeavePoliciesState,
    },
    lazy: async () => (await import('./policies.screen.tsx')).LeavePoliciesScreen,
  },
  {
    path: '/leave-policies/create',
    title: 'Create leave policy',
    group: 'time',
    permission: 'leave.policy.update',
    lazy: async () => (await import('./create.screen.tsx')).CreateLeavePolicyScreen,
  },
  {
    path: '/leave-policies/edit/:id',
    title: 'Leave policy',
    group: 'time',
    permission: 'leave.policy.read',
    lazy: async () => (await import('./edit.screen.tsx')).LeavePolicyScreen,
  },
];
