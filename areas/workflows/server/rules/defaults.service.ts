import { insertRow, newId, type Tx } from '@hrms/platform/server';
import { insertVersion } from '../definitions/version.queries.ts';
import { findSystemRoles } from '../lookups/settings.queries.ts';

/** The row of settings, with what a new organisation starts with. None without an HR Admin role to fall back to. */
export async function ensureSettings(tx: Tx, now: Date): Promise<void> {
  const { hr_admin } = await findSystemRoles(tx);
  if (!hr_admin) return;
  await tx
    .insertInto('workflow_setting')
    .values({ org_id: tx.org_id, id: newId(), fallback_role_id: hr_admin, updated_at: now })
    .onConflict((on) => on.column('org_id').doNothing())
    .execute();
}

const CATEGORIES = ['Travel', 'Training', 'Equipment', 'Food', 'Other'];
const WORKFLOWS = ['Special Approval Flow', 'Expedited Approval', 'High-Value Review'];

async function insertDraft(tx: Tx, name: string, { now, manager }: { now: Date; manager: string }): Promise<void> {
  const [id, version_id] = [newId(), newId()];
  await insertRow(tx, 'workflow', {
    id,
    name,
    type: 'approval',
    status: 'draft',
    current_version_id: version_id,
    stages_count: 1,
    created_at: now,
    updated_at: now,
  });
  const target = { role_id: null, employee_id: null, department_id: null, dynamic_role_id: null, dynamic_role_param: null };
  const stage = {
    stage_id: 1,
    name: manager,
    description: null,
    approval_type: 'sequential',
    min_approvals: 1,
    time_limit: null,
    on_timeout: 'escalate',
    approvers: [{ approver_id: 1, target_type: 'reporting_manager', ...target }],
  } as const;
  await insertVersion(
    tx,
    { id: version_id, workflow_id: id, version_no: 1, change_note: null, at: now, by: null },
    { stages: [stage], conditions: [] },
  );
}

/**
 * What an organisation starts with: settings, categories of requests, and three draft workflows. Once for each organisation: a second
 * call changes nothing, also where the categories or drafts were deleted meanwhile.
 */
export async function createWorkflowDefaults(tx: Tx, { now }: { now: Date }): Promise<void> {
  await ensureSettings(tx, now);
  const founded = await tx
    .updateTable('workflow_setting')
    .set({ founded_at: now })
    .where('org_id', '=', tx.org_id)
    .where('founded_at', 'is', null)
    .executeTakeFirst();
  if (founded.numUpdatedRows === 0n) return;
  await tx
    .insertInto('request_category')
    .values(CATEGORIES.map((name) => ({ org_id: tx.org_id, id: newId(), name, active: true, created_at: now })))
    .onConflict((on) => on.doNothing())
    .execute();
  for (const name of WORKFLOWS) await insertDraft(tx, name, { now, manager: 'Reporting manager' });
}
