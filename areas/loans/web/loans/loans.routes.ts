import type { AreaRoute } from '@hrms/platform/web';

export const loanRoutes: AreaRoute[] = [
  {
    path: '/loans',
    title: 'Loans',
    group: 'pay',
    permission: 'loans.loan.read',
    menu: { icon: 'loan', order: 60 },
    bar: { of: '/loans', order: 0, label: 'Loans' },
    own: { bar: { of: '/reimbursements', order: 30, label: 'Loans' } },
    lazy: async () => (await import('./loans.screen.tsx')).LoansScreen,
  },
  {
    path: '/loans/new',
    title: 'Apply for a loan',
    group: 'pay',
    permission: 'loans.loan.apply',
    lazy: async () => (await import('./new.screen.tsx')).NewLoanScreen,
  },
  {
    path: '/loans/:loanId',
    title: 'Loan',
    group: 'pay',
    permission: 'loans.loan.read',
    lazy: async () => (await import('./loan.screen.tsx')).LoanScreen,
  },
  {
    path: '/loans/:loanId/edit',
    title: 'Edit loan',
    group: 'pay',
    permission: 'loans.loan.apply',
    lazy: async () => (await import('./edit.screen.tsx')).EditLoanScreen,
  },
  {
    path: '/loan-dashboard',
    title: 'Loan dashboard',
    group: 'pay',
    permission: 'loans.report.read',
    bar: { of: '/loans', order: 10, label: 'Dashboard' },
    lazy: async () => (await import('./overview.screen.tsx')).LoanDashboardScreen,
  },
];
