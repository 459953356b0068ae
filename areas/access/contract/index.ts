export { account, OwnSession } from './account.contract.ts';
export {
  auth,
  CheckYourMail,
  CurrentUser,
  GrantedPermission,
  SecondFactorState,
  SecondStepNeeded,
  SignedIn,
  SignIn,
  SignUp,
} from './auth.contract.ts';
export { accessPermissions } from './permissions.ts';
export { preferences } from './preference.contract.ts';
export { Role, roles } from './roles.contract.ts';
export { SecuritySettings, securitySettings, UpdateSecurity } from './security.contract.ts';
export { securityPermissions } from './security.permissions.ts';
