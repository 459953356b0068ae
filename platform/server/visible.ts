import type { Whose } from '@hrms/platform/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from './actor.ts';
import { type Ctx, scopeOf } from './context.ts';
import { Refusal } from './refusal.ts';

/**
 * Whose rows the caller may see, as a condition over a column of employee ids: part of the query, never a filter afterwards.
 * `whose` narrows them to the caller's own rows or those of the caller's direct and indirect reports.
 * @throws Refusal 403 without the permission
 */
export async function visibleEmployees(
  ctx: Ctx,
  permission: string,
  employeeColumn: string,
  whose: Whose = 'all',
): Promise<RawBuilder<boolean>> {
  const visible = await visibleInScope(ctx, permission, employeeColumn);
  if (whose === 'all') return visible;
  const own = ctx.actor.employee_id;
  if (!own) return sql<boolean>`false`;
  const wanted = whose === 'own' ? [own] : await ctx.services.dependencies.platform.reportsOf(ctx.tx, own, ctx.today);
  return sql<boolean>`(${sql.ref(employeeColumn)} = any(${wanted}::uuid[]) and ${visible})`;
}

async function visibleInScope(ctx: Ctx, permission: string, employeeColumn: string): Promise<RawBuilder<boolean>> {
  const scope = scopeOf(ctx.actor, permission);
  if (!scope) throw new Refusal('access.forbidden', 403, 'You do not have permission for this');
  if (scope === 'organisation') return sql<boolean>`true`;
  const { isPlacedIn, reportsOf } = ctx.dependencies.platform;
  const near = [
    ...(ctx.actor.employee_id ? [ctx.actor.employee_id] : []),
    ...(scope === 'team' && ctx.actor.employee_id ? await reportsOf(ctx.tx, ctx.actor.employee_id, ctx.today) : []),
  ];
  const places = ctx.actor.limits.get(permission) ?? [];
  const ways = [
    ...(near.length > 0 ? [sql<boolean>`${sql.ref(employeeColumn)} = any(${near}::uuid[])`] : []),
    ...places.map((place) => isPlacedIn(ctx.tx, employeeColumn, place, ctx.today)),
  ];
  return ways.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

/** Whether a permission reaches one employee. False, too, without the permission. */
export async function canAccessEmployee(ctx: Ctx, permission: string, employee_id: string): Promise<boolean> {
  if (!scopeOf(ctx.actor, permission)) return false;
  const { rows } = await sql<{ seen: boolean }>`select ${await visibleEmployees(ctx, permission, 'one.id')} as seen
    from (select ${employee_id}::uuid as id) one`.execute(ctx.tx);
  return rows[0]?.seen ?? false;
}

/** Whether a permission is held for others by office, in the whole organisation or in places of it; not as a manager or for oneself. */
export const hasOfficeScope = (actor: Actor, permission: string): boolean =>
  scopeOf(actor, permission) === 'organisation' || actor.limits.has(permission);
