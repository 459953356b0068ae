export { changedFields, valueText } from './difference.ts';
export {
  combineGrants,
  firstExcessPermission,
  type GrantPlaces,
  type HeldPermissions,
  isNarrower,
  type RoleGrant,
} from './grant.ts';
export { passwordWeakness } from './password.ts';
