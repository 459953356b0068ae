import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Takes the settlements of a claim back: its advances are open again by that much. */
export async function releaseSettlements(tx: Tx, claim_id: string): Promise<void> {
  await sql`with released as (
      delete from advance_settlement where org_id = ${tx.org_id} and claim_id = ${claim_id}::uuid
      returning advance_id, amount_paise)
    update expense_advance a set settled_paise = a.settled_paise - r.amount_paise, version = a.version + 1,
      status = case when a.settled_paise - r.amount_paise + a.returned_paise + a.recovered_paise = 0 then 'paid'
        else 'partly_settled' end
    from released r where a.org_id = ${tx.org_id} and a.id = r.advance_id`.execute(tx);
}
