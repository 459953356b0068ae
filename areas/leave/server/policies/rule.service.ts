import type { LeavePolicyWithRules, LeaveRule, SaveRule } from '@hrms/leave/contract';
import { ruleProblem } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { type Ctx, findRow, insertRow, newId, updateRow } from '@hrms/platform/server';
import { rebuildSchedules } from '../credits/schedule.service.ts';
import { policyState, ruleRefused, ruleUsed, typeUnknown } from '../refusals.ts';
import { findType } from '../types/type.queries.ts';
import { readPolicy } from './policy.queries.ts';

/** @throws `type_unknown`, `sandwich_not_lawful`, `rule_invalid`, naming the field below `prefix` */
export async function assertRuleLawful(ctx: Ctx, leave_type_id: string, rule: LeaveRule | null, prefix = ''): Promise<void> {
  const type = await findType(ctx.tx, leave_type_id);
  if (!type) throw typeUnknown();
  const problem = rule && ruleProblem(rule, type);
  if (problem) throw ruleRefused({ ...problem, path: `${prefix}${problem.path}` });
}

/** Writes one version of a rule. */
export async function insertRule(ctx: Ctx, policy_id: string, { leave_type_id, from_date, rule }: SaveRule): Promise<void> {
  await insertRow(ctx.tx, 'leave_rule', {
    id: newId(),
    policy_id,
    leave_type_id,
    from_date,
    rule: rule && JSON.stringify(rule),
    created_at: ctx.clock.now(),
    created_by: ctx.actor.user_id,
  });
}

/** Employees whose newest assignment on or after a day is to a policy. */
export async function listEmployeesOfPolicy(ctx: Ctx, policy_id: string): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('leave_policy_assignment')
    .where('org_id', '=', ctx.org_id)
    .where('policy_id', '=', policy_id)
    .select('employee_id')
    .distinct()
    .orderBy('employee_id')
    .execute();
  return rows.map(({ employee_id }) => employee_id);
}

const NOW_AT_MOST = 50;

/** Rebuilds a few schedules now, many in a job. */
export async function rebuildSoon(ctx: Ctx, employee_ids: readonly string[]): Promise<void> {
  if (employee_ids.length <= NOW_AT_MOST) await rebuildSchedules(ctx, employee_ids);
  else await ctx.jobs.enqueue('leave.rebuild_schedules', { employee_ids: [...employee_ids] });
}

/**
 * Sets the rule of a type from a day on; null ends the type in the policy. A version that was used is never changed: a later day is
 * needed. Schedules of the policy's employees follow.
 * @throws `not_found`, `policy_state`, `rule_used`, `type_unknown`, `sandwich_not_lawful`, `rule_invalid`
 */
export async function saveRule(ctx: Ctx, policy_id: string, given: SaveRule): Promise<LeavePolicyWithRules> {
  const policy = await readPolicy(ctx, policy_id);
  if (policy.status === 'retired') throw policyState('This policy is retired');
  await assertRuleLawful(ctx, given.leave_type_id, given.rule);
  const same = await findVersion(ctx, policy_id, given.leave_type_id, given.from_date);
  if (same?.used) throw ruleUsed(given.from_date);
  if (same) await updateRow(ctx.tx, 'leave_rule', { id: same.id }, { rule: given.rule && JSON.stringify(given.rule) });
  else await insertRule(ctx, policy_id, given);
  await ctx.audit('leave.rule_saved', policy_id, { ...given });
  if (policy.status === 'active') await rebuildSoon(ctx, await listEmployeesOfPolicy(ctx, policy_id));
  return readPolicy(ctx, policy_id);
}

const findVersion = (ctx: Ctx, policy_id: string, leave_type_id: string, from_date: CivilDate) =>
  findRow(ctx.tx, 'leave_rule', { policy_id, leave_type_id, from_date }, ['id', 'used']);
