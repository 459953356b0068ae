import type { Ctx } from '@hrms/platform/server';

/** What employees are counted by. */
export type CountedUnitKind = 'department' | 'designation' | 'grade' | 'branch' | 'location';

/** Employees in service today by unit; a unit without any is left out. */
export const countEmployees = (
  ctx: Pick<Ctx, 'tx' | 'today' | 'dependencies'>,
  kind: CountedUnitKind,
  ids: readonly string[],
): Promise<Map<string, number>> => ctx.dependencies.organisation.headCount(ctx.tx, kind, ids, ctx.today);
