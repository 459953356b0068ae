import type { PermissionDeclaration } from '@hrms/platform/contract';

const whole = ['organisation'] as const;
const office = { owner: 'organisation', hr_admin: 'organisation' } as const;
const onlyOwner = { owner: 'organisation' } as const;

export const accessPermissions: PermissionDeclaration[] = [
  {
    code: 'access.user.read',
    label: 'See users',
    sentence: 'See who can sign in and with which roles.',
    scopes: whole,
    holders: { ...office, payroll_admin: 'organisation', finance: 'organisation' },
  },
  {
    code: 'access.user.create',
    label: 'Invite users',
    sentence: 'Invite people and give them roles that do not exceed your own.',
    sensitive: true,
    scopes: whole,
    holders: office,
  },
  {
    code: 'access.user.update',
    label: 'Change users',
    sentence: 'Change roles, links to employees, sessions and reset links.',
    sensitive: true,
    scopes: whole,
    holders: office,
  },
  {
    code: 'access.user.delete',
    label: 'Delete invitations',
    sentence: 'Delete users who were invited and never came.',
    scopes: whole,
    holders: office,
  },
  {
    code: 'access.user.disable',
    label: 'Disable users',
    sentence: 'Disable users, which signs them out at once, and enable them again.',
    sensitive: true,
    scopes: whole,
    holders: office,
  },
  {
    code: 'access.role.read',
    label: 'See roles',
    sentence: 'See roles and what each of them allows.',
    scopes: whole,
    by_place: true,
    holders: office,
  },
  {
    code: 'access.role.create',
    label: 'Add roles',
    sentence: 'Add roles and copy existing ones, within your own permissions.',
    sensitive: true,
    scopes: whole,
    holders: onlyOwner,
  },
  {
    code: 'access.role.update',
    label: 'Change roles',
    sentence: 'Change what roles allow, within your own permissions.',
    sensitive: true,
    scopes: whole,
    holders: onlyOwner,
  },
  {
    code: 'access.role.delete',
    label: 'Delete roles',
    sentence: 'Delete roles that nobody holds.',
    scopes: whole,
    holders: onlyOwner,
  },
  {
    code: 'access.audit.read',
    label: 'Read the audit log',
    sentence: 'See who did what and when.',
    sensitive: true,
    scopes: whole,
    holders: office,
  },
  {
    code: 'access.audit.export',
    label: 'Export the audit log',
    sentence: 'Save the audit log as a file.',
    sensitive: true,
    scopes: whole,
    holders: onlyOwner,
  },
  {
    code: 'access.privacy.read',
    label: 'See who looked at personal data',
    sentence: 'See who viewed or revealed whose personal data, and what a lost account could have read.',
    sensitive: true,
    scopes: whole,
    holders: office,
  },
  {
    code: 'access.platform.approve',
    label: 'Decide on platform access',
    sentence: 'Approve or reject that a platform admin works in the organisation, and see what they read.',
    sensitive: true,
    scopes: whole,
    holders: onlyOwner,
  },
];
