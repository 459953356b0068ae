export { benefitsPermissions } from './permissions.ts';
