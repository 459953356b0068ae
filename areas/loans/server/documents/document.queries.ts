import type { LoanStatus } from '@hrms/loans/contract';
import { isOneOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

const COLUMNS = ['d.id as document_id', 'd.kind', 'd.name', 'd.media_type', 'd.uploaded_at', 'd.uploaded_by'] as const;

const selectDocuments = (tx: Tx) => tx.selectFrom('loan_document as d').where('d.org_id', '=', tx.org_id);

/** Documents of a loan, oldest first. */
export const listDocuments = (tx: Tx, loan_id: string) =>
  selectDocuments(tx).where('d.loan_id', '=', loan_id).select(COLUMNS).orderBy('d.uploaded_at').orderBy('d.id').execute();

/** Names of the documents of loans, by loan. */
export async function listDocumentNames(tx: Tx, loan_ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await selectDocuments(tx)
    .where(isOneOf('d.loan_id', loan_ids))
    .select(['d.loan_id', 'd.kind', 'd.name'])
    .orderBy('d.uploaded_at')
    .execute();
  const found = new Map<string, string[]>();
  for (const { loan_id, kind, name } of rows)
    if (loan_id) found.set(loan_id, [...(found.get(loan_id) ?? []), `${kind}: ${name}`]);
  return found;
}

/** A document with its loan and borrower; both null before the request is sent. Undefined without one. */
export const findDocument = (tx: Tx, id: string) =>
  selectDocuments(tx)
    .leftJoin('loan as l', (on) => on.onRef('l.org_id', '=', 'd.org_id').onRef('l.id', '=', 'd.loan_id'))
    .where('d.id', '=', id)
    .select([
      ...COLUMNS,
      'd.file_id',
      'd.loan_id',
      'l.employee_id',
      'l.created_by',
      sql<LoanStatus | null>`l.status`.as('status'),
    ])
    .executeTakeFirst();
