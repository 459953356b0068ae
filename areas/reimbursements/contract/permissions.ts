import type { PermissionDeclaration } from '@hrms/platform/contract';

export const reimbursementsPermissions: readonly PermissionDeclaration[] = [];
