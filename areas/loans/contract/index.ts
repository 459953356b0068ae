export { loansPermissions } from './permissions.ts';
