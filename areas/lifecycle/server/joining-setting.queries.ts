import type { JoiningSettings, UpdateJoiningSettings } from '@hrms/lifecycle/contract';
import { newId, type Tx } from '@hrms/platform/server';

/** In use until an organisation changes them; version 1 stands for "not saved yet". */
const DEFAULTS: JoiningSettings = {
  link_days: 14,
  portal_code: true,
  minimum_age: 18,
  declined_retention_days: 180,
  letters_at_once: false,
  version: 1,
};
const COLUMNS = ['link_days', 'portal_code', 'minimum_age', 'declined_retention_days', 'letters_at_once', 'version'] as const;

/** The settings of the organisation, or the defaults. */
export const readJoiningSettings = async (tx: Tx): Promise<JoiningSettings> =>
  (await tx.selectFrom('joining_setting').where('org_id', '=', tx.org_id).select(COLUMNS).executeTakeFirst()) ?? DEFAULTS;

/** Writes the settings unless they were changed since `version`; answers whether it did. */
export async function writeJoiningSettings(tx: Tx, settings: UpdateJoiningSettings, version: number): Promise<boolean> {
  const { link_days, portal_code, minimum_age, declined_retention_days, letters_at_once } = settings;
  const values = {
    link_days,
    portal_code,
    minimum_age,
    declined_retention_days,
    ...(letters_at_once !== undefined && { letters_at_once }),
  };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('joining_setting')
    .values({ org_id: tx.org_id, id: newId(), ...values, version: 2 })
    .onConflict((conflict) =>
      conflict
        .column('org_id')
        .doUpdateSet({ ...values, version: version + 1 })
        .where('joining_setting.version', '=', version),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
