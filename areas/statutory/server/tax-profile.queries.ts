import { newId, type Tx } from '@hrms/platform/server';
import type { PutTaxProfile } from '@hrms/statutory/contract';

/**
 * Stores the tax profile of a year. An existing one takes the facts of `changes`.
 * @param profile amounts in paise
 */
export async function upsertTaxProfile(
  tx: Tx,
  profile: PutTaxProfile & { employee_id: string },
  changes: Partial<PutTaxProfile>,
  updated_at: Date,
): Promise<void> {
  await tx
    .insertInto('tax_profile')
    .values({ org_id: tx.org_id, id: newId(), ...profile, updated_at })
    .onConflict((on) => on.columns(['org_id', 'employee_id', 'tax_year']).doUpdateSet({ ...changes, updated_at }))
    .execute();
}
