import type { Ctx } from '@hrms/platform/server';
import type { DecisionAction, PreviewStage, RequestStatus } from '@hrms/workflows/contract';
import { decideOwnApproval } from './approvals/decide.service.ts';
import { findStates } from './approvals/state.queries.ts';
import type { RequestState, StandInGiven, SubmittedOutcome, SubmittedRequest } from './asked.ts';
import { submitOrResubmit } from './engine/submit.service.ts';
import { approvalNotFound, requestNotFound } from './refusals.ts';
import { cancelById, findNewestRequest, withdrawById } from './requests/end.service.ts';
import { previewRequest } from './simulation/simulate.service.ts';
import { removeOfSource, saveOfSource } from './stand-ins/save.service.ts';
import type { RequestFactsGiven } from './subject.ts';

/**
 * Asks approval in the caller's transaction. A record whose newest request was returned goes on with that request in its next
 * round. Approved at once (and `on_approved` has run) when the request type needs no approval or the organisation has a sole user.
 * @throws Refusal 409 `workflows.already_pending`
 */
export const submitRequest = (ctx: Ctx, asked: SubmittedRequest): Promise<SubmittedOutcome> => submitOrResubmit(ctx, asked);

/**
 * Withdraws the pending or returned request of a record; `on_withdrawn` runs. The area checks that the caller may: the engine
 * accepts the submitter and the employee it is about.
 * @throws Refusal 404 `workflows.request_not_found`, 409 `workflows.request_decided`
 */
export async function withdrawRequest(ctx: Ctx, asked: { subject: string; source_id: string }): Promise<void> {
  const newest = await findNewestRequest(ctx, asked);
  if (!newest) throw requestNotFound();
  await withdrawById(ctx, newest.id);
}

/** Cancels the pending or returned request of a record, if there is one, for example when the employee left; `on_cancelled` runs. */
export async function cancelRequest(ctx: Ctx, asked: { subject: string; source_id: string; reason: string }): Promise<void> {
  const newest = await findNewestRequest(ctx, asked);
  if (newest?.status === 'pending' || newest?.status === 'returned') await cancelById(ctx, newest.id, asked.reason);
}

/** The newest request of each record, by record id. Records that were never submitted are missing. */
export const findRequestStates = (
  ctx: Pick<Ctx, 'tx' | 'org_id' | 'actor'>,
  subject: string,
  source_ids: readonly string[],
): Promise<Map<string, RequestState>> => findStates(ctx, subject, source_ids);

/**
 * Decides the caller's own pending approval of a record, for an area's own approve and reject buttons.
 * @throws Refusal 404 when the caller is not asked, 409 when it is decided, and what the area's `on_…` refuses
 */
export async function decideOpenApproval(
  ctx: Ctx,
  {
    subject,
    source_id,
    ...decision
  }: {
    subject: string;
    source_id: string;
    action: DecisionAction;
    comments: string | null;
    changes?: Record<string, unknown> | null;
  },
): Promise<{ request_id: string; status: RequestStatus }> {
  const approval_id = (await findStates(ctx, subject, [source_id])).get(source_id)?.can_decide_approval_id;
  if (!approval_id) throw approvalNotFound();
  const { request_id, request_status } = await decideOwnApproval(ctx, approval_id, decision);
  return { request_id, status: request_status };
}

/** Who would be asked if it were submitted now. Writes nothing. */
export const previewApprovers = (
  ctx: Ctx,
  asked: { subject: string; subject_employee_id: string | null; facts: RequestFactsGiven; workflow_id?: string | null },
): Promise<{ outcome: 'pending' | 'approved'; workflow_name: string; stages: PreviewStage[]; warnings: string[] }> =>
  previewRequest(ctx, asked);

/** Sets, or changes, the stand-in that a record of another area names. Without a sign-in of both employees nothing is set. */
export const saveStandIn = (ctx: Ctx, given: StandInGiven): Promise<{ warning: string | null }> => saveOfSource(ctx, given);

/** Removes the stand-in that a record of another area named. */
export async function removeStandIn(ctx: Ctx, source: StandInGiven['source']): Promise<void> {
  await removeOfSource(ctx, source);
}
