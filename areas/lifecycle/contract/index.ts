export { lifecyclePermissions } from './permissions.ts';
