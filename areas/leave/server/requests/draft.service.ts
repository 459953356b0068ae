import type { ApplyForLeave, ChangePendingLeave, LeaveRequest } from '@hrms/leave/contract';
import { evaluateApplication, toDays } from '@hrms/leave/domain';
import { type Ctx, deleteRow } from '@hrms/platform/server';
import { lockAccounts } from '../ledger/account.queries.ts';
import { alreadySent, staleRecord } from '../refusals.ts';
import {
  type ApplicationInput,
  assertMayApply,
  type Checked,
  resolveApplicant,
  rewriteRequest,
  storeApplication,
  submitApplication,
  toApplication,
} from './apply.service.ts';
import { linkAttachments, releaseAttachments } from './attachment.service.ts';
import { loadEvaluationInputs } from './evaluation-inputs.service.ts';
import { findOwnedRequest, readRequest } from './read.service.ts';
import { findRequest, type RequestRow } from './request.queries.ts';

type Applicant = Awaited<ReturnType<typeof resolveApplicant>>;

/** What a draft would take as things stand. Nothing is refused: the rules are checked when it is sent. */
async function evaluateDraft(
  ctx: Ctx,
  given: ApplicationInput,
  who: Applicant,
  except: readonly string[] = [],
): Promise<Checked> {
  const situation = await loadEvaluationInputs(ctx, await toApplication(ctx, given, who, { except }));
  return { ...situation, evaluation: evaluateApplication(situation.inputs) };
}

/** Saves an application without sending it. Only its author sees it. @throws `employee_unknown`, `type_unknown`, `no_policy` */
export async function saveDraft(ctx: Ctx, { employee_id: applicant_id, ...given }: ApplyForLeave): Promise<LeaveRequest> {
  const who = await resolveApplicant(ctx, applicant_id);
  const row = await storeApplication(ctx, given, await evaluateDraft(ctx, given, who), { status: 'draft' });
  await linkAttachments(ctx, row.id, given.attachment_ids);
  await ctx.audit('leave.draft_saved', row.id, { employee_id: who.employee_id });
  return readRequest(ctx, row.id);
}

/** The caller's draft, its employee's account locked. @throws `not_found`, `already_sent`, `version_conflict` */
async function lockDraft(ctx: Ctx, id: string, version?: number): Promise<RequestRow> {
  const { employee_id } = await findOwnedRequest(ctx, id);
  await lockAccounts(ctx.tx, [employee_id]);
  const row = await findOwnedRequest(ctx, id);
  if (row.status !== 'draft') throw alreadySent();
  if (version !== undefined && row.version !== version) throw staleRecord();
  return row;
}

/** Changes a draft. @throws `not_found`, `already_sent`, `version_conflict`, `type_unknown`, `no_policy` */
export async function updateDraft(
  ctx: Ctx,
  id: string,
  { version, employee_id: _applicant, ...given }: ChangePendingLeave,
): Promise<LeaveRequest> {
  const row = await lockDraft(ctx, id, version);
  const { inputs, evaluation } = await evaluateDraft(ctx, given, await resolveApplicant(ctx, row.employee_id), [id]);
  await rewriteRequest(ctx, id, given, {
    days: toDays(evaluation.days),
    lop_days: toDays(evaluation.lop_days),
    inputs: JSON.stringify(inputs),
    paid_by: inputs.type.paid_by,
    is_late_change: inputs.locked_days.length > 0,
    version: version + 1,
  });
  await ctx.audit('leave.draft_saved', id, { employee_id: row.employee_id });
  return readRequest(ctx, id);
}

/** Sends a draft as it was last entered. @throws `not_found`, `already_sent`, `version_conflict`, every blocking check */
export async function sendDraft(
  ctx: Ctx,
  id: string,
  { version, employee_id: _applicant, ...given }: ChangePendingLeave,
): Promise<LeaveRequest> {
  const { employee_id } = await lockDraft(ctx, id, version);
  const who = await resolveApplicant(ctx, employee_id);
  const checked = await assertMayApply(ctx, await toApplication(ctx, given, who, { except: [id] }));
  await rewriteRequest(ctx, id, given, {
    status: 'pending',
    applied_at: ctx.clock.now(),
    is_late_change: checked.inputs.locked_days.length > 0,
  });
  await ctx.audit('leave.applied', id, { employee_id, days: toDays(checked.evaluation.days), ...given });
  await submitApplication(ctx, (await findRequest(ctx.tx, id)) as RequestRow, checked);
  return readRequest(ctx, id);
}

/** Deletes a draft with its documents. @throws `not_found`, `already_sent` */
export async function deleteDraft(ctx: Ctx, id: string): Promise<void> {
  const { employee_id, number } = await lockDraft(ctx, id);
  await releaseAttachments(ctx, id);
  await deleteRow(ctx.tx, 'leave_request', { id });
  await ctx.audit('leave.draft_deleted', id, { employee_id, number });
}
