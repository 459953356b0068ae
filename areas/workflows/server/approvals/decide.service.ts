import { formatRupees } from '@hrms/platform/money';
import { type Ctx, runPrepared } from '@hrms/platform/server';
import type { DecidedApproval, DecisionAction, DelegateApproval } from '@hrms/workflows/contract';
import { decideApproval, delegateApproval, type RequestFacts } from '@hrms/workflows/domain';
import { sql } from 'kysely';
import { applyDecision } from '../engine/apply-decision.service.ts';
import { type OpenedRequest, requestNumber } from '../engine/opened.ts';
import { assertMaySeePay } from '../engine/pay-access.service.ts';
import { selectFor } from '../engine/select.service.ts';
import { findUsableUserOf } from '../lookups/users.queries.ts';
import { approvalNotFound, changesNotAllowed, delegateNotAllowed, mapEngineRefusal } from '../refusals.ts';
import type { ChangeableField } from '../subject.ts';

export type DecisionInput = {
  action: DecisionAction;
  comments: string | null;
  changes?: Record<string, unknown> | null | undefined;
};

/** The caller's own approval, whatever its status. @throws Refusal 404 for one of another user */
async function findOwnApproval(ctx: Ctx, approval_id: string): Promise<{ request_id: string }> {
  const request_id = (await findOwnApprovals(ctx, [approval_id])).get(approval_id);
  if (!request_id) throw approvalNotFound();
  return { request_id };
}

/** Requests of the caller's own approvals, by approval, whatever their status. */
export async function findOwnApprovals(
  { tx, org_id, actor }: Ctx,
  approval_ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await runPrepared<{ id: string; request_id: string }>(
    tx,
    sql`select id, request_id from approval
      where org_id = ${org_id} and id = any(${[...approval_ids]}::uuid[]) and user_id = ${actor.user_id}`,
  );
  return new Map(rows.map(({ id, request_id }) => [id, request_id]));
}

/** Decides an own approval; the owning area's effect happens in the same transaction. @throws Refusal 404, 409, 422 */
export async function decideOwnApproval(ctx: Ctx, approval_id: string, decision: DecisionInput): Promise<DecidedApproval> {
  const { request_id } = await findOwnApproval(ctx, approval_id);
  const opened = await applyDecision(ctx, request_id, (_parts, _request, at) => decideInMemory(ctx, at, approval_id, decision), {
    comments: decision.comments,
  });
  return toDecided(opened, approval_id);
}

/** Decides one approval of an opened request; nothing is written yet. @throws Refusal 409, 422 */
export async function decideInMemory(
  ctx: Ctx,
  opened: OpenedRequest,
  approval_id: string,
  { action, comments, changes = null }: DecisionInput,
): Promise<void> {
  const { parts, request } = opened;
  if (changes && Object.keys(changes).length > 0) await assertChanges(ctx, opened, { action, changes });
  const act = { actor_user_id: ctx.actor.user_id, comments };
  await mapEngineRefusal(() => decideApproval(parts, request, { approval_id, action, changes }, act));
}

/** What a decision answers: the approval and where the request is now. */
function toDecided(opened: OpenedRequest, approval_id: string): DecidedApproval {
  const { request, row } = opened;
  const approval = opened
    .runs()
    .flatMap(({ approvals }) => approvals)
    .find(({ id }) => id === approval_id);
  return {
    request_id: request.id,
    number: requestNumber(row.number),
    approval_status: approval?.status ?? 'closed',
    request_status: request.status,
    stage: request.run ? { no: request.run.stage_order, of: request.stages.length, name: request.run.name } : null,
  };
}

/** @throws Refusal 422 for a field that can't be altered, and for a change that needs another approval */
async function assertChanges(
  ctx: Ctx,
  { subject, request, row }: OpenedRequest,
  { action, changes }: { action: DecisionAction; changes: Record<string, unknown> },
): Promise<void> {
  if (action !== 'approve') throw changesNotAllowed('Changes can only be made with an approval');
  for (const [name, value] of Object.entries(changes)) assertChangeable(subject.approver_changes ?? [], name, value);
  const { facts } = request.question;
  const after = changedFacts(subject.changed_facts, facts, changes);
  const higher = (after.amount_paise ?? 0) > (facts.amount_paise ?? 0);
  const lower = (after.amount_paise ?? 0) < (facts.amount_paise ?? 0);
  const [before, later] = [
    await selectFor(ctx, subject, { facts, workflow_id: null }),
    await selectFor(ctx, subject, { facts: after, workflow_id: null }),
  ];
  const moved = before.workflow?.workflow_id !== later.workflow?.workflow_id;
  if (higher)
    throw changesNotAllowed(`Enter at most the amount asked for: ${formatRupees(facts.amount_paise ?? 0)}`, 'amount_paise');
  if (moved && !lower && row.version_id !== null)
    throw changesNotAllowed('This change needs another approval. Send the request back instead');
}

/** @throws Refusal 422 for a field that approvers can't change, and for a value that does not fit it */
function assertChangeable(fields: readonly ChangeableField[], name: string, value: unknown): void {
  const field = fields.find((one) => one.name === name);
  if (!field) throw changesNotAllowed(`${name} can’t be changed by an approver`);
  if (field.type === 'money' && !(Number.isSafeInteger(value) && Number(value) >= 1))
    throw changesNotAllowed(`${field.label}: enter an amount of more than ₹0`, name);
  if (field.type === 'text' && !(typeof value === 'string' && value.length <= 500))
    throw changesNotAllowed(`${field.label}: use at most 500 characters`, name);
}

function changedFacts(
  toFacts: OpenedRequest['subject']['changed_facts'],
  facts: RequestFacts,
  changes: Record<string, unknown>,
): RequestFacts {
  if (toFacts) return { ...facts, ...(toFacts(facts, changes) as Partial<RequestFacts>) };
  return typeof changes.amount_paise === 'number' ? { ...facts, amount_paise: changes.amount_paise } : facts;
}

/** Gives an own pending approval to another employee. @throws Refusal 404, 409, 422 */
export async function delegateOwnApproval(ctx: Ctx, approval_id: string, given: DelegateApproval): Promise<DecidedApproval> {
  const { request_id } = await findOwnApproval(ctx, approval_id);
  const to = await findUsableUserOf(ctx.tx, given.newEmployeeId, ctx.today);
  if (!to) throw employeeUnknownForDelegation();
  const opened = await applyDecision(ctx, request_id, async (parts, request, at) => {
    await assertMaySeePay(ctx, at, to);
    delegateApproval(parts, request, { approval_id, to }, { actor_user_id: ctx.actor.user_id, comments: given.comments });
  });
  return toDecided(opened, approval_id);
}

const employeeUnknownForDelegation = () => delegateNotAllowed('This employee cannot decide this request: no active sign-in');
