import type { PermissionDeclaration } from '@hrms/platform/contract';

export const benefitsPermissions: readonly PermissionDeclaration[] = [];
