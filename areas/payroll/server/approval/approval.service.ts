import { markEncashments, releaseEncashments } from '@hrms/leave/server';
import type { RunApproval } from '@hrms/payroll/contract';
import { type Ctx, findRow, insertRow, lockRow, type Tx, updateRow } from '@hrms/platform/server';
import {
  decideRecord,
  findRecordStates,
  isApprovalRequired,
  resubmitRecord,
  submitRecord,
  withdrawRecord,
} from '@hrms/workflows/server';
import { countOpenExceptions } from '../exception.queries.ts';
import { approvalNeeded, approvalPending, missing, notComputed, notDraft, openExceptions, staleRun } from '../refusals.ts';
import { findNewestSubmission, listEncashmentsOfRun, PAYROLL_RUN } from './approval.queries.ts';

/** Where the approval of a run stands. @throws Refusal 404 */
export async function readApproval(ctx: Ctx, payroll_id: string): Promise<RunApproval> {
  if (!(await findRow(ctx.tx, 'payroll', { id: payroll_id }, ['id']))) throw missing('Payroll');
  const newest = await findNewestSubmission(ctx.tx, payroll_id);
  const state = newest && (await findRecordStates(ctx, PAYROLL_RUN, [newest.approval_id])).get(newest.approval_id);
  return {
    payroll_id,
    required: await isApprovalRequired(ctx, PAYROLL_RUN),
    status: newest?.status ?? null,
    is_current: newest?.is_current ?? false,
    waiting_for: newest?.status === 'pending' ? [...(state?.waiting_for ?? [])] : [],
    can_decide: Boolean(state?.can_decide_approval_id),
    comments: newest?.comments ?? null,
  };
}

/**
 * Submits a calculated run; one that was sent back, or calculated again since, goes on with its request.
 * @throws Refusal 404, 409 when it is no draft, not calculated, has open exceptions, lacks an encashment, or waits for approval as it is
 */
export async function submitPayroll(ctx: Ctx, payroll_id: string): Promise<RunApproval> {
  const { tx } = ctx;
  const run = await lockRow(tx, 'payroll', { id: payroll_id }, ['status', 'computed_at', 'totals', 'version']);
  if (!run) throw missing('Payroll');
  if (run.status !== 'draft') throw notDraft(run.status);
  if (!run.computed_at || !run.totals) throw notComputed();
  const open = await countOpenExceptions(tx, payroll_id);
  if (open > 0) throw openExceptions(open);
  const newest = await findNewestSubmission(tx, payroll_id);
  if (newest?.status === 'pending' && newest.is_current) throw approvalPending();
  const { net_paise } = run.totals as { net_paise: number };
  const figures = { net_paise, run_version: run.version };
  if (newest?.status === 'pending' || newest?.status === 'returned') {
    const { approval_id: id } = newest;
    await updateRow(tx, 'payroll_approval', { id }, { ...figures, status: 'pending', comments: null });
    await resubmitRecord(ctx, PAYROLL_RUN, id);
  } else {
    const id = await insertRow(tx, 'payroll_approval', {
      payroll_id,
      status: 'pending',
      ...figures,
      created_by: ctx.actor.user_id,
      created_at: ctx.clock.now(),
    });
    await submitRecord(ctx, PAYROLL_RUN, id);
  }
  const lacking = await holdEncashments(tx, payroll_id);
  if (lacking > 0) throw staleRun(lacking);
  await ctx.audit('payroll.submitted', payroll_id, { net_paise });
  return readApproval(ctx, payroll_id);
}

/**
 * Holds the encashments that a submitted run pays: leave does not cancel them any more, unless the run comes back. Answers how many are
 * not there to be paid.
 */
export async function holdEncashments(tx: Tx, payroll_id: string): Promise<number> {
  await releaseEncashments(tx, payroll_id);
  const ids = await listEncashmentsOfRun(tx, payroll_id);
  if (ids.length === 0) return 0;
  return ids.length - (await markEncashments(tx, { ids, payroll_id, status: 'queued', paid_on: null }));
}

async function newestId(ctx: Ctx, payroll_id: string): Promise<string> {
  const newest = await findNewestSubmission(ctx.tx, payroll_id);
  if (!newest) throw missing('Approval');
  return newest.approval_id;
}

/** Approves a run, sends it back or rejects it, as the caller's own approval. @throws Refusal 403 own run, 404 when the caller is not asked, 409 */
export async function decidePayroll(
  ctx: Ctx,
  payroll_id: string,
  action: 'approve' | 'return' | 'reject',
  comments: string | null,
): Promise<RunApproval> {
  await decideRecord(ctx, PAYROLL_RUN, await newestId(ctx, payroll_id), { action, comments });
  return readApproval(ctx, payroll_id);
}

/** Takes a run back from approval. @throws Refusal 404, 409 */
export async function withdrawPayroll(ctx: Ctx, payroll_id: string): Promise<RunApproval> {
  await withdrawRecord(ctx, PAYROLL_RUN, await newestId(ctx, payroll_id));
  return readApproval(ctx, payroll_id);
}

/** @throws Refusal 409 where runs need an approval and these figures have none */
export async function assertApproved(ctx: Ctx, payroll_id: string): Promise<void> {
  if (!(await isApprovalRequired(ctx, PAYROLL_RUN))) return;
  const newest = await findNewestSubmission(ctx.tx, payroll_id);
  if (newest?.status !== 'approved' || !newest.is_current) throw approvalNeeded(newest?.status === 'approved');
}

/** @throws Refusal 409 while a run waits for approval */
export async function assertNotSubmitted(ctx: Ctx, payroll_id: string): Promise<void> {
  const newest = await findNewestSubmission(ctx.tx, payroll_id);
  if (newest?.status === 'pending' || newest?.status === 'returned') throw approvalPending();
}
