import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, containsText, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import type { ExpenseAudience, ExpensePolicy, ExpenseRule, expensePolicies, PolicyVersion } from '@hrms/reimbursements/contract';
import type { PolicyToChoose } from '@hrms/reimbursements/domain';
import { sql } from 'kysely';

const selectPolicies = (tx: Tx) => tx.selectFrom('expense_policy as p').where('p.org_id', '=', tx.org_id);

const COLUMNS = [
  'p.id as policy_id',
  'p.name',
  'p.priority',
  sql<ExpensePolicy['status']>`p.status`.as('status'),
  sql<ExpenseAudience>`p.applies_to`.as('applies_to'),
  'p.workflow_id',
  'p.version',
] as const;

/** One page of the policies without their figures, by priority. */
export async function pageOfPolicies(ctx: Ctx, filter: FilterOf<typeof expensePolicies.list>): Promise<PageRows<PolicyRow>> {
  let matching = selectPolicies(ctx.tx);
  if (filter.search) matching = matching.where('p.name', 'ilike', containsText(filter.search));
  if (filter.status) matching = matching.where('p.status', '=', filter.status);
  return pageOf(ctx.tx, matching, filter, (rows) =>
    (rows as typeof matching).select(COLUMNS).orderBy('p.priority').orderBy('p.name').orderBy('p.id'),
  );
}
export type PolicyRow = Pick<
  ExpensePolicy,
  'policy_id' | 'name' | 'priority' | 'status' | 'applies_to' | 'workflow_id' | 'version'
>;

/** All policies, by priority. */
export const listAllPolicies = (tx: Tx): Promise<PolicyRow[]> =>
  selectPolicies(tx).select(COLUMNS).orderBy('p.priority').orderBy('p.name').execute();

/** A policy by id; undefined without one. */
export const findPolicy = (tx: Tx, id: string): Promise<PolicyRow | undefined> =>
  selectPolicies(tx).where('p.id', '=', id).select(COLUMNS).executeTakeFirst();

/** Versions of policies by policy, oldest first. */
export async function loadVersions(tx: Tx, policy_ids: readonly string[]): Promise<Map<string, PolicyVersion[]>> {
  if (policy_ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('expense_policy_version')
    .where('org_id', '=', tx.org_id)
    .where('policy_id', 'in', [...policy_ids])
    .select(['policy_id', 'id as version_id', 'from_date', sql<ExpenseRule[]>`rules`.as('rules')])
    .orderBy('from_date')
    .execute();
  const byPolicy = Map.groupBy(rows, ({ policy_id }) => policy_id);
  return new Map([...byPolicy].map(([id, versions]) => [id, versions.map(({ policy_id: _policy, ...version }) => version)]));
}

/** All active policies with their versions. */
export async function loadActivePolicies(tx: Tx): Promise<PolicyToChoose[]> {
  const rows = await selectPolicies(tx).where('p.status', '=', 'active').select(COLUMNS).orderBy('p.priority').execute();
  const versions = await loadVersions(
    tx,
    rows.map(({ policy_id }) => policy_id),
  );
  return rows.map(({ policy_id, name, priority, applies_to }) => ({
    policy_id,
    name,
    priority,
    applies_to,
    versions: versions.get(policy_id) ?? [],
  }));
}

/** Whether a line that was submitted was judged by a version. */
export async function isVersionUsed(tx: Tx, version_id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('expense_line as l')
    .innerJoin('expense_claim as c', (on) => on.onRef('c.org_id', '=', 'l.org_id').onRef('c.id', '=', 'l.claim_id'))
    .where('l.org_id', '=', tx.org_id)
    .where('l.policy_version_id', '=', version_id)
    .where('c.status', '<>', 'draft')
    .select('l.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a version off drafts, which are judged anew when they are submitted. */
export const forgetVersionInDrafts = (tx: Tx, version_id: string) =>
  tx
    .updateTable('expense_line')
    .set({ policy_version_id: null })
    .where('org_id', '=', tx.org_id)
    .where('policy_version_id', '=', version_id)
    .execute();
