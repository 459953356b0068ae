import type { PlanDocument } from '@hrms/benefits/contract';
import type { Tx } from '@hrms/platform/server';

const COLUMNS = ['d.id as document_id', 'd.name', 'd.media_type', 'd.uploaded_at'] as const;

const selectDocuments = (tx: Tx) => tx.selectFrom('benefit_plan_document as d').where('d.org_id', '=', tx.org_id);

/** Documents of a plan, oldest first. */
export async function listPlanDocuments(tx: Tx, plan_id: string): Promise<PlanDocument[]> {
  const rows = await selectDocuments(tx)
    .where('d.plan_id', '=', plan_id)
    .select(COLUMNS)
    .orderBy('d.uploaded_at')
    .orderBy('d.id')
    .execute();
  return rows.map((row) => ({ ...row, uploaded_at: new Date(row.uploaded_at).toISOString() }));
}

/** A document with its plan and file; undefined without one. */
export const findPlanDocument = (tx: Tx, id: string) =>
  selectDocuments(tx)
    .where('d.id', '=', id)
    .select([...COLUMNS, 'd.plan_id', 'd.file_id'])
    .executeTakeFirst();
