import type { PermissionDeclaration } from '@hrms/platform/contract';

export const leavePermissions: readonly PermissionDeclaration[] = [];
