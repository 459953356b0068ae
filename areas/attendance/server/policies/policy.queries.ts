import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, containsText, insertRow, newId, type PageRows, pageOf } from '@hrms/platform/server';
import type { AttendancePolicy, policies } from '../../contract/policy.contract.ts';
import type { AttendanceRule } from '../../contract/rule.ts';
import { toDayNumber } from '../../domain/shift-plan.ts';
import { listPeopleIds, loadPeople } from '../people.queries.ts';
import { loadPlanRows } from '../plans.ts';
import { loadReference } from '../reference.queries.ts';
import { toPolicies } from './policy.service.ts';

/** One page of the policies, the default first. */
export async function listPolicies(ctx: Ctx, filter: FilterOf<typeof policies.list>): Promise<PageRows<AttendancePolicy>> {
  let matching = ctx.tx.selectFrom('attendance_policy').where('org_id', '=', ctx.org_id);
  if (filter.search) matching = matching.where('name', 'ilike', containsText(filter.search));
  if (filter.active !== undefined) matching = matching.where('active', '=', filter.active);
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    rows.select('id').orderBy('is_default', 'desc').orderBy('name').orderBy('id'),
  );
  const known = await toPolicies(
    ctx,
    page.rows.map(({ id }) => id),
  );
  return { ...page, rows: page.rows.flatMap(({ id }) => known.get(id) ?? []) };
}

/** How many employees each one applies to today. */
export async function countPeople(ctx: Ctx): Promise<Map<string, number>> {
  const ids = await listPeopleIds(ctx.tx, { from: ctx.today, to: ctx.today });
  const day = toDayNumber(ctx.today);
  const ref = await loadReference(ctx.tx, day, day);
  const { overrides } = await loadPlanRows(ctx.tx, ref, ids, day, day);
  const counts = new Map<string, number>();
  for (const person of await loadPeople(ctx.tx, ids)) {
    const { policy_id } = ref.policyOn(person, overrides.get(person.employee_id) ?? [], day);
    if (policy_id) counts.set(policy_id, (counts.get(policy_id) ?? 0) + 1);
  }
  return counts;
}

/** Adds a rule of a policy from a day on. */
export async function insertRule(ctx: Ctx, policy_id: string, from_date: string, rule: AttendanceRule): Promise<void> {
  await ctx.tx
    .deleteFrom('attendance_rule')
    .where('org_id', '=', ctx.org_id)
    .where('policy_id', '=', policy_id)
    .where('from_date', '=', from_date)
    .execute();
  const stamp = { created_at: ctx.clock.now(), created_by: ctx.actor.user_id };
  await insertRow(ctx.tx, 'attendance_rule', { id: newId(), policy_id, from_date, rule: JSON.stringify(rule), ...stamp });
}
