import { firstExcessPermission, type GrantPlaces, type HeldPermissions, type RoleGrant } from '@hrms/access/domain';
import type { Scope } from '@hrms/platform/contract';
import type { Ctx, Refusal } from '@hrms/platform/server';
import type { Department } from '../dependencies.ts';
import { grantExceedsOwn } from '../refusals.ts';

/** What the caller holds, with the sub-departments of their places named one by one. */
export async function readCallerGrants(ctx: Ctx): Promise<HeldPermissions> {
  const { permissions, limits } = ctx.actor;
  if (limits.size === 0) return { open: permissions, limits: new Map() };
  const tree = await ctx.dependencies.access.departments(ctx.tx);
  const widened = (places: GrantPlaces): GrantPlaces => ({ ...places, departments: withBelow(places.departments, tree) });
  return { open: permissions, limits: new Map([...limits].map(([code, places]) => [code, places.map(widened)])) };
}

function withBelow(ids: readonly string[], tree: readonly Department[]): string[] {
  const included = new Set(ids);
  for (let before = -1; before !== included.size; ) {
    before = included.size;
    for (const { id, parent_id } of tree) if (parent_id && included.has(parent_id)) included.add(id);
  }
  return [...included];
}

/** @throws `grant_exceeds_own` for a permission, scope or place that the user doesn't have */
export function assertWithinOwnGrants(
  ctx: Ctx,
  asked: RoleGrant,
  held: HeldPermissions,
  refusal: (label: string) => Refusal = grantExceedsOwn,
): void {
  const code = firstExcessPermission(asked, held);
  if (!code) return;
  const known = ctx.services.permissions.find((permission) => permission.code === code);
  throw refusal(known?.label ?? code);
}

/** The scope of each permission, by permission code. */
export const scopesByPermission = (permissions: readonly { permission_code: string; scope: Scope }[]): Record<string, Scope> =>
  Object.fromEntries(permissions.map(({ permission_code, scope }) => [permission_code, scope]));
