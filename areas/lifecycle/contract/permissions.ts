import type { PermissionDeclaration } from '@hrms/platform/contract';

export const lifecyclePermissions: readonly PermissionDeclaration[] = [];
