import type { PermissionDeclaration } from '@hrms/platform/contract';

export const loansPermissions: readonly PermissionDeclaration[] = [];
