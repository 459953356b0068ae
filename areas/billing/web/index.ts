import type { AreaWeb } from '@hrms/platform/web';
import { invoiceRoutes } from './invoices/invoices.routes.ts';
import { platformRoutes } from './platform/platform.routes.ts';
import { seatRoutes } from './seats/seats.routes.ts';
import { subscriptionRoutes } from './subscription/subscription.routes.ts';

export const billingWeb: AreaWeb = {
  area: 'billing',
  routes: [...subscriptionRoutes, ...invoiceRoutes, ...seatRoutes, ...platformRoutes],
  organisationPanels: [
    {
      key: 'subscription',
      label: 'Subscription',
      lazy: async () => (await import('./platform/tenant.drawer.tsx')).TenantDrawer,
    },
  ],
  cards: [
    {
      id: 'billing.plan',
      title: 'Plan and seats',
      permission: 'billing.subscription.read',
      size: 1,
      order: 98,
      to: '/subscriptions',
      lazy: async () => (await import('./home-cards.ts')).PlanAndSeatsCard,
    },
  ],
  actions: [
    {
      id: 'billing.purchase',
      label: 'Choose a plan',
      permission: 'billing.subscription.update',
      to: '/subscriptions/purchase',
      keywords: 'subscription upgrade price seats',
    },
    {
      id: 'billing.invoices',
      label: 'Subscription invoices',
      permission: 'billing.invoice.read',
      to: '/subscriptions/invoices',
      keywords: 'billing gst pay',
    },
  ],
};
