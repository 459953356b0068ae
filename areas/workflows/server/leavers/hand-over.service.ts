/** What an approver who leaves hands to a successor: open approvals, stages that name them, absences they stand in for. */
import { newId, Refusal, updateRow, type Work } from '@hrms/platform/server';
import { reassignRequest } from '@hrms/workflows/domain';
import { insertVersion, loadVersions } from '../definitions/version.queries.ts';
import { applyDecision } from '../engine/apply-decision.service.ts';
import { markDirectoryChanged } from '../engine/directory-revision.ts';
import { assertMaySeePay } from '../engine/pay-access.service.ts';
import { programContext } from '../engine/program-context.ts';
import { findUsableUserOf } from '../lookups/users.queries.ts';
import { listOpenApprovalsOf, listStandInsBy, listWorkflowsNaming, setStandInUser } from './named.queries.ts';

type HandOver = { employee_id: string; successor_id: string; item_ids: readonly string[] };

/**
 * Gives open approvals of an employee to a successor. An approval the successor may not decide stays, and moves by the usual ladder
 * once its approver can no longer be asked. @returns how many were given
 */
export async function handOverApprovals(work: Work, { employee_id, successor_id, item_ids }: HandOver): Promise<number> {
  const to = await findUsableUserOf(work.tx, successor_id, work.today);
  if (!to) return 0;
  const open = (await listOpenApprovalsOf(work.tx, employee_id)).filter(({ approval_id }) => item_ids.includes(approval_id));
  const ctx = programContext(work.services, work.tx, to.user_id);
  let moved = 0;
  for (const { approval_id, request_id } of open)
    try {
      await applyDecision(ctx, request_id, async (parts, request, opened) => {
        await assertMaySeePay(ctx, opened, to);
        await reassignRequest(parts, request, { approval_id, to }, { actor_user_id: null, comments: 'The approver leaves' });
      });
      moved += 1;
    } catch (error) {
      // refused before anything is written: own request, an earlier stage, pay they may not see
      if (!(error instanceof Refusal)) throw error;
    }
  return moved;
}

/** Lets a successor stand in where an employee would, from a day on; nobody stands in for themselves. */
export async function handOverStandIns(work: Work, { employee_id, successor_id, item_ids }: HandOver): Promise<number> {
  const to = await findUsableUserOf(work.tx, successor_id, work.today);
  if (!to) return 0;
  const ids = (await listStandInsBy(work.tx, employee_id, work.today)).map(({ stand_in_id }) => stand_in_id);
  const moving = ids.filter((id) => item_ids.includes(id));
  await setStandInUser(work.tx, moving, { user_id: to.user_id, employee_id: successor_id });
  return moving.length;
}

/** Names a successor in the stages of workflows that name an employee: each gets a new version, and running requests keep theirs. */
export async function replaceNamedApprover(work: Work, { employee_id, successor_id, item_ids }: HandOver): Promise<number> {
  const named = (await listWorkflowsNaming(work.tx, employee_id)).filter(({ workflow_id }) => item_ids.includes(workflow_id));
  const versions = await loadVersions(
    work.tx,
    named.map(({ version_id }) => version_id),
  );
  const now = work.clock.now();
  for (const { workflow_id, version_id, version_no, version } of named) {
    const definition = versions.get(version_id);
    if (!definition) continue;
    const stages = definition.stages.map((stage) => {
      const already = stage.approvers.some((approver) => approver.employee_id === successor_id);
      const renamed = stage.approvers.map((approver) =>
        approver.employee_id === employee_id ? { ...approver, employee_id: successor_id } : approver,
      );
      return {
        ...stage,
        approvers: already ? stage.approvers.filter((approver) => approver.employee_id !== employee_id) : renamed,
      };
    });
    const id = newId();
    const stamp = { change_note: 'An approver leaves', at: now, by: work.caused_by };
    await insertVersion(work.tx, { id, workflow_id, version_no: version_no + 1, ...stamp }, { ...definition, stages });
    await updateRow(
      work.tx,
      'workflow',
      { id: workflow_id },
      {
        current_version_id: id,
        updated_at: now,
        version: version + 1,
      },
    );
    await work.audit('workflows.workflow_updated', workflow_id, {
      before: { employee_id },
      after: { employee_id: successor_id },
    });
  }
  if (named.length > 0) markDirectoryChanged(work.tx);
  return named.length;
}
