import { accessPermissions, securityPermissions } from '@hrms/access/contract';
import type { Ctx } from '@hrms/platform/server';
import { type Area, defineArea } from '@hrms/platform/server';
import { leave } from './alumni.service.ts';
import { accessSweeps } from './expiry.sweep.ts';
import type { OrganisationFounder } from './founding.service.ts';
import { lifeJobs } from './life.jobs.ts';
import { logExportJobs } from './log-export.jobs.ts';
import type { AccessNeeds } from './needs.ts';
import { accessNotices } from './notices.ts';
import { accessRoutes } from './routes.ts';

export { accessExamples } from './access.factory.ts';
export { users } from './account.queries.ts';
export { authenticate } from './authenticate.service.ts';
export { deriveRoles } from './derived.service.ts';
export { foundOrganisation, insertUser, type OrganisationFounder } from './founding.service.ts';
export type { AccessNeeds } from './needs.ts';
export { type AccountOwner, listPossibleOwners, passOwnership } from './ownership.service.ts';
export { hashPassword } from './password.service.ts';
export { createPlatformAdmin } from './platform-admin.service.ts';
export { grantNewPermissions } from './role.service.ts';
export { assignRoles as giveRoles } from './role-assignment.service.ts';
export { createRole } from './role-editing.service.ts';
export { findLiveSessions as liveSessions } from './session.queries.ts';
export { createUser } from './user.service.ts';
export { disableUser } from './user-state.service.ts';

/** @param founders what other areas set up in a new organisation */
export const accessArea = (founders: readonly OrganisationFounder[], needs: AccessNeeds): Area =>
  defineArea({
    name: 'access',
    routes: accessRoutes(founders, needs),
    jobs: [...lifeJobs(needs), ...logExportJobs],
    sweeps: accessSweeps,
    permissions: [...accessPermissions, ...securityPermissions],
    notices: accessNotices,
  });

/** After the last working day, for the area that keeps the exit. @returns false where nobody active is linked, or the last owner would go */
export const leaveAsAlumni = (
  ctx: Ctx,
  leaving: { employee_id: string; until: string | null },
  needs: Pick<AccessNeeds, 'personalEmails'>,
): Promise<boolean> => leave(ctx, leaving, needs, ({ event, subject_id, details }) => ctx.audit(event, subject_id, details));
