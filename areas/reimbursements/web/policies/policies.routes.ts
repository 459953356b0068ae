import type { AreaRoute } from '@hrms/platform/web';

const POLICY_UPDATE = 'reimbursements.policy.update';

export const policyRoutes: AreaRoute[] = [
  {
    path: '/reimbursement/policies',
    title: 'Expense policies',
    group: 'pay',
    permission: POLICY_UPDATE,
    settings: {
      section: 'claims',
      order: 30,
      decides: 'Limits, receipts, daily and per-km rates, and who they apply to',
      state: async () => (await import('../setting-states.ts')).PoliciesState,
    },
    lazy: async () => (await import('./policies.screen.tsx')).PoliciesScreen,
  },
  {
    path: '/reimbursement/policies/add',
    title: 'Add policy',
    group: 'pay',
    permission: POLICY_UPDATE,
    lazy: async () => (await import('./add.screen.tsx')).AddPolicyScreen,
  },
  {
    path: '/reimbursement/policies/edit/:policyId',
    title: 'Edit policy',
    group: 'pay',
    permission: POLICY_UPDATE,
    lazy: async () => (await import('./edit.screen.tsx')).EditPolicyScreen,
  },
];
