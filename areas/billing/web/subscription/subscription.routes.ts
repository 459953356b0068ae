import type { AreaRoute } from '@hrms/platform/web';

const READ = 'billing.subscription.read';
const UPDATE = 'billing.subscription.update';

export const subscriptionRoutes: AreaRoute[] = [
  {
    path: '/subscriptions',
    title: 'Subscription',
    group: 'organisation',
    permission: READ,
    menu: { icon: 'card', order: 90 },
    bar: { of: '/subscriptions', order: 0, label: 'Plan' },
    lazy: async () => (await import('./subscriptions.screen.tsx')).SubscriptionsScreen,
  },
  {
    path: '/subscriptions/view/:id',
    title: 'Subscription details',
    group: 'organisation',
    permission: READ,
    lazy: async () => (await import('./subscription.screen.tsx')).SubscriptionScreen,
  },
  {
    path: '/subscriptions/purchase',
    title: 'Choose a plan',
    group: 'organisation',
    permission: UPDATE,
    lazy: async () => (await import('./purchase.screen.tsx')).PurchaseScreen,
  },
  {
    path: '/subscriptions/change/:action',
    title: 'Change plan',
    group: 'organisation',
    permission: UPDATE,
    lazy: async () => (await import('./change.screen.tsx')).ChangePlanScreen,
  },
];
