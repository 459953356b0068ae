export { assetsPermissions } from './permissions.ts';
