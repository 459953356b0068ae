import type { LeavePolicyWithRules, LeaveRule, SaveRule } from '@hrms/leave/contract';
import { ruleProblem } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { type Ctx, findRow, insertRow, newId, updateRow, type Work } from '@hrms/platform/server';
import { postDueCredits } from '../credits/post-credits.service.ts';
import { rebuildSchedules } from '../credits/schedule.service.ts';
import { policyState, ruleRefused, ruleUsed, typeUnknown } from '../refusals.ts';
import { findType } from '../types/type.queries.ts';
import { readPolicy } from './policy.queries.ts';
import { listEmployeesOfPolicy } from './rule.queries.ts';

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

const NOW_AT_MOST = 500;
const BATCH = 100;

/** Builds schedules again and posts the credits that are due: of up to 500 employees now, of more in a job. */
export async function rebuildSoon(ctx: Ctx, employee_ids: readonly string[]): Promise<void> {
  if (employee_ids.length <= NOW_AT_MOST)
    for (let from = 0; from < employee_ids.length; from += BATCH)
      await rebuildAndPost(ctx, employee_ids.slice(from, from + BATCH));
  else await ctx.jobs.enqueue('leave.rebuild_schedules', { employee_ids: [...employee_ids] });
}

/** Builds the schedules of employees again and posts their credits that are due. */
export async function rebuildAndPost(work: Work, employee_ids: readonly string[]): Promise<void> {
  await rebuildSchedules(work, employee_ids);
  await postDueCredits(work, employee_ids);
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
