import type { LeaveType, leaveTypes } from '@hrms/leave/contract';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, hasText, isOneOf, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** A leave type as services use it. */
export type TypeRow = Omit<LeaveType, 'leave_type_id' | 'policies'> & { id: string };

const COLUMNS = [
  'id',
  'code',
  'name',
  'colour',
  'category',
  'paid_by',
  'pay_fraction_bp',
  'tracked',
  'per_event',
  'gender',
  'private',
  'statutory_annual',
  'counts_as_worked',
  'encashable',
  'sort_order',
  'is_active',
  'version',
] as const;

/** Leave types in their order: all, or those named. */
export async function loadTypes(tx: Tx, ids?: readonly string[]): Promise<TypeRow[]> {
  const rows = await tx
    .selectFrom('leave_type')
    .where('org_id', '=', tx.org_id)
    .where(isOneOf('id', ids))
    .select(COLUMNS)
    .orderBy('sort_order')
    .orderBy('code')
    .execute();
  return rows as TypeRow[];
}

/** One leave type; null when there is none. */
export const findType = async (tx: Tx, id: string): Promise<TypeRow | null> => (await loadTypes(tx, [id]))[0] ?? null;

/** Names of the active policies with a rule for each type, by type id. */
export async function findPoliciesOfTypes(tx: Tx): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ leave_type_id: string; names: string[] }>`
    select rule.leave_type_id, array_agg(distinct policy.name order by policy.name) as names
    from leave_rule rule join leave_policy policy on policy.org_id = rule.org_id and policy.id = rule.policy_id
    where rule.org_id = ${tx.org_id} and policy.status = 'active' and rule.rule is not null
    group by rule.leave_type_id`.execute(tx);
  return new Map(rows.map(({ leave_type_id, names }) => [leave_type_id, names]));
}

/** How a row shows its type. */
export const toTypeFields = ({ id, code, name, colour }: TypeRow) => ({
  leave_type_id: id,
  type_code: code,
  type_name: name,
  colour: colour as string,
});

/** One page of the leave types, in their order. */
export async function listTypes(ctx: Ctx, filter: FilterOf<typeof leaveTypes.list>): Promise<PageRows<LeaveType>> {
  let matching = ctx.tx.selectFrom('leave_type').where('org_id', '=', ctx.org_id);
  if (filter.active !== undefined) matching = matching.where('is_active', '=', filter.active);
  matching = matching.where(hasText(filter.search, 'name', 'code'));
  const page = await pageOf(ctx.tx, matching, filter, (rows) => rows.select('id').orderBy('sort_order').orderBy('code'));
  const rows =
    page.rows.length > 0
      ? await loadTypes(
          ctx.tx,
          page.rows.map(({ id }) => id),
        )
      : [];
  return { ...page, rows: await toTypes(ctx, rows) };
}

/** Leave types as the calls return them. */
export async function toTypes(ctx: Ctx, rows: readonly TypeRow[]): Promise<LeaveType[]> {
  const policies = await findPoliciesOfTypes(ctx.tx);
  return rows.map(({ id, ...row }) => ({ ...row, leave_type_id: id, policies: policies.get(id) ?? [] }));
}

/** Whether a leave type has entries or requests. */
export async function isLeaveTypeUsed(ctx: Ctx, id: string): Promise<boolean> {
  const { rows } = await sql<{
    used: boolean;
  }>`select exists (select from leave_ledger where org_id = ${ctx.org_id} and leave_type_id = ${id})
    or exists (select from leave_request where org_id = ${ctx.org_id} and leave_type_id = ${id}) as used`.execute(ctx.tx);
  return rows[0]?.used ?? false;
}

/** Whether any rule of the organisation counts days off between days of leave. */
export async function hasSandwichRule(ctx: Ctx, id: string): Promise<boolean> {
  const { rows } = await sql<{
    met: boolean;
  }>`select exists (select from leave_rule where org_id = ${ctx.org_id} and leave_type_id = ${id}
    and rule -> 'sandwich' ->> 'mode' <> 'never') as met`.execute(ctx.tx);
  return rows[0]?.met ?? false;
}

/** Stores the order of the leave types. */
export function storeTypeOrder(ctx: Ctx, leave_type_ids: string[]) {
  return sql`update leave_type set sort_order = placed.sort_order, updated_at = ${ctx.clock.now()}
    from unnest(${leave_type_ids}::uuid[]) with ordinality as placed(id, sort_order)
    where leave_type.org_id = ${ctx.org_id} and leave_type.id = placed.id`.execute(ctx.tx);
}

/** Adds a leave type. */
export function insertLeaveType(
  ctx: Ctx,
  row: {
    sort_order: number;
    created_at: Date;
    created_by: string;
    updated_at: Date;
    paid_by: 'employer' | 'esic' | 'nobody';
    pay_fraction_bp: number;
    tracked: boolean;
    per_event: boolean;
    gender: 'any' | 'female' | 'male';
    private: boolean;
    statutory_annual: boolean;
    counts_as_worked: boolean;
    encashable: boolean;
    code: string;
    name: string;
    colour:
      | 'blue'
      | 'green'
      | 'red'
      | 'orange'
      | 'purple'
      | 'cyan'
      | 'magenta'
      | 'gold'
      | 'lime'
      | 'geekblue'
      | 'volcano'
      | 'grey';
    category:
      | 'annual'
      | 'casual'
      | 'sick'
      | 'unpaid'
      | 'comp_off'
      | 'optional_holiday'
      | 'maternity'
      | 'paternity'
      | 'adoption'
      | 'miscarriage'
      | 'bereavement'
      | 'marriage'
      | 'study'
      | 'sabbatical'
      | 'inquiry'
      | 'other';
    org_id: string;
    id: string;
  },
): Promise<import('kysely').InsertResult[]> {
  return ctx.tx.insertInto('leave_type').values(row).execute();
}

/** The highest place of a leave type in the order. */
export function findLastSortOrder(ctx: Ctx) {
  return ctx.tx
    .selectFrom('leave_type')
    .where('org_id', '=', ctx.org_id)
    .select(({ fn }) => fn.coalesce(fn.max('sort_order'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow();
}
