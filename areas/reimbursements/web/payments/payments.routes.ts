import type { AreaRoute } from '@hrms/platform/web';

export const paymentRoutes: AreaRoute[] = [
  {
    path: '/reimbursement/payments',
    title: 'Claim payments',
    group: 'pay',
    permission: 'reimbursements.payment.prepare',
    bar: { of: '/reimbursements', order: 20, label: 'Payments' },
    lazy: async () => (await import('./payments.screen.tsx')).PaymentsScreen,
  },
];
