import { isOneOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Loans of an import that payroll has taken from, or that a run holds; they can't be taken back. */
export async function findUsedOfImport(tx: Tx, import_id: string): Promise<{ cycle: string } | undefined> {
  const { rows } = await sql<{
    cycle: string;
  }>`select r.cycle from loan_row r
    join loan l on l.org_id = r.org_id and l.id = r.loan_id
    where r.org_id = ${tx.org_id} and l.import_id = ${import_id}::uuid
      and r.status not in ('planned', 'superseded') limit 1`.execute(tx);
  return rows[0];
}

/** Deletes the loans of an import with their schedules and movements. */
export async function deleteLoansOfImport(tx: Tx, import_id: string): Promise<void> {
  const rows = await tx
    .selectFrom('loan')
    .where('org_id', '=', tx.org_id)
    .where('import_id', '=', import_id)
    .select('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  for (const table of ['loan_entry', 'loan_change'] as const)
    await tx.deleteFrom(table).where('org_id', '=', tx.org_id).where(isOneOf('loan_id', ids)).execute();
  await tx.deleteFrom('loan').where('org_id', '=', tx.org_id).where(isOneOf('id', ids)).execute();
}
