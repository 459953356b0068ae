import type { ExitSettings, UpdateExitSettings } from '@hrms/lifecycle/contract';
import { newId, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** In use until an organisation changes them; version 1 stands for "not saved yet". */
const DEFAULTS: ExitSettings = {
  notice_rules: [],
  notice_counts_first_day: false,
  leave_extends_notice: false,
  shortfall_treatment: 'recover',
  alumni_months: 24,
  version: 1,
};

/** The settings of the organisation, or the defaults. */
export const readExitSettings = async (tx: Tx): Promise<ExitSettings> =>
  (await tx
    .selectFrom('exit_setting as s')
    .where('s.org_id', '=', tx.org_id)
    .select([
      sql<ExitSettings['notice_rules']>`s.notice_rules`.as('notice_rules'),
      's.notice_counts_first_day',
      's.leave_extends_notice',
      sql<ExitSettings['shortfall_treatment']>`s.shortfall_treatment`.as('shortfall_treatment'),
      's.alumni_months',
      's.version',
    ])
    .executeTakeFirst()) ?? DEFAULTS;

/** Writes the settings unless they were changed since `version`; answers whether it did. */
export async function writeExitSettings(tx: Tx, settings: UpdateExitSettings, version: number): Promise<boolean> {
  const { notice_counts_first_day, leave_extends_notice, shortfall_treatment, alumni_months } = settings;
  const values = {
    notice_rules: JSON.stringify(settings.notice_rules),
    notice_counts_first_day,
    leave_extends_notice,
    shortfall_treatment,
    alumni_months,
  };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('exit_setting')
    .values({ org_id: tx.org_id, id: newId(), ...values, version: 2 })
    .onConflict((conflict) =>
      conflict
        .column('org_id')
        .doUpdateSet({ ...values, version: version + 1 })
        .where('exit_setting.version', '=', version),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
