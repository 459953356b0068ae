import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Employees with entries or requests of an import. */
export async function findImportedEmployees(tx: Tx, import_id: string): Promise<string[]> {
  const { rows } = await sql<{ employee_id: string }>`
    select employee_id from leave_ledger where org_id = ${tx.org_id} and source_id = ${import_id} and source_type = 'import'
    union
    select employee_id from leave_request where org_id = ${tx.org_id} and import_id = ${import_id}`.execute(tx);
  return rows.map(({ employee_id }) => employee_id);
}

/** Ledger entries that an import booked. */
export const listImportedEntries = (tx: Tx, import_id: string) =>
  tx
    .selectFrom('leave_ledger')
    .where('org_id', '=', tx.org_id)
    .where('source_id', '=', import_id)
    .where('source_type', '=', 'import')
    .select(['id', 'employee_id', 'leave_type_id', 'leave_year_start', 'lot_id', 'effective_on', 'days'])
    .execute();
