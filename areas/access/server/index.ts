import { accessPermissions, securityPermissions } from '@hrms/access/contract';
import type { Ctx } from '@hrms/platform/server';
import { type Area, defineArea } from '@hrms/platform/server';
import { makeFormerEmployee } from './alumni.service.ts';
import { accessSweeps } from './expiry.sweep.ts';
import type { OrganisationFounder } from './founding.service.ts';
import { nightlyJobs } from './life.jobs.ts';
import { logExportJobs } from './log-export.jobs.ts';
import type { AccessDependencies } from './needs.ts';
import { accessNotices } from './notices.ts';
import { accessRoutes } from './routes.ts';

export { accessExamples } from './access.factory.ts';
export { noticeAccounts } from './account.queries.ts';
export { authenticate } from './authenticate.service.ts';
export { syncEmploymentRoles } from './derived.service.ts';
export { foundOrganisation, insertUser, type OrganisationFounder } from './founding.service.ts';
export type { AccessDependencies } from './needs.ts';
export { type AccountOwner, listPossibleOwners, transferOwnership } from './ownership.service.ts';
export { hashPassword } from './password.service.ts';
export { createPlatformAdmin } from './platform-admin.service.ts';
export { grantNewPermissions } from './role.service.ts';
export { assignRoles as giveRoles } from './role-assignment.service.ts';
export { createRole } from './role-editing.service.ts';
export { findLiveSessions as liveSessions } from './session.queries.ts';
export { createUser } from './user.service.ts';
export { disableUser } from './user-state.service.ts';

/** @param founders what other areas set up in a new organisation */
export const accessArea = (founders: readonly OrganisationFounder[], needs: AccessDependencies): Area =>
  defineArea({
    name: 'access',
    routes: accessRoutes(founders, needs),
    jobs: [...nightlyJobs(needs), ...logExportJobs],
    sweeps: accessSweeps,
    permissions: [...accessPermissions, ...securityPermissions],
    notices: accessNotices,
  });

/** After the last working day, for the area that keeps the exit. @returns false where nobody active is linked, or the last owner would go */
export const makeEmployeeAlumnus = (
  ctx: Ctx,
  leaving: { employee_id: string; until: string | null },
  needs: Pick<AccessDependencies, 'personalEmails'>,
): Promise<boolean> =>
  makeFormerEmployee(ctx, leaving, needs, ({ event, subject_id, details }) => ctx.audit(event, subject_id, details));
