import type { PermissionDeclaration } from '@hrms/platform/contract';

const organisationWide = ['organisation'] as const;
const offices = { owner: 'organisation', hr_admin: 'organisation' } as const;

export const exitPermissions: readonly PermissionDeclaration[] = [
  {
    code: 'lifecycle.exit.read',
    label: 'View exits',
    sentence: 'View who is leaving, their last working day and the state of the settlement.',
    scopes: ['self', 'team', 'organisation'],
    holders: { ...offices, payroll_admin: 'organisation', finance: 'organisation', manager: 'team', employee: 'self' },
  },
  {
    code: 'lifecycle.exit.resign',
    label: 'Resign',
    sentence: 'Submit your own resignation.',
    scopes: ['self'],
    holders: { owner: 'self', hr_admin: 'self', employee: 'self' },
  },
  {
    code: 'lifecycle.exit.update',
    label: 'Manage exits',
    sentence: 'Start and change exits, end access, accept withdrawals and close exits.',
    sensitive: true,
    scopes: organisationWide,
    holders: offices,
  },
  {
    code: 'lifecycle.exit.waive',
    label: 'Waive notice',
    sentence: 'Waive days of notice that an employee does not serve.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: 'organisation' },
  },
  {
    code: 'lifecycle.exit.settle',
    label: 'Record settlements',
    sentence: 'Record that the settlement of a leaver was paid.',
    sensitive: true,
    scopes: organisationWide,
    holders: { owner: 'organisation', payroll_admin: 'organisation' },
  },
  {
    code: 'lifecycle.letter.issue',
    label: 'Issue letters of joining and leaving',
    sentence: 'Issue relieving and experience letters, certificates and proofs to employees and leavers.',
    sensitive: true,
    scopes: organisationWide,
    holders: offices,
  },
  {
    code: 'lifecycle.letter_request.read',
    label: 'View requests for letters',
    sentence: 'View which letters employees asked for; employees view their own.',
    scopes: ['self', 'organisation'],
    holders: { ...offices, employee: 'self' },
  },
  {
    code: 'lifecycle.letter_request.create',
    label: 'Ask for letters',
    sentence: 'Ask for a service certificate and for proofs of address and employment.',
    scopes: ['self'],
    holders: { owner: 'self', hr_admin: 'self', employee: 'self' },
  },
  {
    code: 'lifecycle.interview.read',
    label: 'View exit interviews',
    sentence: 'View the confidential answers of exit interviews.',
    sensitive: true,
    scopes: organisationWide,
    holders: offices,
  },
];
