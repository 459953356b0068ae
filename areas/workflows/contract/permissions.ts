import type { PermissionDeclaration } from '@hrms/platform/contract';

export const workflowsPermissions: readonly PermissionDeclaration[] = [];
