import type { AreaWeb } from '@hrms/platform/web';
import { categoryRoutes } from './categories/categories.routes.ts';
import { claimRoutes } from './claims/claims.routes.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import { policyRoutes } from './policies/policies.routes.ts';
import { settingRoutes } from './settings/settings.routes.ts';

export const reimbursementsWeb: AreaWeb = {
  area: 'reimbursements',
  routes: [...claimRoutes, ...paymentRoutes, ...categoryRoutes, ...policyRoutes, ...settingRoutes],
  cards: [
    {
      id: 'reimbursements.to_pay',
      title: 'Claims to pay',
      permission: 'reimbursements.payment.prepare',
      size: 1,
      order: 51,
      to: '/reimbursements?status=approved',
      lazy: async () => (await import('./home-cards.ts')).ClaimsToPayCard,
    },
  ],
  actions: [
    {
      id: 'reimbursements.claim',
      label: 'New claim',
      permission: 'reimbursements.claim.create',
      to: '/reimbursements/create',
      keywords: 'expense reimbursement receipt bill travel taxi hotel',
    },
    {
      id: 'reimbursements.advance',
      label: 'Request advance',
      permission: 'reimbursements.advance.create',
      to: '/reimbursements?tab=advances',
      keywords: 'expense trip money advance',
    },
  ],
  offlinePanels: [
    { key: 'reimbursements.claim', lazy: async () => (await import('./claims/offline-claim.panel.tsx')).OfflineClaimPanel },
  ],
  sendUnsent: async (user_id) => void (await (await import('./claims/waiting-claims.ts')).sendWaitingClaims(user_id)),
};
