import type { PermissionDeclaration } from '@hrms/platform/contract';

const organisationWide = ['organisation'] as const;
const everyScope = ['self', 'team', 'organisation'] as const;
const offices = { owner: 'organisation', hr_admin: 'organisation', finance: 'organisation' } as const;
const own = { owner: 'self', hr_admin: 'self', employee: 'self' } as const;

export const reimbursementsPermissions: readonly PermissionDeclaration[] = [
  {
    code: 'reimbursements.claim.create',
    label: 'Claim expenses',
    sentence: 'Upload receipts and claim your own expenses.',
    scopes: ['self'],
    holders: own,
  },
  {
    code: 'reimbursements.claim.read',
    label: 'View claims',
    sentence: 'View claims and advances.',
    scopes: everyScope,
    holders: { ...offices, payroll_admin: 'organisation', manager: 'team', employee: 'self' },
  },
  {
    code: 'reimbursements.claim.audit',
    label: 'Audit claims',
    sentence: 'Cut approved claims and decide on possible duplicates.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: 'organisation', finance: 'organisation' },
  },
  {
    code: 'reimbursements.advance.create',
    label: 'Request advances',
    sentence: 'Request an advance for your own expenses.',
    scopes: ['self'],
    holders: own,
  },
  {
    code: 'reimbursements.payment.prepare',
    label: 'Prepare payments',
    sentence: 'Make payment batches of claims and advances and mark them paid.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: 'organisation', finance: 'organisation', payroll_admin: 'organisation' },
  },
  {
    code: 'reimbursements.payment.check',
    label: 'Check payments',
    sentence: 'Confirm payment batches that another user made.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: 'organisation', finance: 'organisation' },
  },
  {
    code: 'reimbursements.category.read',
    label: 'View expense categories',
    sentence: 'View expense categories and city classes.',
    scopes: ['self', 'organisation'],
    holders: { ...offices, payroll_admin: 'organisation', manager: 'self', employee: 'self' },
  },
  {
    code: 'reimbursements.category.update',
    label: 'Manage expense categories',
    sentence: 'Add, change and delete expense categories.',
    scopes: organisationWide,
    holders: offices,
  },
  {
    code: 'reimbursements.policy.update',
    label: 'Manage expense policies',
    sentence: 'View, change and test expense policies.',
    scopes: organisationWide,
    holders: offices,
  },
  {
    code: 'reimbursements.settings.update',
    label: 'Expense settings',
    sentence: 'Change settings of claims and advances and the classes of cities.',
    scopes: organisationWide,
    holders: offices,
  },
];
