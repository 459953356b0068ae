import type { PermissionDeclaration } from '@hrms/platform/contract';

/** Billing of an organisation has no calls of its own yet; platform admins need no permission. */
export const billingPermissions: readonly PermissionDeclaration[] = [];
