import type { TargetKind } from '@hrms/organisation/domain';
import type { Ctx } from '@hrms/platform/server';
import { targetUnknown } from './refusals.ts';

export type Target = { target_kind: TargetKind; target_id: string | null };

/** What targets are called; the organisation is called so. */
export async function namesOfTargets(ctx: Ctx, targets: readonly Target[]): Promise<(target: Target) => string> {
  const idsOf = (kind: TargetKind) =>
    targets.flatMap((one) => (one.target_kind === kind && one.target_id ? [one.target_id] : []));
  const names = new Map<string, string>();
  for (const kind of ['branch', 'location'] as const) {
    const ids = idsOf(kind);
    if (ids.length === 0) continue;
    const rows = await ctx.tx
      .selectFrom(kind)
      .where('org_id', '=', ctx.org_id)
      .where('id', 'in', ids)
      .select(['id', 'name'])
      .execute();
    for (const { id, name } of rows) names.set(id, name);
  }
  for (const [id, name] of await ctx.services.ports.people.names(ctx.tx, idsOf('employee'))) names.set(id, name);
  return ({ target_kind, target_id }) =>
    target_kind === 'organisation' ? 'Whole organisation' : (names.get(target_id ?? '') ?? 'Unknown');
}

/** @throws Refusal 422 when there is no such branch, location or employee */
export async function checkTarget(ctx: Ctx, { target_kind, target_id }: Target): Promise<void> {
  if (target_kind === 'organisation' || !target_id) return;
  const there =
    target_kind === 'employee'
      ? await ctx.services.ports.people.exists(ctx.tx, target_id)
      : await ctx.tx
          .selectFrom(target_kind)
          .where('org_id', '=', ctx.org_id)
          .where('id', '=', target_id)
          .select('id')
          .executeTakeFirst();
  if (!there) throw targetUnknown();
}
