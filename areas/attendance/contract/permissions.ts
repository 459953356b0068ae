import type { PermissionDeclaration } from '@hrms/platform/contract';

export const attendancePermissions: readonly PermissionDeclaration[] = [];
