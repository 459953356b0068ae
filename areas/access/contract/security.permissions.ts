import type { PermissionDeclaration } from '@hrms/platform/contract';

export const securityPermissions: PermissionDeclaration[] = [
  {
    code: 'access.security.read',
    label: 'View security settings',
    sentence: 'View sign-in rules and second factor use.',
    scopes: ['organisation'],
    holders: { owner: 'organisation' },
  },
  {
    code: 'access.security.update',
    label: 'Change security settings',
    sentence: 'Change password rules, session limits, allowed networks and second factor rules.',
    sensitive: true,
    scopes: ['organisation'],
    holders: { owner: 'organisation' },
  },
];
