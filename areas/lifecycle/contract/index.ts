export * from './joining.ts';
export { lifecyclePermissions } from './permissions.ts';
