export { workflowsPermissions } from './permissions.ts';
