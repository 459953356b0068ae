import { type Ctx, hasSecondPerson, Refusal, updateRow } from '@hrms/platform/server';
import type { ReassignRequest, WorkflowRequest } from '@hrms/workflows/contract';
import {
  beginNextRound,
  type EngineParts,
  type EngineRequest,
  type Person,
  reassignRequest,
  startRound,
} from '@hrms/workflows/domain';
import { applyDecision } from '../engine/apply-decision.service.ts';
import { stagesOf } from '../engine/open.queries.ts';
import { assertMaySeePay } from '../engine/pay-access.service.ts';
import { findUsableUserOf } from '../lookups/users.queries.ts';
import { delegateNotAllowed, requestDecided } from '../refusals.ts';
import { readRequest } from './detail.service.ts';
import { cancelById, withdrawById } from './end.service.ts';

/** Gives pending approvals, or the open seats of a blocked stage, to an employee. @throws Refusal 404, 409, 422 */
export async function reassignApprovals(
  ctx: Ctx,
  id: string,
  { approval_id = null, newEmployeeId, reason }: ReassignRequest,
): Promise<WorkflowRequest> {
  await applyDecision(ctx, id, async (parts, request, opened) => {
    if (request.status !== 'pending') throw requestDecided(request.status);
    const to = await findUsableUserOf(ctx.tx, newEmployeeId, ctx.today);
    if (!to) throw delegateNotAllowed('This employee cannot decide this request: no active sign-in');
    await assertMaySeePay(ctx, opened, to);
    await assertMayReassign(ctx, request, to);
    await assertOwnerSeatsStay(parts, request, { approval_id, to });
    await reassignRequest(parts, request, { approval_id, to }, { actor_user_id: ctx.actor.user_id, comments: reason });
  });
  return readRequest(ctx, id);
}

const PERMISSION = 'workflows.request.reassign';

/** Nobody chooses who decides their own request, or takes a seat for themselves, while others hold the permission. */
async function assertMayReassign(ctx: Ctx, { question, id }: EngineRequest, to: Person): Promise<void> {
  const { user_id, employee_id } = ctx.actor;
  const own =
    question.submitter_user_id === user_id ||
    question.subject_user_id === user_id ||
    (employee_id !== null && question.subject_employee_id === employee_id);
  if (!own && to.user_id !== user_id) return;
  if (await hasSecondPerson(ctx, PERMISSION))
    throw new Refusal(
      'access.own_record',
      403,
      own
        ? 'You can’t reassign your own request. Ask someone else'
        : 'You can’t assign an approval to yourself. Ask someone else',
    );
  await ctx.audit('workflows.reassigned_alone', id, { own, to: to.user_id });
}

/** The seat of an owner goes to another owner only. @throws Refusal 422 */
async function assertOwnerSeatsStay(
  { directory }: EngineParts,
  { run }: EngineRequest,
  { approval_id, to }: { approval_id: string | null; to: Person },
): Promise<void> {
  const owners = new Set((await directory.roleHolders(directory.owner_role_id, null)).map(({ user_id }) => user_id));
  const taken = run?.approvals.filter(({ id, status }) =>
    approval_id ? id === approval_id : status === 'pending' || status === 'waiting',
  );
  if (!owners.has(to.user_id) && taken?.some(({ user_id }) => owners.has(user_id)))
    throw delegateNotAllowed('An owner’s approval can be given to another owner only');
}

/** Starts a pending request from its first stage, on the current version of its workflow. @throws Refusal 404, 409 */
export async function restartRequest(ctx: Ctx, id: string, reason: string): Promise<WorkflowRequest> {
  await applyDecision(ctx, id, async (parts, request, opened) => {
    if (request.status !== 'pending') throw requestDecided(request.status);
    const version_id = await moveToCurrentVersion(ctx, id, opened.row.workflow_id);
    const act = { actor_user_id: ctx.actor.user_id, comments: reason };
    request.stages = await stagesOf(ctx.tx, version_id, opened.subject, opened.lookups);
    beginNextRound(request, { kind: 'restarted', text: 'Restarted on the current version', details: { version_id } }, act);
    await startRound(parts, request, { stage: 1, act });
  });
  return readRequest(ctx, id);
}

/** The version a restarted request runs on; of a deleted workflow it keeps its own. */
async function moveToCurrentVersion({ tx, org_id }: Ctx, id: string, workflow_id: string | null): Promise<string | null> {
  if (!workflow_id) return null;
  const { current_version_id } = await tx
    .selectFrom('workflow')
    .where('org_id', '=', org_id)
    .where('id', '=', workflow_id)
    .select('current_version_id')
    .executeTakeFirstOrThrow();
  await updateRow(tx, 'workflow_request', { id }, { version_id: current_version_id });
  return current_version_id;
}

/** Withdraws an own request. @throws Refusal 404, 409 */
export async function withdrawOwnRequest(ctx: Ctx, id: string): Promise<WorkflowRequest> {
  await withdrawById(ctx, id);
  return readRequest(ctx, id);
}

/** Cancels a request. @throws Refusal 404, 409 */
export async function cancelRequestById(ctx: Ctx, id: string, reason: string): Promise<WorkflowRequest> {
  await cancelById(ctx, id, reason);
  return readRequest(ctx, id);
}
