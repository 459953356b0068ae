import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Waives the proposed charges for an asset; answers whom they were proposed to. */
export async function waiveProposals(tx: Tx, asset_id: string, comment: string): Promise<string[]> {
  const { rows } = await sql<{ employee_id: string }>`update asset_assignment
    set charge_status = 'waived', charge_paise = 0, charge_comment = ${comment}, version = version + 1
    where org_id = ${tx.org_id} and asset_id = ${asset_id}::uuid and charge_status = 'proposed'
    returning employee_id`.execute(tx);
  return rows.map(({ employee_id }) => employee_id);
}
