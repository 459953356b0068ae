import type { AssetSettings, UpdateAssetSettings } from '@hrms/assets/contract';
import type { Tx } from '@hrms/platform/server';
import { findSystemRoles } from '@hrms/workflows/server';
import { sql } from 'kysely';

/** In use until an organisation changes them; version 1 stands for "not saved yet". */
const DEFAULTS: Omit<AssetSettings, 'charge_approval_role'> = {
  acknowledgement_days: 3,
  undertaking:
    'I have received this asset in the condition stated. I will use it for work, take care of it, report damage or loss at once, ' +
    'and return it when asked or when I leave.',
  tag_pattern: '{prefix}-{branch}-{0000}',
  book_values_on: false,
  first_month: 'full',
  version: 1,
};

/** The settings of the organisation, or the defaults. */
export async function readAssetSettings(tx: Tx): Promise<AssetSettings> {
  const row = await tx
    .selectFrom('asset_setting')
    .where('org_id', '=', tx.org_id)
    .select([
      'acknowledgement_days',
      'undertaking',
      'tag_pattern',
      'book_values_on',
      sql<AssetSettings['first_month']>`first_month`.as('first_month'),
      'charge_approval_role',
      'version',
    ])
    .executeTakeFirst();
  return row ?? { ...DEFAULTS, charge_approval_role: (await findSystemRoles(tx))['finance'] ?? null };
}

/** Writes the settings unless they were changed since `version`; answers whether it did. */
export async function writeAssetSettings(
  tx: Tx,
  { version: _version, ...settings }: UpdateAssetSettings & Pick<AssetSettings, 'charge_approval_role'>,
  version: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('asset_setting')
    .values({ org_id: tx.org_id, ...settings, version: 2 })
    .onConflict((conflict) =>
      conflict
        .column('org_id')
        .doUpdateSet({ ...settings, version: version + 1 })
        .where('asset_setting.version', '=', version),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
