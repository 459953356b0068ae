import { accessPermissions, securityPermissions } from '@hrms/access/contract';
import { type Area, defineArea } from '@hrms/platform/server';
import type { AccessNeeds } from './needs.ts';
import { accessRoutes } from './routes.ts';
import type { OrganisationFounder } from './signup.service.ts';

export { accessExamples } from './access.factory.ts';
export { users } from './account.queries.ts';
export { leaveAsAlumni } from './alumni.service.ts';
export { authenticate } from './authenticate.service.ts';
export { deriveRoles } from './derived.service.ts';
export type { AccessNeeds } from './needs.ts';
export { type AccountOwner, listPossibleOwners, passOwnership } from './ownership.service.ts';
export { hashPassword } from './password.service.ts';
export { createPlatformAdmin } from './platform-admin.service.ts';
export { grantNewPermissions } from './role.service.ts';
export { assignRoles as giveRoles } from './role-assignment.service.ts';
export { createRole } from './role-editing.service.ts';
export { foundOrganisation, insertUser, type OrganisationFounder } from './signup.service.ts';
export { createUser } from './user.service.ts';
export { disableUser } from './user-state.service.ts';

/** @param founders what other areas set up in a new organisation */
export const accessArea = (founders: readonly OrganisationFounder[], needs: AccessNeeds): Area =>
  defineArea({
    name: 'access',
    routes: accessRoutes(founders, needs),
    jobs: [],
    permissions: [...accessPermissions, ...securityPermissions],
  });
