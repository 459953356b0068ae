import type { LeaveType } from '@hrms/leave/contract';
import { isOneOf, type Tx } from '@hrms/platform/server';
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
