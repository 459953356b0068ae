import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

export type TaxSetting = {
  regime_until_month: number;
  proof_from_month: number;
  joiner_days: number;
  gift_rule: 'whole' | 'excess';
  version: number;
};

/** In use until an organisation changes them; version 0 stands for not saved yet. */
const DEFAULTS: TaxSetting = { regime_until_month: 10, proof_from_month: 1, joiner_days: 30, gift_rule: 'whole', version: 0 };

/** How declarations are run. */
export async function readTaxSetting(tx: Tx): Promise<TaxSetting> {
  const row = await tx
    .selectFrom('tax_setting')
    .where('org_id', '=', tx.org_id)
    .select([
      'regime_until_month',
      'proof_from_month',
      'joiner_days',
      sql<TaxSetting['gift_rule']>`gift_rule`.as('gift_rule'),
      'version',
    ])
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
