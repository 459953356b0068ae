import type { PolicyPreview } from '@hrms/employees/contract';
import { matchingCriterion } from '@hrms/employees/domain';
import { loadCriteria, previewPolicyChanges, replaceCriteria } from '@hrms/employees/server';
import type { LeaveCriterion, leaveCriteria, SaveCriteria } from '@hrms/leave/contract';
import type { CivilDate } from '@hrms/platform/calendar';
import type { DataOf } from '@hrms/platform/contract';
import type { Ctx } from '@hrms/platform/server';
import { findPerson } from '../people/person.queries.ts';
import { employeeUnknown, policyUnknown } from '../refusals.ts';
import { LEAVE_POLICY_TABLES } from '../rules/rule.queries.ts';
import { loadPolicyChoice, resolveAndRebuild } from './assignment.service.ts';
import { findDefaultPolicy, loadActivePolicyNames } from './policy.queries.ts';

/** Who gets which policy today. */
export async function readCriteria(ctx: Ctx): Promise<DataOf<typeof leaveCriteria.get>> {
  const names = await loadActivePolicyNames(ctx.tx);
  const criteria = (await loadCriteria(ctx.tx, LEAVE_POLICY_TABLES, ctx.today)).map(
    ({ policy_id, ...criterion }): LeaveCriterion => ({
      ...criterion,
      leave_policy_id: policy_id,
      policy_name: names.get(policy_id) ?? 'Retired policy',
    }),
  );
  return { criteria, default_policy_id: (await findDefaultPolicy(ctx.tx))?.id ?? null };
}

/** The criteria as the shared part takes them. @throws `policy_unknown` for a policy that is not active */
async function toActiveCriteria(ctx: Ctx, { from_date, criteria }: SaveCriteria) {
  const names = await loadActivePolicyNames(ctx.tx);
  if (criteria.some(({ leave_policy_id }) => !names.has(leave_policy_id))) throw policyUnknown();
  return { from_date, criteria: criteria.map(({ leave_policy_id, matches }) => ({ policy_id: leave_policy_id, matches })) };
}

/** Replaces the criteria from a day on and assigns what follows from them. @throws `policy_unknown` for one that is not active */
export async function saveCriteria(ctx: Ctx, body: SaveCriteria): Promise<DataOf<typeof leaveCriteria.save>> {
  await replaceCriteria(ctx, LEAVE_POLICY_TABLES, await toActiveCriteria(ctx, body));
  await ctx.audit('leave.criteria_saved', undefined, { ...body });
  const changed_employees = await resolveAndRebuild(ctx, body.from_date);
  return { ...(await readCriteria(ctx)), changed_employees };
}

/** Who would change policy if the criteria were saved. Nothing is saved. @throws `policy_unknown` */
export async function previewCriteria(ctx: Ctx, body: SaveCriteria): Promise<PolicyPreview> {
  const default_policy_id = (await findDefaultPolicy(ctx.tx))?.id ?? null;
  return previewPolicyChanges(ctx.tx, LEAVE_POLICY_TABLES, { ...(await toActiveCriteria(ctx, body)), default_policy_id });
}

/** Which policy an employee would get on a day by the criteria. @throws `employee_unknown` */
export async function testCriteria(ctx: Ctx, employee_id: string, on: CivilDate): Promise<DataOf<typeof leaveCriteria.test>> {
  const person = await findPerson(ctx.tx, employee_id, on);
  if (!person) throw employeeUnknown();
  const names = await loadActivePolicyNames(ctx.tx);
  const { criteria, default_policy_id } = await loadPolicyChoice(ctx.tx, on);
  const met = matchingCriterion(criteria, person, on);
  const leave_policy_id = met?.policy_id ?? default_policy_id;
  const policy_name = leave_policy_id ? (names.get(leave_policy_id) ?? null) : null;
  const why = met
    ? `Criterion ${met.priority} matches`
    : default_policy_id
      ? 'No criterion matches. The default policy applies'
      : 'No criterion matches, and there is no default policy';
  return { leave_policy_id, policy_name, priority: met?.priority ?? null, why };
}
