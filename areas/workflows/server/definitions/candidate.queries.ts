import { findRow, type Tx } from '@hrms/platform/server';
import type { WorkflowCandidate } from '@hrms/workflows/domain';
import { loadConditions } from './version.queries.ts';

export type StoredCandidate = WorkflowCandidate & {
  readonly version_id: string;
  readonly resume_after_return: boolean;
  readonly notify_on: readonly string[];
};

/** Every workflow that is not deleted, with its current conditions. */
export async function loadCandidates(tx: Tx): Promise<StoredCandidate[]> {
  const rows = await tx
    .selectFrom('workflow')
    .where('org_id', '=', tx.org_id)
    .where('deleted_at', 'is', null)
    .select([
      'id as workflow_id',
      'name',
      'type',
      'status',
      'is_default',
      'application_areas',
      'subjects',
      'priority',
      'created_at',
      'current_version_id as version_id',
      'resume_after_return',
      'notify_on',
    ])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const conditions = await loadConditions(
    tx,
    rows.map(({ version_id }) => version_id),
  );
  return rows.map(
    (row) =>
      ({
        ...row,
        created_at: new Date(row.created_at).toISOString(),
        conditions: conditions.get(row.version_id) ?? [],
      }) as StoredCandidate,
  );
}

/** Whether an area's own rules may name a workflow: it approves and is active. */
export async function isApprovalWorkflow(tx: Tx, id: string): Promise<boolean> {
  const row = await findRow(tx, 'workflow', { id }, ['type', 'status', 'deleted_at']);
  return row?.type === 'approval' && row.status === 'active' && row.deleted_at === null;
}
