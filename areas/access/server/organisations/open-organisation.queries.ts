import type { DirectoryTx, Tx } from '@hrms/platform/server';

/** The name of an organisation that is at work; undefined for one that is suspended or closed. */
export async function findOpenOrganisation(tx: Tx | DirectoryTx, org_id: string): Promise<{ name: string } | undefined> {
  return (tx as DirectoryTx)
    .selectFrom('organisation')
    .where('org_id', '=', org_id)
    .where('status', 'not in', ['closed', 'suspended'])
    .select('name')
    .executeTakeFirst();
}
