import type { Tx } from '@hrms/platform/server';

export type TaxSetting = { regime_until_month: number; proof_from_month: number; joiner_days: number; version: number };

/** In use until an organisation changes them; version 0 stands for not saved yet. */
const DEFAULTS: TaxSetting = { regime_until_month: 10, proof_from_month: 1, joiner_days: 30, version: 0 };

/** How declarations are run. */
export async function readTaxSetting(tx: Tx): Promise<TaxSetting> {
  const row = await tx
    .selectFrom('tax_setting')
    .where('org_id', '=', tx.org_id)
    .select(['regime_until_month', 'proof_from_month', 'joiner_days', 'version'])
    .executeTakeFirst();
  return row ?? DEFAULTS;
}

/** Writes how declarations are run. */
export async function writeTaxSetting(tx: Tx, set: TaxSetting): Promise<void> {
  await tx
    .insertInto('tax_setting')
    .values({ org_id: tx.org_id, ...set })
    .onConflict((conflict) => conflict.column('org_id').doUpdateSet(set))
    .execute();
}
