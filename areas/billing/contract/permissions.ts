import type { PermissionDeclaration } from '@hrms/platform/contract';

/** None yet: organisations have no billing endpoints, and platform admins need no permission. */
export const billingPermissions: readonly PermissionDeclaration[] = [];
