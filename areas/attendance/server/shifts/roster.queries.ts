import { toDayNumber } from '@hrms/attendance/domain';
import type { Ctx, Work } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Names of all departments by id. */
export async function departmentNames({ tx }: Work): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('department').where('org_id', '=', tx.org_id).select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Roster cells of employees in a span. */
export async function loadCells(ctx: Ctx, ids: readonly string[], from: string, to: string) {
  const rows = await ctx.tx
    .selectFrom('roster_day')
    .where('org_id', '=', ctx.org_id)
    .where(sql<boolean>`employee_id = any(${[...ids]}::uuid[])`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select(['employee_id', 'day', 'published_at', 'version'])
    .execute();
  return new Map(
    rows.map(({ employee_id, day, published_at, version }) => [
      `${employee_id}${toDayNumber(day)}`,
      { published: published_at !== null, version },
    ]),
  );
}

/** Required numbers by department and shift. */
export function listRequirements(ctx: Ctx) {
  return ctx.tx
    .selectFrom('shift_requirement')
    .where('org_id', '=', ctx.org_id)
    .select(['department_id', 'shift_id', 'required'])
    .execute();
}
