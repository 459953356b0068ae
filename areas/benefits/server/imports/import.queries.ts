import type { Month } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Shares of months before one were taken in another system. */
export async function markTakenBefore(tx: Tx, enrolment_id: string, month: Month): Promise<void> {
  await sql`update benefit_share_row set status = 'taken', taken_paise = employee_paise
    where org_id = ${tx.org_id} and enrolment_id = ${enrolment_id}::uuid and cycle < ${month}`.execute(tx);
}

/** Whether a payroll run, a file for an insurer or a later change uses enrolments of an import. */
export async function isEnrolmentImportUsed(tx: Tx, import_id: string): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select 1 as n from benefit_enrolment e
    where e.org_id = ${tx.org_id} and e.import_id = ${import_id}::uuid and (
      exists (select from benefit_share_row r where r.org_id = e.org_id and r.enrolment_id = e.id and r.payroll_id is not null)
      or exists (select from benefit_share_row r join benefit_share_take t on t.org_id = r.org_id and t.share_row_id = r.id
        where r.org_id = e.org_id and r.enrolment_id = e.id)
      or exists (select from benefit_cover c join insurer_batch_row b on b.org_id = c.org_id and b.cover_id = c.id
        where c.org_id = e.org_id and c.enrolment_id = e.id))
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Deletes the enrolments of an import with their covers and shares. */
export async function deleteEnrolmentsOfImport(tx: Tx, import_id: string): Promise<void> {
  await tx.deleteFrom('benefit_enrolment').where('org_id', '=', tx.org_id).where('import_id', '=', import_id).execute();
}
