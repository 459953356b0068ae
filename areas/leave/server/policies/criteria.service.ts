import type { LeaveCriterion, leaveCriteria, SaveCriteria } from '@hrms/leave/contract';
import { matchingCriterion } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import type { DataOf } from '@hrms/platform/contract';
import { type Ctx, newId } from '@hrms/platform/server';
import { findPerson } from '../people/person.queries.ts';
import { employeeUnknown, policyUnknown } from '../refusals.ts';
import { findDefaultPolicy, loadCriteria, resolveAndRebuild } from './assignment.service.ts';

async function policyNames(ctx: Ctx): Promise<Map<string, string>> {
  const rows = await ctx.tx
    .selectFrom('leave_policy')
    .where('org_id', '=', ctx.org_id)
    .where('status', '=', 'active')
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Who gets which policy today. */
export async function readCriteria(ctx: Ctx): Promise<DataOf<typeof leaveCriteria.get>> {
  const names = await policyNames(ctx);
  const criteria = (await loadCriteria(ctx.tx, ctx.today)).map(
    ({ policy_id, ...row }): LeaveCriterion => ({
      ...row,
      leave_policy_id: policy_id,
      policy_name: names.get(policy_id) ?? 'Retired policy',
    }),
  );
  return { criteria, default_policy_id: (await findDefaultPolicy(ctx.tx))?.id ?? null };
}

/** Replaces the criteria from a day on and assigns what follows from them. @throws `policy_unknown` for one that is not active */
export async function saveCriteria(ctx: Ctx, { from_date, criteria }: SaveCriteria): Promise<DataOf<typeof leaveCriteria.save>> {
  const names = await policyNames(ctx);
  if (criteria.some(({ leave_policy_id }) => !names.has(leave_policy_id))) throw policyUnknown();
  await ctx.tx.deleteFrom('leave_policy_criterion').where('org_id', '=', ctx.org_id).where('from_date', '=', from_date).execute();
  const stamp = { org_id: ctx.org_id, from_date, created_at: ctx.clock.now(), created_by: ctx.actor.user_id };
  await ctx.tx
    .insertInto('leave_policy_criterion')
    .values([
      { ...stamp, id: newId(), policy_id: null, priority: 0, matches: '{}' },
      ...criteria.map(({ leave_policy_id, matches }, n) => ({
        ...stamp,
        id: newId(),
        policy_id: leave_policy_id,
        priority: n + 1,
        matches: JSON.stringify(matches),
      })),
    ])
    .execute();
  await ctx.audit('leave.criteria_saved', undefined, { from_date, criteria });
  const changed_employees = await resolveAndRebuild(ctx, from_date);
  return { ...(await readCriteria(ctx)), changed_employees };
}

/** Which policy an employee would get on a day by the criteria. @throws `employee_unknown` */
export async function testCriteria(ctx: Ctx, employee_id: string, on: CivilDate): Promise<DataOf<typeof leaveCriteria.test>> {
  const person = await findPerson(ctx.tx, employee_id, on);
  if (!person) throw employeeUnknown();
  const names = await policyNames(ctx);
  const met = matchingCriterion(await loadCriteria(ctx.tx, on), person, on);
  const fallback = await findDefaultPolicy(ctx.tx);
  const leave_policy_id = met?.policy_id ?? fallback?.id ?? null;
  const policy_name = leave_policy_id ? (names.get(leave_policy_id) ?? null) : null;
  const why = met
    ? `Criterion ${met.priority} matches`
    : fallback
      ? 'No criterion matches. The default policy applies'
      : 'No criterion matches, and there is no default policy';
  return { leave_policy_id, policy_name, priority: met?.priority ?? null, why };
}
