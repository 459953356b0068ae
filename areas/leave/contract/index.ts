export { leavePermissions } from './permissions.ts';
