import type { PermissionDeclaration } from '@hrms/platform/contract';

export const accessPermissions: PermissionDeclaration[] = [
  {
    code: 'access.user.read',
    label: 'See users',
    sentence: 'See who can sign in and with which roles.',
    scopes: ['organisation'],
    holders: { owner: 'organisation', hr_admin: 'organisation', payroll_admin: 'organisation', finance: 'organisation' },
  },
  {
    code: 'access.role.read',
    label: 'See roles',
    sentence: 'See roles and what each of them allows.',
    scopes: ['organisation'],
    holders: { owner: 'organisation', hr_admin: 'organisation' },
  },
  {
    code: 'access.audit.read',
    label: 'Read the audit log',
    sentence: 'See who did what and when.',
    sensitive: true,
    scopes: ['organisation'],
    holders: { owner: 'organisation', hr_admin: 'organisation' },
  },
];
