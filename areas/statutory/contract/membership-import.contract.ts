import { importEndpoints } from '@hrms/platform/contract';

/** EPF memberships, and what EPFO has on the UAN of members, from a file. */
export const membershipImports = importEndpoints({
  path: '/statutory/memberships/import',
  permission: 'statutory.membership.update',
  what: 'EPF memberships',
  kinds: ['memberships', 'uan_facts'],
});
