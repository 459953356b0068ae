import type { PolicyCriterion, policies } from '@hrms/attendance/contract';
import { toDayNumber } from '@hrms/attendance/domain';
import type { BodyOf, DataOf } from '@hrms/platform/contract';
import { type Ctx, newId } from '@hrms/platform/server';
import { markPeopleFrom } from '../affected.queries.ts';
import { assertOpenDays } from '../locks.queries.ts';
import { placeUnknown, recordNotFound } from '../refusals.ts';

const PLACES = { branch_id: 'branch', department_id: 'department', designation_id: 'designation', grade_id: 'grade' } as const;

/** Who gets which policy, by priority. */
export async function listCriteria({ tx }: Pick<Ctx, 'tx'>): Promise<{ rows: PolicyCriterion[] }> {
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
    ])
    .orderBy('c.priority')
    .execute();
  return { rows };
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

/** Gives one employee a policy from a day on, or lets the criteria decide again. @throws `not_found`, `period_locked`, `period_consumed` */
export async function setPolicyOverride(
  ctx: Ctx,
  employee_id: string,
  { policy_id, from_date }: BodyOf<typeof policies.setOverride>,
): Promise<DataOf<typeof policies.setOverride>> {
  if (!(await ctx.services.dependencies.platform.people.exists(ctx.tx, employee_id))) throw recordNotFound('Employee');
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
