import { type AttendancePolicy, AttendanceRule, type policies } from '@hrms/attendance/contract';
import { ruleWords, toDayNumber } from '@hrms/attendance/domain';
import type { BodyOf, FilterOf } from '@hrms/platform/contract';
import {
  type Ctx,
  containsText,
  findRow,
  insertRow,
  mapUniqueViolation,
  newId,
  type PageRows,
  pageOf,
  updateVersioned,
} from '@hrms/platform/server';
import { sql } from 'kysely';
import { markPeopleFrom } from '../affected.queries.ts';
import { assertOpenDays } from '../locks.queries.ts';
import { listPeopleIds, loadPeople } from '../people.queries.ts';
import { loadPlanRows } from '../plans.ts';
import { loadReference } from '../reference.queries.ts';
import { defaultPolicy, policyExists, recordNotFound, shiftUnknown, staleRecord } from '../refusals.ts';

const UNIQUE = { attendance_policy__name: policyExists };

async function countPeople(ctx: Ctx): Promise<Map<string, number>> {
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

async function toPolicies(ctx: Ctx, ids: readonly string[]): Promise<Map<string, AttendancePolicy>> {
  const rows = await ctx.tx
    .selectFrom('attendance_policy')
    .where('org_id', '=', ctx.org_id)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .select(['id as policy_id', 'name', 'is_default', 'active', 'version'])
    .execute();
  const rules = await ctx.tx
    .selectFrom('attendance_rule')
    .where('org_id', '=', ctx.org_id)
    .where(sql<boolean>`policy_id = any(${[...ids]}::uuid[])`)
    .select(['id as rule_id', 'policy_id', 'from_date', 'rule'])
    .orderBy('from_date')
    .execute();
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

/** A policy with its versions. @throws `not_found` */
export async function findPolicy(ctx: Ctx, id: string): Promise<AttendancePolicy> {
  const policy = (await toPolicies(ctx, [id])).get(id);
  if (!policy) throw recordNotFound('Policy');
  return policy;
}

async function assertShift(ctx: Ctx, { default_shift_id }: AttendanceRule): Promise<void> {
  if (!default_shift_id) return;
  const found = await findRow(ctx.tx, 'shift', { id: default_shift_id, active: true }, ['id']);
  if (!found) throw shiftUnknown('rule.default_shift_id');
}

async function insertRule(ctx: Ctx, policy_id: string, from_date: string, rule: AttendanceRule): Promise<void> {
  await ctx.tx
    .deleteFrom('attendance_rule')
    .where('org_id', '=', ctx.org_id)
    .where('policy_id', '=', policy_id)
    .where('from_date', '=', from_date)
    .execute();
  const stamp = { created_at: ctx.clock.now(), created_by: ctx.actor.user_id };
  await insertRow(ctx.tx, 'attendance_rule', { id: newId(), policy_id, from_date, rule: JSON.stringify(rule), ...stamp });
}

/** Adds a policy with its first rule. @throws `policy_exists`, `shift_unknown` */
export async function createPolicy(
  ctx: Ctx,
  { name, from_date, rule }: BodyOf<typeof policies.create>,
): Promise<AttendancePolicy> {
  await assertShift(ctx, rule);
  const id = newId();
  const now = ctx.clock.now();
  const first = await ctx.tx
    .selectFrom('attendance_policy')
    .where('org_id', '=', ctx.org_id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  const insert = ctx.tx.insertInto('attendance_policy').values({
    org_id: ctx.org_id,
    id,
    name,
    is_default: !first,
    created_at: now,
    created_by: ctx.actor.user_id,
    updated_at: now,
  });
  await mapUniqueViolation(insert.execute(), UNIQUE);
  await insertRule(ctx, id, from_date, rule);
  await ctx.audit('attendance.policy_created', id, { name, from_date, rule });
  return findPolicy(ctx, id);
}

/** Renames, deactivates or makes a policy the default. @throws `default_policy`, `policy_exists`, `version_conflict` */
export async function updatePolicy(ctx: Ctx, id: string, given: BodyOf<typeof policies.update>): Promise<AttendancePolicy> {
  const before = await findPolicy(ctx, id);
  if (before.version !== given.version) throw staleRecord();
  if (before.is_default && (given.active === false || given.is_default === false)) throw defaultPolicy();
  if (given.is_default && !before.is_default)
    await ctx.tx
      .updateTable('attendance_policy')
      .set({ is_default: false })
      .where('org_id', '=', ctx.org_id)
      .where('is_default', '=', true)
      .execute();
  const { name, active, is_default, version } = given;
  await updateVersioned(ctx.tx, 'attendance_policy', {
    id,
    version,
    set: { name, active, is_default, updated_at: ctx.clock.now() },
    stale: staleRecord,
    unique: UNIQUE,
  });
  const after = await findPolicy(ctx, id);
  await ctx.audit('attendance.policy_updated', id, { before: before.name, after: { name, active, is_default } });
  if (before.active !== after.active || before.is_default !== after.is_default)
    await markPeopleFrom(ctx, toDayNumber(ctx.today), 'policy changed');
  return after;
}

/** A new rule of a policy from a day on; open days from then are computed again. @throws `period_locked`, `period_consumed`, `shift_unknown` */
export async function addRule(
  ctx: Ctx,
  id: string,
  { from_date, rule }: BodyOf<typeof policies.addRule>,
): Promise<AttendancePolicy> {
  const before = await findPolicy(ctx, id);
  await assertShift(ctx, rule);
  if (from_date <= ctx.today) await assertOpenDays(ctx.tx, null, from_date);
  await insertRule(ctx, id, from_date, rule);
  await ctx.audit('attendance.rule_added', id, { from_date, before: before.rule, after: rule });
  await markPeopleFrom(ctx, toDayNumber(from_date), 'policy changed');
  return findPolicy(ctx, id);
}
