/** From the draft of a revision to its decision. */
import { assertNotOwn, type Ctx, insertRow, mapUniqueViolation, newId, updateRow, updateVersioned } from '@hrms/platform/server';
import type { CreateRevision, PreviewRevision, RevisionDetail, RevisionEffect, UpdateRevision } from '@hrms/salary/contract';
import { decideRecord, resubmitRecord, submitRecord, withdrawRecord } from '@hrms/workflows/server';
import { findRevisionSettings } from '../config.queries.ts';
import { missing, staleRecord } from '../refusals.ts';
import { applyRevision } from './apply.service.ts';
import { readRevision } from './read.service.ts';
import { findVisibleRevision, hasWaitingRevision, lockRevision, REVISION, type RevisionRecord } from './revision.queries.ts';
import {
  noteRequired,
  nothingChanges,
  ownRevision,
  reductionKind,
  revisionExists,
  revisionNotInState,
} from './revision.refusals.ts';
import { planRevision, type RevisionPlan } from './revision-plan.service.ts';

type Wanted = Omit<UpdateRevision, 'version'> & { readonly employee_id: string };

/** Before and after of a proposal; saves nothing. @throws refusals of `planRevision` */
export async function previewRevision(ctx: Ctx, proposal: PreviewRevision): Promise<RevisionEffect> {
  return (await planRevision(ctx, proposal, 'Preview', newId())).effect;
}

/** Whether a revision leaves CTC and every component as they are. */
const isAsBefore = ({ before, after, change_paise }: RevisionEffect): boolean =>
  change_paise === 0 && JSON.stringify(before.lines) === JSON.stringify(after.lines);

/**
 * Computes a proposal and checks its words.
 * @throws `nothing_changes`, `reduction_kind`, `reason_required`, `revision_exists` and those of the plan
 */
async function checkRevision(ctx: Ctx, wanted: Wanted, id: string, waits: boolean): Promise<RevisionPlan> {
  const plan = await planRevision(ctx, wanted, wanted.reason, id);
  const { change_bp, change_paise } = plan.effect;
  if (waits && isAsBefore(plan.effect)) throw nothingChanges();
  if (change_paise < 0 && wanted.kind !== 'reduction' && wanted.kind !== 'correction') throw reductionKind();
  const { maximum_increase_bp_without_note: limit } = await findRevisionSettings(ctx.tx, wanted.effective_from);
  if (change_bp > limit && !wanted.note) throw noteRequired(limit);
  if (waits && (await hasWaitingRevision(ctx.tx, wanted.employee_id, wanted.effective_from, id)))
    throw revisionExists(plan.employee_name, wanted.effective_from);
  return plan;
}

const toColumns = (wanted: Omit<Wanted, 'employee_id'>, plan: RevisionPlan) => ({
  kind: wanted.kind,
  effective_from: wanted.effective_from,
  payout_month: plan.payout_month,
  old_salary_id: plan.old_salary_id,
  old_ctc_annual_paise: plan.old_ctc_annual_paise,
  ctc_annual_paise: wanted.ctc_annual_paise,
  structure_version_id: wanted.structure_version_id,
  reason: wanted.reason,
  note: wanted.note,
});

/** Asks for approval, or applies the revision where the settings ask for none. */
async function askForApproval(ctx: Ctx, id: string, effective_from: string): Promise<void> {
  const { revision_requires_approval } = await findRevisionSettings(ctx.tx, effective_from);
  if (revision_requires_approval) await submitRecord(ctx, REVISION, id);
  else await applyRevision(ctx, await lockRevision(ctx.tx, id));
}

/** Saves a revision as a draft or submits it. @throws refusals of the plan, `revision_exists`, `reduction_kind`, `reason_required` */
export async function createRevision(ctx: Ctx, { employee_id, submit, ...wanted }: CreateRevision): Promise<RevisionDetail> {
  const id = newId();
  const plan = await checkRevision(ctx, { ...wanted, employee_id }, id, submit);
  const write = insertRow(ctx.tx, 'salary_revision', {
    id,
    employee_id,
    status: submit ? 'pending_approval' : 'draft',
    created_by: ctx.actor.user_id,
    created_at: ctx.clock.now(),
    ...toColumns(wanted, plan),
  });
  await mapUniqueViolation(write, {
    salary_revision__waiting: () => revisionExists(plan.employee_name, wanted.effective_from),
  });
  const { kind, effective_from, ctc_annual_paise } = wanted;
  await ctx.audit('salary.revision_saved', id, { employee_id, kind, effective_from, ctc_annual_paise, submitted: submit });
  if (submit) await askForApproval(ctx, id, effective_from);
  return readRevision(ctx, id);
}

