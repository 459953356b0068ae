export { account, CreateOwnOrganisation, OwnSession } from './account.contract.ts';
export {
  AuditDetail,
  AuditEvent,
  auditEvents,
  Exposure,
  PersonalDataLook,
  personalDataAccesses,
} from './audit.contract.ts';
export {
  auth,
  CheckYourMail,
  CurrentUser,
  PlanInfo,
  SecondFactorState,
  SecondStepNeeded,
  SignedIn,
  SignIn,
  SignUp,
} from './auth.contract.ts';
export { CloseOrganisation, organisationClosing } from './closing.contract.ts';
export { invitations } from './invitation.contract.ts';
export { LogExport, logExports, SheetFormat } from './log-export.contract.ts';
export { accessPermissions } from './permissions.ts';
export {
  ActIn,
  CreateOrganisation,
  PlatformAct,
  PlatformOrganisation,
  PlatformRequest,
  platformActs,
  platformOrganisations,
  platformRequests,
  UpdateOrganisation,
} from './platform.contract.ts';
export { preferences } from './preference.contract.ts';
export { CreateRole, PermissionChoice, Role, roles, UpdateRole } from './roles.contract.ts';
export { SecuritySettings, securitySettings, UpdateSecurity } from './security.contract.ts';
export { securityPermissions } from './security.permissions.ts';
export { BulkInvite, CreateUser, EffectivePermission, UpdateUser, User, UserRole, users } from './users.contract.ts';
