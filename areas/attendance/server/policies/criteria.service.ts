import type { PolicyCriteria, policies, SavePolicyCriteria } from '@hrms/attendance/contract';
import { toDayNumber } from '@hrms/attendance/domain';
import type { PolicyPreview } from '@hrms/employees/contract';
import { loadCriteria, previewPolicyChanges, replaceCriteria, saveAssignments } from '@hrms/employees/server';
import type { BodyOf, DataOf } from '@hrms/platform/contract';
import type { Ctx } from '@hrms/platform/server';
import { markPeopleFrom } from '../affected.queries.ts';
import { ATTENDANCE_POLICY_TABLES } from '../configuration.queries.ts';
import { assertOpenDays } from '../locks.queries.ts';
import { recordNotFound } from '../refusals.ts';
import { findDefaultPolicyId, loadActivePolicyNames } from './criteria.queries.ts';

/** Who gets which policy today, by priority. */
export async function readCriteria(ctx: Ctx): Promise<PolicyCriteria> {
  const names = await loadActivePolicyNames(ctx.tx);
  const criteria = (await loadCriteria(ctx.tx, ATTENDANCE_POLICY_TABLES, ctx.today)).map((criterion) => ({
    ...criterion,
    policy_name: names.get(criterion.policy_id) ?? 'Inactive policy',
  }));
  return { criteria, default_policy_id: await findDefaultPolicyId(ctx.tx) };
}

async function assertActivePolicies(ctx: Ctx, { criteria }: SavePolicyCriteria): Promise<void> {
  const names = await loadActivePolicyNames(ctx.tx);
  if (criteria.some(({ policy_id }) => !names.has(policy_id))) throw recordNotFound('Policy');
}

/** Replaces the criteria from a day on. @throws `not_found` for a policy, `period_locked`, `period_consumed` */
export async function saveCriteria(ctx: Ctx, body: SavePolicyCriteria): Promise<PolicyCriteria> {
  await assertActivePolicies(ctx, body);
  if (body.from_date <= ctx.today) await assertOpenDays(ctx.tx, null, body.from_date);
  await replaceCriteria(ctx, ATTENDANCE_POLICY_TABLES, body);
  await ctx.audit('attendance.criteria_saved', undefined, { ...body });
  await markPeopleFrom(ctx, toDayNumber(body.from_date), 'policy changed');
  return readCriteria(ctx);
}

/** Who would change policy if the criteria were saved. Nothing is saved. @throws `not_found` for a policy */
export async function previewCriteria(ctx: Ctx, body: SavePolicyCriteria): Promise<PolicyPreview> {
  await assertActivePolicies(ctx, body);
  const default_policy_id = await findDefaultPolicyId(ctx.tx);
  return previewPolicyChanges(ctx.tx, ATTENDANCE_POLICY_TABLES, { ...body, default_policy_id });
}

/** Gives one employee a policy from a day on, or lets the criteria decide again. @throws `not_found`, `period_locked`, `period_consumed` */
export async function setPolicyOverride(
  ctx: Ctx,
  employee_id: string,
  { policy_id, from_date }: BodyOf<typeof policies.setOverride>,
): Promise<DataOf<typeof policies.setOverride>> {
  if (!(await ctx.dependencies.platform.people.exists(ctx.tx, employee_id))) throw recordNotFound('Employee');
  if (policy_id && !(await loadActivePolicyNames(ctx.tx)).has(policy_id)) throw recordNotFound('Policy');
  if (from_date <= ctx.today) await assertOpenDays(ctx.tx, [employee_id], from_date);
  const assignment = { employee_id, policy_id, from_date, source: 'manual', reason: null } as const;
  await saveAssignments(ctx, ATTENDANCE_POLICY_TABLES, [assignment]);
  await ctx.audit('attendance.policy_assigned', employee_id, { policy_id, from_date });
  await markPeopleFrom(ctx, toDayNumber(from_date), 'policy changed', { ids: [employee_id] });
  return { employee_id, policy_id, from_date };
}
