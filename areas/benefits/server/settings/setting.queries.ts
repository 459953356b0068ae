import type { BasketRule, BenefitSettings } from '@hrms/benefits/contract';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

export type StoredSettings = Omit<BenefitSettings, 'categories' | 'basket_unclaimed' | 'basket_unclaimed_next'>;

/** In use until an organisation changes them; version 1 stands for "not saved yet". */
const DEFAULTS: StoredSettings = {
  life_event_days: 30,
  proof_required: true,
  show_employer_cost: true,
  basket_component_code: 'SPECIAL',
  basket_months: [4],
  basket_rules: [],
  version: 1,
};

/** The settings of the organisation, or the defaults. */
export async function readSettings(tx: Tx): Promise<StoredSettings> {
  const row = await tx
    .selectFrom('benefit_setting')
    .where('org_id', '=', tx.org_id)
    .select([
      'life_event_days',
      'proof_required',
      'show_employer_cost',
      'basket_component_code',
      'basket_months',
      sql<BasketRule[]>`basket_rules`.as('basket_rules'),
      'version',
    ])
    .executeTakeFirst();
  return row ?? DEFAULTS;
}

/** Writes the settings unless they were changed since `version`; answers whether it did. */
export async function writeSettings(
  tx: Tx,
  { basket_rules, ...settings }: Omit<StoredSettings, 'version'>,
  version: number,
): Promise<boolean> {
  const set = { ...settings, basket_rules: JSON.stringify(basket_rules) };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('benefit_setting')
    .values({ org_id: tx.org_id, ...set, version: 2 })
    .onConflict((conflict) =>
      conflict
        .column('org_id')
        .doUpdateSet({ ...set, version: version + 1 })
        .where('benefit_setting.version', '=', version),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
