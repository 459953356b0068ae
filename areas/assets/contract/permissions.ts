import type { PermissionDeclaration } from '@hrms/platform/contract';

export const assetsPermissions: readonly PermissionDeclaration[] = [];
