export * from './exits.ts';
export * from './joining.ts';
export { lifecyclePermissions } from './permissions.ts';