/** A revision of the caller's sight, locked, never the caller's own. @throws Refusal 404, 403 */
async function lockProposed(ctx: Ctx, id: string): Promise<RevisionRecord> {
  await findVisibleRevision(ctx, id);
  const revision = await lockRevision(ctx.tx, id);
  await assertNotOwn(ctx, 'salary.revision.propose', [revision.employee_id]);
  return revision;
}

/** Changes a draft, or a returned revision, which is asked anew. @throws `not_in_state`, `version_conflict` and those of creating */
export async function updateRevision(ctx: Ctx, id: string, { version, ...wanted }: UpdateRevision): Promise<RevisionDetail> {
  const before = await lockProposed(ctx, id);
  const returned = before.status === 'returned';
  if (before.status !== 'draft' && !returned) throw revisionNotInState(before.status, 'a change');
  const plan = await checkRevision(ctx, { ...wanted, employee_id: before.employee_id }, id, returned);
  const set = { ...toColumns(wanted, plan), ...(returned && { status: 'pending_approval' }) };
  const write = updateVersioned(ctx.tx, 'salary_revision', { id, version, set, stale: staleRecord });
  await mapUniqueViolation(write, {
    salary_revision__waiting: () => revisionExists(plan.employee_name, wanted.effective_from),
  });
  await ctx.audit('salary.revision_changed', id, {
    employee_id: before.employee_id,
    effective_from: wanted.effective_from,
    ctc_annual_paise: wanted.ctc_annual_paise,
  });
  if (returned) await resubmitRecord(ctx, REVISION, id);
  return readRevision(ctx, id);
}

/** Submits a draft. @throws `not_in_state` and those of creating */
export async function submitRevision(ctx: Ctx, id: string): Promise<RevisionDetail> {
  const draft = await lockProposed(ctx, id);
  if (draft.status !== 'draft') throw revisionNotInState(draft.status, 'submitting');
  const wanted = { ...draft, ctc_annual_paise: draft.new_ctc_annual_paise };
  const plan = await checkRevision(ctx, wanted, id, true);
  const set = { ...toColumns(wanted, plan), status: 'pending_approval', version: draft.version + 1 };
  await mapUniqueViolation(updateRow(ctx.tx, 'salary_revision', { id }, set), {
    salary_revision__waiting: () => revisionExists(plan.employee_name, draft.effective_from),
  });
  await ctx.audit('salary.revision_submitted', id, { employee_id: draft.employee_id });
  await askForApproval(ctx, id, draft.effective_from);
  return readRevision(ctx, id);
}

/** Withdraws a revision the caller prepared. @throws `not_found`, `not_in_state` */
export async function withdrawRevision(ctx: Ctx, id: string): Promise<RevisionDetail> {
  const revision = await lockProposed(ctx, id);
  if (revision.created_by !== ctx.actor.user_id) throw missing('Revision');
  if (revision.status === 'draft') {
    await updateRow(ctx.tx, 'salary_revision', { id }, { status: 'withdrawn', version: revision.version + 1 });
    await ctx.audit('salary.revision_withdrawn', id, { employee_id: revision.employee_id });
  } else if (revision.status === 'pending_approval' || revision.status === 'returned') await withdrawRecord(ctx, REVISION, id);
  else throw revisionNotInState(revision.status, 'withdrawing');
  return readRevision(ctx, id);
}

/** Decides the caller's open approval. @throws `own_revision`, `not_in_state`, and what applying refuses */
export async function decideRevision(
  ctx: Ctx,
  id: string,
  action: 'approve' | 'reject',
  comments: string | null,
): Promise<RevisionDetail> {
  await findVisibleRevision(ctx, id);
  const revision = await lockRevision(ctx.tx, id);
  if (revision.status !== 'pending_approval') throw revisionNotInState(revision.status, 'a decision');
  const { allow_self_approval } = await findRevisionSettings(ctx.tx, revision.effective_from);
  const prepared = revision.created_by === ctx.actor.user_id && !allow_self_approval;
  if (revision.employee_id === ctx.actor.employee_id || prepared) throw ownRevision();
  await decideRecord(ctx, REVISION, id, { action, comments });
  return readRevision(ctx, id);
}
