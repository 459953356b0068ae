import type { PermissionDeclaration } from '@hrms/platform/contract';
import { joiningPermissions } from './joining.permissions.ts';

export const lifecyclePermissions: readonly PermissionDeclaration[] = [...joiningPermissions];
