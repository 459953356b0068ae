import type { PermissionDeclaration } from '@hrms/platform/contract';

const organisationWide = ['organisation'] as const;

export const statutoryPermissions: PermissionDeclaration[] = [
  {
    code: 'statutory.membership.read',
    label: 'See memberships',
    sentence: 'See who is a member of the provident fund and how.',
    scopes: organisationWide,
    holders: { owner: 'organisation', hr_admin: 'organisation', payroll_admin: 'organisation' },
  },
  {
    code: 'statutory.membership.update',
    label: 'Decide memberships',
    sentence: 'Decide provident fund membership of people.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: 'organisation', hr_admin: 'organisation', payroll_admin: 'organisation' },
  },
  {
    code: 'statutory.law.read',
    label: 'See the law in force',
    sentence: 'See legal figures, their source and history.',
    scopes: organisationWide,
    holders: { owner: 'organisation', payroll_admin: 'organisation', finance: 'organisation' },
  },
  {
    code: 'statutory.law.review',
    label: 'Review the law',
    sentence: 'Sign how a doubtful legal rule is applied.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: 'organisation', payroll_admin: 'organisation' },
  },
  {
    code: 'statutory.override.create',
    label: 'Propose own legal figures',
    sentence: 'Propose and end own legal figures where the law leaves room.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: 'organisation', payroll_admin: 'organisation' },
  },
  {
    code: 'statutory.override.approve',
    label: 'Approve own legal figures',
    sentence: 'Approve or refuse own legal figures that somebody else proposed.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: 'organisation', payroll_admin: 'organisation', finance: 'organisation' },
  },
  {
    code: 'statutory.tds_profile.read',
    label: 'See tax profiles',
    sentence: 'See regime and tax facts of people.',
    sensitive: true,
    scopes: ['self', 'organisation'],
    holders: {
      owner: 'organisation',
      hr_admin: 'organisation',
      payroll_admin: 'organisation',
      manager: 'self',
      employee: 'self',
    },
  },
  {
    code: 'statutory.tds_profile.update',
    label: 'Change tax profiles',
    sentence: 'Change regime and tax facts of people.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: 'organisation', payroll_admin: 'organisation' },
  },
];
