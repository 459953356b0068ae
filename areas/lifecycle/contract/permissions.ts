import type { PermissionDeclaration } from '@hrms/platform/contract';
import { exitPermissions } from './exit.permissions.ts';
import { joiningPermissions } from './joining.permissions.ts';

export const lifecyclePermissions: readonly PermissionDeclaration[] = [...joiningPermissions, ...exitPermissions];
