import type { AreaWeb } from '@hrms/platform/web';

export const billingWeb: AreaWeb = {
  area: 'billing',
  routes: [
    {
      path: '/platform/enquiries',
      title: 'Enquiries',
      group: 'platform',
      platform: true,
      menu: { icon: 'message', order: 30 },
      lazy: async () => (await import('./enquiries.screen.tsx')).EnquiriesScreen,
    },
  ],
};
