import { accessPermissions, securityPermissions } from '@hrms/access/contract';
import type { Work } from '@hrms/platform/server';
import { type Area, defineArea } from '@hrms/platform/server';
import { logExportDefinitions } from './audit/log-export.service.ts';
import { ACCESS_DEPENDENCIES } from './dependencies.ts';
import { accessSweeps } from './expiry.sweep.ts';
import { nightlyJobs } from './nightly.jobs.ts';
import { accessNotices } from './notices.ts';
import { accessDatasets } from './report-datasets.queries.ts';
import { accessRoutes } from './routes.ts';
import { rightsWatch } from './sessions/rights-version.queries.ts';
import { resetLinkJob } from './sign-in/password-reset.service.ts';
import { makeFormerEmployee } from './users/former-employee.service.ts';

export type { AccessDependencies } from './dependencies.ts';
export { mailPlatform, notifyOwners } from './notice.service.ts';
export { foundOrganisation, insertUser } from './organisations/founding.service.ts';
export { findOpenOrganisation } from './organisations/open-organisation.queries.ts';
export { findOrganisationNames, setOrganisationStanding } from './organisations/organisation-standing.queries.ts';
export { countSignInsOn, readUsage } from './organisations/platform.queries.ts';
export { createPlatformAdmin } from './organisations/platform-admin.service.ts';
export { grantNewPermissions } from './roles/defaults.service.ts';
export { createRole } from './roles/editing.service.ts';
export { syncEmploymentRoles } from './roles/employment-roles.service.ts';
export { rememberedActor as remembered } from './sessions/remembered.service.ts';
export { findLiveSessions as liveSessions } from './sessions/session.queries.ts';
export { actorOfUser, authenticate } from './sign-in/authenticate.service.ts';
export { hashPassword } from './sign-in/password.service.ts';
export { inviteImportedUsers } from './users/imported-user.service.ts';
export { noticeAccounts } from './users/notice-recipient.queries.ts';
export { type AccountOwner, listPossibleOwners, transferOwnership } from './users/ownership.service.ts';
export { assignRoles as giveRoles } from './users/role-assignment.service.ts';
export { disableUser } from './users/state.service.ts';
export { createUser } from './users/user.service.ts';
export { findRoleIds, findRoleNames, findUserEmployees, findUserNames, findUsersOfRoles } from './users/user-names.queries.ts';

export const accessArea: Area = defineArea({
  name: 'access',
  datasets: accessDatasets,
  dependencies: ACCESS_DEPENDENCIES,
  routes: accessRoutes,
  jobs: [...nightlyJobs, resetLinkJob],
  exports: logExportDefinitions,
  sweeps: accessSweeps,
  permissions: [...accessPermissions, ...securityPermissions],
  notices: accessNotices,
  watch: rightsWatch,
});

/** After the last working day, for the area that keeps the exit. @returns false when no active user is linked, or the user is an owner */
export const makeEmployeeAlumnus = (ctx: Work, leaving: { employee_id: string; until: string | null }): Promise<boolean> =>
  makeFormerEmployee(ctx, leaving);
