export { differencesOf, inWords } from './difference.ts';
export { exceeding, type GrantPlaces, type Holding, holdingOf, isNarrower, type RoleGrant } from './grant.ts';
export { refusePassword } from './password.ts';
