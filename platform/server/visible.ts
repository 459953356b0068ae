import { type RawBuilder, sql } from 'kysely';
import { type Ctx, scopeOf } from './context.ts';
import { Refusal } from './refusal.ts';

/**
 * Whose rows the caller may see, as a condition over a column of employee ids: part of the query, never a filter afterwards.
 * @throws Refusal 403 without the permission
 */
export async function visible(ctx: Ctx, permission: string, employeeColumn: string): Promise<RawBuilder<boolean>> {
  const scope = scopeOf(ctx.actor, permission);
  if (!scope) throw new Refusal('access.forbidden', 403, 'You do not have permission for this');
  if (scope === 'organisation') return sql<boolean>`true`;
  const own = ctx.actor.employee_id;
  if (!own) return sql<boolean>`false`;
  if (scope === 'self') return sql<boolean>`${sql.ref(employeeColumn)} = ${own}`;
  const reports = await ctx.services.ports.reportsOf(ctx.tx, own, ctx.today);
  return sql<boolean>`${sql.ref(employeeColumn)} = any(${[own, ...reports]}::uuid[])`;
}
