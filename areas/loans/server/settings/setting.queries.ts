import type { PerquisitePurpose, ReferenceRate } from '@hrms/loans/contract';
import { newId, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Reference rates, the newest tax year first. */
export const listReferenceRates = (tx: Tx): Promise<ReferenceRate[]> =>
  tx
    .selectFrom('loan_reference_rate')
    .where('org_id', '=', tx.org_id)
    .select(['tax_year', sql<PerquisitePurpose>`purpose`.as('purpose'), 'rate_bp', 'as_on', 'source'])
    .orderBy('tax_year', 'desc')
    .orderBy('purpose')
    .execute();

/** Replaces the reference rates. */
export async function replaceReferenceRates(tx: Tx, rates: readonly ReferenceRate[]): Promise<void> {
  await tx.deleteFrom('loan_reference_rate').where('org_id', '=', tx.org_id).execute();
  if (rates.length === 0) return;
  await tx
    .insertInto('loan_reference_rate')
    .values(rates.map((rate) => ({ org_id: tx.org_id, id: newId(), ...rate })))
    .execute();
}
