import { importEndpoints } from '@hrms/platform/contract';

/** EPF memberships from a file. */
export const membershipImports = importEndpoints({
  path: '/statutory/memberships/import',
  permission: 'statutory.membership.update',
  what: 'EPF memberships',
  kinds: ['memberships'],
});
