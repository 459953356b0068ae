import type { LoanSettings, PerquisitePurpose, ReferenceRate, UpdateLoanSettings } from '@hrms/loans/contract';
import { newId, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** In use until an organisation changes them; version 1 stands for "not saved yet". */
const DEFAULTS: LoanSettings = {
  same_person_may_approve_and_disburse: false,
  auto_include_in_payroll: true,
  short_recovery: 'carry_forward',
  recovery_order: 'oldest_first',
  show_eligibility_before_apply: true,
  max_total_open_multiple_hundredths: null,
  advance_from_day: 1,
  advance_to_day: 20,
  version: 1,
};

/** The settings of the organisation, or the defaults. */
export async function readLoanSettings(tx: Tx): Promise<LoanSettings> {
  const row = await tx
    .selectFrom('loan_setting')
    .where('org_id', '=', tx.org_id)
    .select([
      'same_person_may_approve_and_disburse',
      'auto_include_in_payroll',
      sql<LoanSettings['short_recovery']>`short_recovery`.as('short_recovery'),
      sql<LoanSettings['recovery_order']>`recovery_order`.as('recovery_order'),
      'show_eligibility_before_apply',
      'max_total_open_multiple_hundredths',
      'advance_from_day',
      'advance_to_day',
      'version',
    ])
    .executeTakeFirst();
  return row ?? DEFAULTS;
}

/** Writes the settings unless they were changed since `version`; answers whether it did. */
export async function writeLoanSettings(
  tx: Tx,
  { version: _version, ...settings }: UpdateLoanSettings,
  version: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('loan_setting')
    .values({ org_id: tx.org_id, ...settings, version: 2 })
    .onConflict((conflict) =>
      conflict
        .column('org_id')
        .doUpdateSet({ ...settings, version: version + 1 })
        .where('loan_setting.version', '=', version),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

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
