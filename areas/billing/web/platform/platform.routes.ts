import type { AreaRoute } from '@hrms/platform/web';

const shared = { group: 'platform', platform: true } as const;

/** Screens of the platform's administrators. */
export const platformRoutes: AreaRoute[] = [
  {
    ...shared,
    path: '/platform/plans',
    title: 'Plans',
    menu: { icon: 'table', order: 22 },
    lazy: async () => (await import('./plans.screen.tsx')).PlansScreen,
  },
  {
    ...shared,
    path: '/platform/invoices',
    title: 'Invoices',
    menu: { icon: 'document', order: 24 },
    lazy: async () => (await import('./invoices.screen.tsx')).PlatformInvoicesScreen,
  },
  {
    ...shared,
    path: '/platform/payments',
    title: 'Payments',
    menu: { icon: 'wallet', order: 26 },
    lazy: async () => (await import('./payments.screen.tsx')).PaymentsScreen,
  },
  {
    ...shared,
    path: '/platform/enquiries',
    title: 'Enquiries',
    menu: { icon: 'message', order: 30 },
    lazy: async () => (await import('./enquiries.screen.tsx')).EnquiriesScreen,
  },
  {
    ...shared,
    path: '/platform/usage',
    title: 'Usage',
    menu: { icon: 'chart', order: 32 },
    lazy: async () => (await import('./usage.screen.tsx')).UsageScreen,
  },
  {
    ...shared,
    path: '/platform/settings',
    title: 'Platform settings',
    menu: { icon: 'settings', order: 34 },
    lazy: async () => (await import('./settings.screen.tsx')).PlatformSettingsScreen,
  },
];
