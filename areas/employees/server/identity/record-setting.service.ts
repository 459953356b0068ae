import type { RecordSetting } from '@hrms/employees/contract';
import { readSettingsOn } from '@hrms/organisation/server';
import { type Ctx, newId, staleRefusal, type Tx, type Work } from '@hrms/platform/server';

/** The settings an organisation starts with. */
const STARTING = { aadhaar_storage: 'last_four', bank_usable_days: 2, version: 0 } as const;

/** Aadhaar storage and the waiting period of new bank accounts in days. */
export async function readRecordSetting(tx: Tx): Promise<RecordSetting> {
  const row = await tx
    .selectFrom('employee_record_setting')
    .where('org_id', '=', tx.org_id)
    .select(['aadhaar_storage', 'bank_usable_days', 'version'])
    .executeTakeFirst();
  return (row as RecordSetting | undefined) ?? STARTING;
}

/** Whether the last four digits of Aadhaar may be stored: organisation settings and record settings must both allow it. */
export async function isAadhaarKept({ tx, today }: Work): Promise<boolean> {
  const [{ aadhaar_storage: here }, { aadhaar_storage: everywhere }] = [
    await readRecordSetting(tx),
    await readSettingsOn(tx, today),
  ];
  return here !== 'none' && everywhere !== 'none';
}

/** Changes the record settings. @throws Refusal 409 when they changed since the caller read them */
export async function updateRecordSetting(ctx: Ctx, given: RecordSetting): Promise<RecordSetting> {
  const before = await readRecordSetting(ctx.tx);
  if (before.version !== given.version) throw staleRefusal('employees.version_conflict');
  const { aadhaar_storage, bank_usable_days } = given;
  const set = {
    aadhaar_storage,
    bank_usable_days,
    version: given.version + 1,
    updated_at: ctx.clock.now(),
    updated_by: ctx.actor.user_id,
  };
  await ctx.tx
    .insertInto('employee_record_setting')
    .values({ org_id: ctx.org_id, id: newId(), ...set })
    .onConflict((on) => on.columns(['org_id']).doUpdateSet(set))
    .execute();
  const after = await readRecordSetting(ctx.tx);
  await ctx.audit('employees.record_setting_updated', undefined, { before, after });
  return after;
}
