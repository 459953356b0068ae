import type { TargetKind } from '@hrms/organisation/domain';
import type { Ctx } from '@hrms/platform/server';
import { assignmentTargetUnknown } from '../refusals.ts';

export type AssignmentTarget = { target_kind: TargetKind; target_id: string | null };

/** What targets are called; the organisation is called so. */
export async function targetNameLookup(
  ctx: Ctx,
  targets: readonly AssignmentTarget[],
): Promise<(target: AssignmentTarget) => string> {
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
  for (const [id, name] of await ctx.dependencies.platform.people.names(ctx.tx, idsOf('employee'))) names.set(id, name);
  return ({ target_kind, target_id }) =>
    target_kind === 'organisation' ? 'Organisation' : (names.get(target_id ?? '') ?? 'Unknown');
}

/** The states of the branches that targets include: all active ones for the organisation, none for an employee. */
export async function targetStatesLookup(
  ctx: Ctx,
  targets: readonly AssignmentTarget[],
): Promise<(target: AssignmentTarget) => string[]> {
  if (targets.every(({ target_kind }) => target_kind === 'employee')) return () => [];
  const branches = await ctx.tx
    .selectFrom('branch')
    .innerJoin('branch_address as a', (on) => on.onRef('a.org_id', '=', 'branch.org_id').onRef('a.branch_id', '=', 'branch.id'))
    .where('branch.org_id', '=', ctx.org_id)
    .where('a.from_date', '<=', ctx.today)
    .distinctOn('branch.id')
    .select(['branch.id', 'branch.active', 'a.state_code'])
    .orderBy('branch.id')
    .orderBy('a.from_date', 'desc')
    .execute();
  const ofBranch = new Map(branches.map(({ id, state_code }) => [id, state_code]));
  const locations = await ctx.tx.selectFrom('location').where('org_id', '=', ctx.org_id).select(['id', 'branch_id']).execute();
  const ofLocation = new Map(locations.map(({ id, branch_id }) => [id, ofBranch.get(branch_id)]));
  return ({ target_kind, target_id }) => {
    if (target_kind === 'organisation') return branches.flatMap(({ active, state_code }) => (active ? state_code : []));
    const state = (target_kind === 'branch' ? ofBranch : ofLocation).get(target_id ?? '');
    return target_kind === 'employee' || !state ? [] : [state];
  };
}

/** @throws Refusal 422 when there is no such branch, location or employee */
export async function assertTargetExists(ctx: Ctx, { target_kind, target_id }: AssignmentTarget): Promise<void> {
  if (target_kind === 'organisation' || !target_id) return;
  const there =
    target_kind === 'employee'
      ? await ctx.dependencies.platform.people.exists(ctx.tx, target_id)
      : await ctx.tx
          .selectFrom(target_kind)
          .where('org_id', '=', ctx.org_id)
          .where('id', '=', target_id)
          .select('id')
          .executeTakeFirst();
  if (!there) throw assignmentTargetUnknown();
}
