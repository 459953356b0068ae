export { account } from './account.contract.ts';
export {
  AuditDetail,
  AuditEvent,
  auditEvents,
  Difference,
  Exposure,
  PersonalDataLook,
  personalDataAccesses,
} from './audit.contract.ts';
export { auth, CurrentUser, GrantedPermission, SignedIn, SignIn, SignUp } from './auth.contract.ts';
export { accessPermissions } from './permissions.ts';
export {
  ActIn,
  CreateOrganisation,
  OrganisationStatus,
  PlatformAct,
  PlatformOrganisation,
  PlatformRequest,
  platformActs,
  platformOrganisations,
  platformRequests,
  UpdateOrganisation,
} from './platform.contract.ts';
export { CreateRole, PermissionChoice, Role, roles, UpdateRole } from './roles.contract.ts';
export { BulkInvite, CreateUser, EffectivePermission, invitations, UpdateUser, User, UserRole, users } from './users.contract.ts';
