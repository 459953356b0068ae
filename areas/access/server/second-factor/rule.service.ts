import type { PermissionDeclaration, Scope } from '@hrms/platform/contract';
import type { AccountCtx } from '@hrms/platform/server';
import { listMemberships, listRolesOfUser } from '../sessions/membership.queries.ts';
import { findSecurity } from '../sessions/security-settings.queries.ts';

const GRACE = 7 * 24 * 3600_000;

/** Users, roles, salary, payroll, bank, statutory and revealing personal data: users with one of these permissions are privileged. */
export const sensitiveCodes = (declared: readonly PermissionDeclaration[]): ReadonlySet<string> =>
  new Set(declared.filter(({ sensitive }) => sensitive).map(({ code }) => code));

/** Permissions with own scope don't count: every employee has them. */
export const permissionsOverOthers = (held: Iterable<readonly [string, Scope]>): string[] =>
  [...held].filter(([, scope]) => scope !== 'self').map(([code]) => code);

export type Rule = { require_second_factor_for: string; second_factor_since: string | null };

/** Whether the rule of an organisation requires a second factor for these permissions. */
export const mustUseSecondFactor = (rule: Rule, held: Iterable<string>, sensitive: ReadonlySet<string>): boolean =>
  rule.require_second_factor_for === 'everyone' ||
  (rule.require_second_factor_for === 'privileged' && [...held].some((code) => sensitive.has(code)));

/** The end of the 7 days in which a user can still work without one. */
export const graceEndOf = ({ second_factor_since }: Rule): Date | null =>
  second_factor_since ? new Date(Date.parse(second_factor_since) + GRACE) : null;

/** Whether any organisation of the user requires a second factor. */
export async function isSecondFactorRequired(ctx: AccountCtx): Promise<boolean> {
  const sensitive = sensitiveCodes(ctx.services.permissions);
  for (const { org_id, user_id } of await listMemberships(ctx.tx, ctx.actor.identity_id)) {
    const { tx } = await ctx.enter(org_id);
    const roles = await listRolesOfUser(tx, user_id, ctx.clock.today());
    const held = permissionsOverOthers(
      roles.flatMap(({ permissions }) => permissions.map(({ permission_code, scope }) => [permission_code, scope] as const)),
    );
    if (mustUseSecondFactor(await findSecurity(tx), held, sensitive)) return true;
  }
  return false;
}
