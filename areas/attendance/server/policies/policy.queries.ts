import { type AttendancePolicy, AttendanceRule, type policies } from '@hrms/attendance/contract';
import { ruleWords, toDayNumber } from '@hrms/attendance/domain';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, containsText, insertRow, newId, type PageRows, pageOf } from '@hrms/platform/server';
import { sql } from 'kysely';
import { loadConfiguration } from '../configuration.queries.ts';
import { listPeopleIds, loadPeople } from '../people.queries.ts';
import { loadPlanRows } from '../shift-plans.ts';

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
  const ref = await loadConfiguration(ctx.tx, day, day);
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

/** Takes the mark of the default policy away. */
export function clearDefaultPolicy(ctx: Ctx) {
  return ctx.tx
    .updateTable('attendance_policy')
    .set({ is_default: false })
    .where('org_id', '=', ctx.org_id)
    .where('is_default', '=', true)
    .execute();
}

/** Adds a policy. */
export function insertAttendancePolicy(ctx: Ctx, id: string, name: string, first: { id: string } | undefined, now: Date) {
  return ctx.tx.insertInto('attendance_policy').values({
    org_id: ctx.org_id,
    id,
    name,
    is_default: !first,
    created_at: now,
    created_by: ctx.actor.user_id,
    updated_at: now,
  });
}

/** Any policy of the organisation. */
export function findAnyPolicy(ctx: Ctx) {
  return ctx.tx.selectFrom('attendance_policy').where('org_id', '=', ctx.org_id).select('id').limit(1).executeTakeFirst();
}

/** Rules of policies, the oldest first. */
export function listRulesOfPolicies(ctx: Ctx, ids: readonly string[]) {
  return ctx.tx
    .selectFrom('attendance_rule')
    .where('org_id', '=', ctx.org_id)
    .where(sql<boolean>`policy_id = any(${[...ids]}::uuid[])`)
    .select(['id as rule_id', 'policy_id', 'from_date', 'rule'])
    .orderBy('from_date')
    .execute();
}

/** Policies by id. */
export function listPoliciesById(ctx: Ctx, ids: readonly string[]) {
  return ctx.tx
    .selectFrom('attendance_policy')
    .where('org_id', '=', ctx.org_id)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .select(['id as policy_id', 'name', 'is_default', 'active', 'version'])
    .execute();
}

/** Policies by id, each with the rule in force today and its versions. */
export async function toPolicies(ctx: Ctx, ids: readonly string[]): Promise<Map<string, AttendancePolicy>> {
  const rows = await listPoliciesById(ctx, ids);
  const rules = await listRulesOfPolicies(ctx, ids);
  const people = await countPeople(ctx);
  const versionsOf = Map.groupBy(rules, ({ policy_id }) => policy_id);
  return new Map(
    rows.flatMap((row) => {
      const versions = (versionsOf.get(row.policy_id) ?? []).map(({ rule_id, from_date, rule }) => {
        const parsed = AttendanceRule.parse(rule);
        return { rule_id, from_date, rule: parsed, words: ruleWords(parsed) };
      });
      const current = versions.findLast(({ from_date }) => from_date <= ctx.today) ?? versions[0];
      if (!current) return [];
      const { rule, words, from_date } = current;
      return [
        [row.policy_id, { ...row, rule, words, from_date, versions, employee_count: people.get(row.policy_id) ?? 0 }] as const,
      ];
    }),
  );
}
