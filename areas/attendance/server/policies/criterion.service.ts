import type { PolicyCriterion, policies } from '@hrms/attendance/contract';
import { toDayNumber } from '@hrms/attendance/domain';
import type { BodyOf, DataOf, FilterOf } from '@hrms/platform/contract';
import { type Ctx, containsText, newId, pageOf, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { markPeopleFrom } from '../affected.queries.ts';
import { assertOpenDays } from '../locks.queries.ts';
import { placeUnknown, recordNotFound } from '../refusals.ts';

const PLACES = { branch_id: 'branch', department_id: 'department', designation_id: 'designation', grade_id: 'grade' } as const;

/** Who gets which policy, by priority. */
export async function listCriteria({ tx }: Work): Promise<{ rows: PolicyCriterion[] }> {
  const rows = await tx
    .selectFrom('attendance_policy_criterion as c')
    .innerJoin('attendance_policy as p', (on) => on.onRef('p.org_id', '=', 'c.org_id').onRef('p.id', '=', 'c.policy_id'))
    .where('c.org_id', '=', tx.org_id)
    .select([
      'c.id as criterion_id',
      'c.priority',
      'c.policy_id',
      'p.name as policy_name',
      'c.branch_id',
      'c.department_id',
      'c.designation_id',
      'c.grade_id',
      'c.employment_type',
      'c.worker_class',
    ])
    .orderBy('c.priority')
    .execute();
  return { rows: rows as PolicyCriterion[] };
}

/** Replaces the criteria by these, in their order. @throws `not_found` for a policy, `place_unknown` */
export async function saveCriteria(
  ctx: Ctx,
  { rows }: BodyOf<typeof policies.saveCriteria>,
): Promise<DataOf<typeof policies.saveCriteria>> {
  for (const [at, row] of rows.entries()) {
    await assertPolicy(ctx, row.policy_id);
    for (const [name, table] of Object.entries(PLACES)) {
      const id = row[name as keyof typeof PLACES];
      if (!id) continue;
      const found = await ctx.tx
        .selectFrom(table)
        .where('org_id', '=', ctx.org_id)
        .where('id', '=', id)
        .select('id')
        .executeTakeFirst();
      if (!found) throw placeUnknown(`rows.${at}.${name}`);
    }
  }
  const before = await listCriteria(ctx);
  await ctx.tx.deleteFrom('attendance_policy_criterion').where('org_id', '=', ctx.org_id).execute();
  for (const [at, row] of rows.entries())
    await ctx.tx
      .insertInto('attendance_policy_criterion')
      .values({
        org_id: ctx.org_id,
        id: newId(),
        priority: at + 1,
        policy_id: row.policy_id,
        branch_id: row.branch_id ?? null,
        department_id: row.department_id ?? null,
        designation_id: row.designation_id ?? null,
        grade_id: row.grade_id ?? null,
        employment_type: row.employment_type ?? null,
        worker_class: row.worker_class ?? null,
      })
      .execute();
  await ctx.audit('attendance.criteria_saved', undefined, { before: before.rows, after: rows });
  await markPeopleFrom(ctx, toDayNumber(ctx.today) - 31, 'policy changed');
  return listCriteria(ctx);
}

async function assertPolicy(ctx: Ctx, id: string): Promise<void> {
  const found = await ctx.tx
    .selectFrom('attendance_policy')
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  if (!found) throw recordNotFound('Policy');
}

/** Policies given to single employees: the newest of each. */
export async function listOverrides(
  ctx: Ctx,
  filter: FilterOf<typeof policies.overrides>,
): Promise<DataOf<typeof policies.overrides>> {
  const newest = ctx.tx
    .selectFrom('attendance_policy_override')
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
  const { search } = filter;
  if (search)
    matching = matching.where((eb) =>
      eb.or([eb('e.full_name', 'ilike', containsText(search)), eb('e.employee_code', 'ilike', containsText(search))]),
    );
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

/** Gives one employee a policy from a day on, or lets the criteria decide again. @throws `not_found`, `period_locked`, `period_consumed` */
export async function setPolicyOverride(
  ctx: Ctx,
  employee_id: string,
  { policy_id, from_date }: BodyOf<typeof policies.setOverride>,
): Promise<DataOf<typeof policies.setOverride>> {
  if (!(await ctx.dependencies.platform.people.exists(ctx.tx, employee_id))) throw recordNotFound('Employee');
  if (policy_id) await assertPolicy(ctx, policy_id);
  if (from_date <= ctx.today) await assertOpenDays(ctx.tx, [employee_id], from_date);
  const row = { policy_id, created_at: ctx.clock.now(), created_by: ctx.actor.user_id };
  await ctx.tx
    .insertInto('attendance_policy_override')
    .values({ org_id: ctx.org_id, id: newId(), employee_id, from_date, ...row })
    .onConflict((on) => on.columns(['org_id', 'employee_id', 'from_date']).doUpdateSet(row))
    .execute();
  await ctx.audit('attendance.policy_assigned', employee_id, { policy_id, from_date });
  await markPeopleFrom(ctx, toDayNumber(from_date), 'policy changed', { ids: [employee_id] });
  return { employee_id, policy_id, from_date };
}
