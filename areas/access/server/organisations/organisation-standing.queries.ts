import type { DirectoryTx, Tx } from '@hrms/platform/server';

/** Sets how the organisation stands with the platform. One that is suspended or closed stays so. */
export const setOrganisationStanding = (tx: Tx, status: 'trial' | 'active' | 'past_due') =>
  (tx as unknown as DirectoryTx)
    .updateTable('organisation')
    .set({ status })
    .where('org_id', '=', tx.org_id)
    .where('status', 'in', ['trial', 'active', 'past_due'])
    .execute();

/** Names of organisations that are not erased, by id. */
export async function findOrganisationNames(tx: DirectoryTx | Tx, org_ids: readonly string[]): Promise<Map<string, string>> {
  if (org_ids.length === 0) return new Map();
  const rows = await (tx as DirectoryTx)
    .selectFrom('organisation')
    .where('org_id', 'in', [...new Set(org_ids)])
    .where('erased_at', 'is', null)
    .select(['org_id', 'name'])
    .execute();
  return new Map(rows.map(({ org_id, name }) => [org_id, name]));
}
