import type { PermissionDeclaration } from '@hrms/platform/contract';

const organisationWide = ['organisation'] as const;

export const statutoryPermissions: PermissionDeclaration[] = [
  {
    code: 'statutory.membership.read',
    label: 'View EPF memberships',
    sentence: 'View the EPF membership of employees.',
    scopes: organisationWide,
    holders: { owner: 'organisation', hr_admin: 'organisation', payroll_admin: 'organisation' },
  },
  {
    code: 'statutory.membership.update',
    label: 'Change EPF memberships',
    sentence: 'Change the EPF membership of employees.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: 'organisation', hr_admin: 'organisation', payroll_admin: 'organisation' },
  },
  {
    code: 'statutory.law.read',
    label: 'View statutory rates',
    sentence: 'View statutory rates with source and history.',
    scopes: organisationWide,
    holders: { owner: 'organisation', payroll_admin: 'organisation', finance: 'organisation' },
  },
  {
    code: 'statutory.law.review',
    label: 'Review statutory rates',
    sentence: 'Record reviews and confirm how unclear rules are applied.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: 'organisation', payroll_admin: 'organisation' },
  },
  {
    code: 'statutory.override.create',
    label: 'Propose overrides',
    sentence: 'Propose and end overrides of statutory rates.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: 'organisation', payroll_admin: 'organisation' },
  },
  {
    code: 'statutory.override.approve',
    label: 'Approve overrides',
    sentence: 'Approve or reject overrides that another user proposed.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: 'organisation', payroll_admin: 'organisation', finance: 'organisation' },
  },
  {
    code: 'statutory.tds_profile.read',
    label: 'View tax profiles',
    sentence: 'View tax regime, declarations and previous employments.',
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
    sentence: 'Change tax regime, declarations and previous employments.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: 'organisation', payroll_admin: 'organisation' },
  },
];
