import type { PermissionDeclaration } from '@hrms/platform/contract';

export const securityPermissions: PermissionDeclaration[] = [
  {
    code: 'access.security.read',
    label: 'See security settings',
    sentence: 'See how people sign in to the organisation and who uses a second factor.',
    scopes: ['organisation'],
    holders: { owner: 'organisation' },
  },
  {
    code: 'access.security.update',
    label: 'Change security settings',
    sentence: 'Change password rules, session lives, allowed networks and who needs a second factor.',
    sensitive: true,
    scopes: ['organisation'],
    holders: { owner: 'organisation' },
  },
];
