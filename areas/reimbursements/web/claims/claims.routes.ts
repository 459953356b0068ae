import type { AreaRoute } from '@hrms/platform/web';

export const claimRoutes: AreaRoute[] = [
  {
    path: '/reimbursements',
    title: 'Claims',
    group: 'pay',
    permission: 'reimbursements.claim.read',
    menu: { icon: 'claim', order: 50 },
    bar: { of: '/reimbursements', order: 0, label: 'Claims' },
    own: { menu: { order: 60, label: 'Claims and loans' } },
    lazy: async () => (await import('./claims.screen.tsx')).ClaimsScreen,
  },
  {
    path: '/reimbursements/create',
    title: 'New claim',
    group: 'pay',
    permission: 'reimbursements.claim.create',
    lazy: async () => (await import('./create.screen.tsx')).CreateClaimScreen,
  },
  {
    path: '/reimbursements/:id',
    title: 'Claim',
    group: 'pay',
    permission: 'reimbursements.claim.read',
    lazy: async () => (await import('./claim.screen.tsx')).ClaimScreen,
  },
  {
    path: '/reimbursements/:id/edit',
    title: 'Edit claim',
    group: 'pay',
    permission: 'reimbursements.claim.create',
    lazy: async () => (await import('./edit.screen.tsx')).EditClaimScreen,
  },
  {
    path: '/reimbursement/approvals',
    title: 'Claim approvals',
    group: 'pay',
    permission: 'reimbursements.claim.read',
    scopes: ['team', 'organisation'],
    bar: { of: '/reimbursements', order: 10, label: 'Approvals' },
    lazy: async () => (await import('./approvals.screen.tsx')).ClaimApprovalsScreen,
  },
];
