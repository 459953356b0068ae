import type { PermissionDeclaration } from '@hrms/platform/contract';

const organisationWide = ['organisation'] as const;

export const loansPermissions: readonly PermissionDeclaration[] = [
  {
    code: 'loans.loan.apply',
    label: 'Ask for loans',
    sentence: 'Ask for loans and salary advances and for changes of your own loans.',
    scopes: ['self', 'organisation'],
    holders: { owner: 'self', hr_admin: 'organisation', employee: 'self' },
  },
  {
    code: 'loans.loan.read',
    label: 'View loans',
    sentence: 'View loans, their schedules and what is outstanding.',
    scopes: ['self', 'team', 'organisation'],
    holders: {
      owner: 'organisation',
      hr_admin: 'organisation',
      payroll_admin: 'organisation',
      finance: 'organisation',
      manager: 'team',
      employee: 'self',
    },
  },
  {
    code: 'loans.loan.update',
    label: 'Manage loans',
    sentence: 'Record payments, reverse them and cancel loans before the money is paid.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: 'organisation', hr_admin: 'organisation', finance: 'organisation' },
  },
  {
    code: 'loans.loan.disburse',
    label: 'Disburse loans',
    sentence: 'Record that the money of an approved loan was paid.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: 'organisation', finance: 'organisation' },
  },
  {
    code: 'loans.loan.write_off',
    label: 'Write off loans',
    sentence: 'Write off what a borrower can no longer repay, with a second person.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: 'organisation', finance: 'organisation' },
  },
  {
    code: 'loans.type.read',
    label: 'View loan types',
    sentence: 'View loan types and their terms.',
    scopes: ['self', 'organisation'],
    holders: {
      owner: 'organisation',
      hr_admin: 'organisation',
      payroll_admin: 'organisation',
      finance: 'organisation',
      manager: 'self',
      employee: 'self',
    },
  },
  {
    code: 'loans.type.update',
    label: 'Manage loan types',
    sentence: 'Add, change and delete loan types.',
    scopes: organisationWide,
    holders: { owner: 'organisation', hr_admin: 'organisation' },
  },
  {
    code: 'loans.settings.update',
    label: 'Loan settings',
    sentence: 'Change settings of loans and the reference rates.',
    scopes: organisationWide,
    holders: { owner: 'organisation', hr_admin: 'organisation' },
  },
  {
    code: 'loans.report.read',
    label: 'Loan dashboard',
    sentence: 'View outstanding amounts and movements of all loans.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: 'organisation', payroll_admin: 'organisation', finance: 'organisation' },
  },
];
