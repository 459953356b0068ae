import { countInServiceOnDays } from '@hrms/employees/server';
import type { LeavePolicy, LeavePolicyWithRules, LeaveRuleVersion, leavePolicies } from '@hrms/leave/contract';
import { ruleSentences } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import {
  type Ctx,
  containsText,
  findRow,
  isOneOf,
  mapUniqueViolation,
  newId,
  type PageRows,
  pageOf,
  type Tx,
} from '@hrms/platform/server';
import { sql } from 'kysely';
import { missing, policyExists } from '../refusals.ts';
import { loadRuleVersions } from '../rules/rule.queries.ts';
import { loadTypes, toTypeFields } from '../types/type.queries.ts';

type PolicyRow = Omit<LeavePolicy, 'type_codes' | 'employee_count' | 'employees_on_activation'>;

const COLUMNS = ['id as leave_policy_id', 'name', 'description', 'status', 'is_default', 'version'] as const;

export const UNIQUE = { leave_policy__name: policyExists };

/** Employees in service under each policy on a day. */
export async function countAssigned(tx: Tx, day: string, policy_ids?: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ policy_id: string; people: number }>`
    with newest as (select distinct on (a.employee_id) a.employee_id, a.policy_id from leave_policy_assignment a
      where a.org_id = ${tx.org_id} and a.from_date <= ${day}::date order by a.employee_id, a.from_date desc)
    select newest.policy_id, count(*) as people from newest
    join employee e on e.org_id = ${tx.org_id} and e.id = newest.employee_id
      and (e.last_working_day is null or e.last_working_day >= ${day}::date)
    where ${isOneOf('newest.policy_id', policy_ids)} group by newest.policy_id`.execute(tx);
  return new Map(rows.map(({ policy_id, people }) => [policy_id, people]));
}

async function toPolicies(ctx: Ctx, rows: readonly PolicyRow[]): Promise<LeavePolicy[]> {
  const ids = rows.map(({ leave_policy_id }) => leave_policy_id);
  const counts = await countAssigned(ctx.tx, ctx.today, ids);
  const versions = ids.length > 0 ? await loadRuleVersions(ctx.tx, ids) : [];
  const types = await loadTypes(ctx.tx);
  const everybody = await countWithoutDefault(ctx, rows);
  return rows.map((row) => {
    const own = new Set(
      versions
        .filter(({ policy_id, rule }) => policy_id === row.leave_policy_id && rule)
        .map(({ leave_type_id }) => leave_type_id),
    );
    const type_codes = types.filter(({ id }) => own.has(id)).map(({ code }) => code);
    const employees_on_activation = row.status === 'draft' ? everybody : 0;
    return { ...row, type_codes, employee_count: counts.get(row.leave_policy_id) ?? 0, employees_on_activation };
  });
}

/** Everybody in service, as long as drafts are shown and the first one activated becomes the default; 0 otherwise. */
async function countWithoutDefault({ tx, today }: Ctx, rows: readonly PolicyRow[]): Promise<number> {
  if (!rows.some(({ status }) => status === 'draft')) return 0;
  if (await findRow(tx, 'leave_policy', { is_default: true }, ['id'])) return 0;
  const [people = 0] = await countInServiceOnDays(tx, [today]);
  return people;
}

/** One page of the policies, by name. */
export async function listPolicies(ctx: Ctx, filter: FilterOf<typeof leavePolicies.list>): Promise<PageRows<LeavePolicy>> {
  let matching = ctx.tx.selectFrom('leave_policy').where('org_id', '=', ctx.org_id);
  if (filter.status) matching = matching.where('status', '=', filter.status);
  if (filter.search) matching = matching.where('name', 'ilike', containsText(filter.search));
  const page = await pageOf(ctx.tx, matching, filter, (rows) => rows.select(COLUMNS).orderBy('name').orderBy('id'));
  return { ...page, rows: await toPolicies(ctx, page.rows as PolicyRow[]) };
}

/** One policy with all versions of its rules, by type and day. @throws `not_found` */
export async function readPolicy(ctx: Ctx, id: string): Promise<LeavePolicyWithRules> {
  const row = await ctx.tx
    .selectFrom('leave_policy')
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .select(COLUMNS)
    .executeTakeFirst();
  if (!row) throw missing('Leave policy');
  const [policy] = await toPolicies(ctx, [row as PolicyRow]);
  const types = new Map((await loadTypes(ctx.tx)).map((type) => [type.id, type]));
  const versions = await loadRuleVersions(ctx.tx, [id]);
  const rules = versions.flatMap(({ rule_id, leave_type_id, from_date, rule, used }): LeaveRuleVersion[] => {
    const type = types.get(leave_type_id);
    return rule && type
      ? [{ leave_rule_id: rule_id, ...toTypeFields(type), from_date, rule, sentences: ruleSentences(rule), used }]
      : [];
  });
  const order = (id_: string) => types.get(id_)?.sort_order ?? 0;
  return {
    ...(policy as LeavePolicy),
    rules: rules.toSorted((a, b) => order(a.leave_type_id) - order(b.leave_type_id) || (a.from_date < b.from_date ? -1 : 1)),
  };
}

/** The policy of everybody whom no criterion names; null before there is one. */
export async function findDefaultPolicy(tx: Tx): Promise<{ id: string; from_date: CivilDate } | null> {
  const { rows } = await sql<{ id: string; from_date: CivilDate | null }>`
    select policy.id, (select min(from_date) from leave_rule r
      where r.org_id = policy.org_id and r.policy_id = policy.id) as from_date
    from leave_policy policy where policy.org_id = ${tx.org_id} and policy.is_default`.execute(tx);
  const [row] = rows;
  return row?.from_date ? { id: row.id, from_date: row.from_date } : null;
}

/** The first day each policy has rules, by policy. */
export async function findFirstDays(tx: Tx): Promise<Map<string, CivilDate>> {
  const { rows } = await sql<{ policy_id: string; from_date: CivilDate }>`
    select policy_id, min(from_date) as from_date from leave_rule where org_id = ${tx.org_id} group by policy_id`.execute(tx);
  return new Map(rows.map(({ policy_id, from_date }) => [policy_id, from_date]));
}

/** Names of active policies by id. */
export async function loadActivePolicyNames(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('leave_policy')
    .where('org_id', '=', tx.org_id)
    .where('status', '=', 'active')
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whether there is such a policy and employees can be put under it. */
export const isActivePolicy = async (tx: Tx, id: string): Promise<boolean> => (await loadActivePolicyNames(tx)).has(id);

/** Adds a leave policy. @throws `policy_exists` */
export async function insertPolicy(ctx: Ctx, name: string, description: string | null): Promise<string> {
  const id = newId();
  const now = ctx.clock.now();
  const row = {
    org_id: ctx.org_id,
    id,
    name,
    description,
    status: 'draft',
    is_default: false,
    created_at: now,
    created_by: ctx.actor.user_id,
    updated_at: now,
  };
  await mapUniqueViolation(ctx.tx.insertInto('leave_policy').values(row).execute(), UNIQUE);
  return id;
}

/** Takes the mark of the default policy away. */
export function clearDefaultPolicy(ctx: Ctx) {
  return ctx.tx
    .updateTable('leave_policy')
    .set({ is_default: false })
    .where('org_id', '=', ctx.org_id)
    .where('is_default', '=', true)
    .execute();
}
