import type { RoleKey } from '@hrms/platform/contract';
import type { BuiltInStage } from './subject.ts';

/** The reporting manager decides, or the fallback. */
export const managerStage: BuiltInStage = { name: 'Reporting manager', approvers: [{ kind: 'reporting_manager' }] };

/** Holders of a starting role decide; of several roles whoever is first. */
export const roleStage = (name: string, ...roles: readonly [RoleKey, ...RoleKey[]]): BuiltInStage => ({
  name,
  ...(roles.length > 1 && { approval_type: 'any_one' as const }),
  approvers: roles.map((role) => ({ kind: 'role', role })),
});
