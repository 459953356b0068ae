import type { policies } from '@hrms/attendance/contract';
import type { DataOf, FilterOf } from '@hrms/platform/contract';
import { type Ctx, hasText, pageOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Names of active policies by id. */
export async function loadActivePolicyNames(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('attendance_policy')
    .where('org_id', '=', tx.org_id)
    .where('active', '=', true)
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The policy of everybody whom no criterion matches; null before there is one. */
export async function findDefaultPolicyId(tx: Tx): Promise<string | null> {
  const row = await tx
    .selectFrom('attendance_policy')
    .where('org_id', '=', tx.org_id)
    .where('is_default', '=', true)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** One page of the policies given to single employees: the newest of each, by name. */
export async function listOverrides(
  ctx: Ctx,
  filter: FilterOf<typeof policies.overrides>,
): Promise<DataOf<typeof policies.overrides>> {
  const newest = ctx.tx
    .selectFrom('attendance_policy_assignment')
    .where('org_id', '=', ctx.org_id)
    .distinctOn('employee_id')
    .select(['employee_id', 'policy_id', 'from_date'])
    .orderBy('employee_id')
    .orderBy('from_date', 'desc')
    .as('o');
  let matching = ctx.tx
    .selectFrom(newest)
    .innerJoin('employee as e', (on) => on.on('e.org_id', '=', ctx.org_id).onRef('e.id', '=', 'o.employee_id'))
    .leftJoin('attendance_policy as p', (on) => on.on('p.org_id', '=', ctx.org_id).onRef('p.id', '=', 'o.policy_id'));
  matching = matching.where(hasText(filter.search, 'e.full_name', 'e.employee_code'));
  return pageOf(ctx.tx, matching, filter, (rows) =>
    rows
      .select([
        'o.employee_id',
        sql<string>`e.employee_code`.as('employee_code'),
        'e.full_name',
        'o.policy_id',
        'p.name as policy_name',
        'o.from_date',
      ])
      .orderBy('e.full_name')
      .orderBy('o.employee_id'),
  );
}
