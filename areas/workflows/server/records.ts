/**
 * What areas do with their records that are approved. The subject's handlers write status and audit of the record, each once; these
 * functions write the request, its rounds and its timeline.
 */
import type { Ctx, Tx, Work } from '@hrms/platform/server';
import type { DecisionAction, PreviewStage, RequestStatus } from '@hrms/workflows/contract';
import type { ApprovableRecord, RecordStandIn, RequestState } from './approval-request.ts';
import { decideOwnApproval } from './approvals/decide.service.ts';
import { findApprovedBy, findStates } from './approvals/state.queries.ts';
import { programContext } from './engine/program-context.ts';
import { findNewestRequest } from './engine/request.queries.ts';
import { readSubjectModes } from './lookups/settings.queries.ts';
import { approvalNotFound, requestNotFound } from './refusals.ts';
import { cancelById, withdrawById } from './requests/end.service.ts';
import { previewRequest } from './simulation/simulate.service.ts';
import { removeOfSource, saveOfSource } from './stand-ins/save.service.ts';
import type { SubmittedFacts } from './subject.ts';
import { modeOf, subjectNamed } from './subjects/registry.ts';

/**
 * Withdraws the pending or returned request of a record; `on_withdrawn` runs. The area checks that the caller may: the engine
 * accepts the submitter and the employee it is about.
 * @throws Refusal 404 `workflows.request_not_found`, 409 `workflows.request_decided`
 */
export async function withdrawRecord(
  ctx: Ctx,
  { subject }: ApprovableRecord,
  id: string,
  comments: string | null = null,
): Promise<void> {
  const newest = await findNewestRequest(ctx, subject, id);
  if (!newest) throw requestNotFound();
  await withdrawById(ctx, newest.id, comments);
}

/** Cancels the pending or returned request of a record, if there is one, for example when the employee left; `on_cancelled` runs. */
export async function cancelRecord(
  ctx: Ctx,
  { subject }: ApprovableRecord,
  id: string,
  reason: string,
  by_program = false,
): Promise<void> {
  const newest = await findNewestRequest(ctx, subject, id);
  if (newest?.status === 'pending' || newest?.status === 'returned') await cancelById(ctx, newest.id, reason, by_program);
}

/** The same by the program, for a record whose cause is gone. */
export const cancelRecordByProgram = ({ services, tx }: Work, record: ApprovableRecord, id: string, reason: string) =>
  cancelRecord(programContext(services, tx, id), record, id, reason, true);

/** Whether the organisation wants records of this kind approved. */
export const isApprovalRequired = async (ctx: Work, { subject }: Pick<ApprovableRecord, 'subject'>): Promise<boolean> =>
  modeOf(subjectNamed(ctx, subject), await readSubjectModes(ctx.tx)) === 'required';

type RecordDecision = { action: DecisionAction; comments: string | null; changes?: Record<string, unknown> | null };

/**
 * Decides the caller's own approval of a record, for an area's own approve and reject buttons.
 * @throws Refusal 404 when the caller is not asked, 409 when another approver was faster, and what the area's `on_…` refuses
 */
export async function decideRecord(
  ctx: Ctx,
  { subject }: Pick<ApprovableRecord, 'subject'>,
  id: string,
  decision: RecordDecision,
): Promise<{ request_id: string; status: RequestStatus }> {
  const approval_id = (await findNewestRequest(ctx, subject, id))?.own_approval_id;
  if (!approval_id) throw approvalNotFound();
  const { request_id, request_status } = await decideOwnApproval(ctx, approval_id, decision);
  return { request_id, status: request_status };
}

/** The newest request of each record, by record id. Records that were never submitted are missing. */
export const findRecordStates = (
  ctx: Pick<Ctx, 'tx' | 'org_id' | 'actor'>,
  { subject }: ApprovableRecord,
  ids: readonly string[],
): Promise<Map<string, RequestState>> => findStates(ctx, subject, ids);

/** Names of those who approved the newest request of each record. */
export const findRecordApprovers = (
  tx: Tx,
  { subject }: ApprovableRecord,
  ids: readonly string[],
): Promise<Map<string, string>> => findApprovedBy(tx, subject, ids);

/** States of records that are with approvers. */
const AWAITING = new Set(['pending', 'submitted', 'pending_approval', 'cancel_pending']);

/** Records with the names of those who are asked now, in one query; none for a record that is not pending. */
export async function withPendingApprovers<Row extends { status: string }>(
  ctx: Pick<Ctx, 'tx' | 'org_id' | 'actor'>,
  { subject }: ApprovableRecord,
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Promise<(Row & { pending_with: string[] })[]> {
  const pending = rows.filter(({ status }) => AWAITING.has(status)).map(idOf);
  const states = await findStates(ctx, subject, pending);
  return rows.map((row) => ({ ...row, pending_with: [...(states.get(idOf(row))?.waiting_for ?? [])] }));
}

/** Who would be asked if it were submitted now. Writes nothing. */
export const previewApprovers = (
  ctx: Ctx,
  request: { subject: string; subject_employee_id: string | null; facts: SubmittedFacts; workflow_id?: string | null },
): Promise<{ outcome: 'pending' | 'approved'; workflow_name: string; stages: PreviewStage[]; warnings: string[] }> =>
  previewRequest(ctx, request);

/** Sets, or changes, the stand-in that a record of another area names. Without a sign-in of both employees nothing is set. */
export const saveStandIn = (ctx: Ctx, standIn: RecordStandIn): Promise<{ warning: string | null }> => saveOfSource(ctx, standIn);

/** Removes the stand-in that a record of another area named. */
export async function removeStandIn(ctx: Ctx, source: RecordStandIn['source']): Promise<void> {
  await removeOfSource(ctx, source);
}
