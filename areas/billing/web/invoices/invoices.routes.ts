import type { AreaRoute } from '@hrms/platform/web';

const READ = 'billing.invoice.read';

export const invoiceRoutes: AreaRoute[] = [
  {
    path: '/subscriptions/invoices',
    title: 'Subscription invoices',
    group: 'organisation',
    permission: READ,
    bar: { of: '/subscriptions', order: 10, label: 'Invoices' },
    lazy: async () => (await import('./invoices.screen.tsx')).InvoicesScreen,
  },
  {
    path: '/subscriptions/invoice/:id',
    title: 'Invoice',
    group: 'organisation',
    permission: READ,
    lazy: async () => (await import('./invoice.screen.tsx')).InvoiceScreen,
  },
];
