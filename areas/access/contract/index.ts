export { account } from './account.contract.ts';
export { auth, CurrentUser, GrantedPermission, SignedIn, SignIn, SignUp } from './auth.contract.ts';
export { accessPermissions } from './permissions.ts';
export { Role, roles } from './roles.contract.ts';
