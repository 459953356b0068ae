import { type Ctx, hasOfficeScope, Refusal } from '@hrms/platform/server';
import type { RevisionAction, RevisionDetail, RevisionEffect } from '@hrms/salary/contract';
import { changeInBp, estimateArrears } from '@hrms/salary/domain';
import { findRecordStates, findUserNames } from '@hrms/workflows/server';
import { readStoredBreakUp } from '../employee-salary.service.ts';
import { findVisibleRevision, listEarlierRevisions, REVISION, type RevisionRecord } from './revision.queries.ts';
import { planRevision } from './revision-plan.service.ts';

/** What the caller may do with a revision in its state. */
function actionsOf(ctx: Ctx, { employee_id, created_by, status, ...revision }: RevisionRecord): RevisionAction[] {
  if (employee_id === ctx.actor.employee_id) return [];
  const proposes = hasOfficeScope(ctx.actor, 'salary.revision.propose');
  const approves = hasOfficeScope(ctx.actor, 'salary.revision.approve');
  const waits = status === 'pending_approval' || status === 'returned';
  const ofBatch = revision.batch_id !== null && revision.workflow_request_id === null;
  const actions: [RevisionAction, boolean][] = [
    ['edit', proposes && (status === 'draft' || status === 'returned')],
    ['submit', proposes && status === 'draft'],
    ['withdraw', proposes && created_by === ctx.actor.user_id && (status === 'draft' || (waits && !ofBatch))],
    ['cancel', approves && (waits || status === 'applied')],
  ];
  return actions.filter(([, allowed]) => allowed).map(([action]) => action);
}

/** Of an applied revision what it changed; of another one what it would change today. */
async function effectOf(ctx: Ctx, revision: RevisionRecord): Promise<RevisionEffect | null> {
  const { revision_id, reason, old_salary_id, applied_salary_id, payout_month, effective_from } = revision;
  if (applied_salary_id) {
    const before = await readStoredBreakUp(ctx.tx, old_salary_id);
    const after = await readStoredBreakUp(ctx.tx, applied_salary_id);
    const arrears = estimateArrears(effective_from, payout_month, before.gross_monthly_paise, after.gross_monthly_paise);
    return {
      before,
      after,
      change_paise: revision.new_ctc_annual_paise - revision.old_ctc_annual_paise,
      change_bp: changeInBp(revision.old_ctc_annual_paise, revision.new_ctc_annual_paise),
      payout_month,
      arrears,
      arrears_paise: arrears.reduce((sum, { gross_paise }) => sum + gross_paise, 0),
    };
  }
  try {
    const proposal = { ...revision, payout_month: undefined, ctc_annual_paise: revision.new_ctc_annual_paise };
    return (await planRevision(ctx, proposal, reason, revision_id)).effect;
  } catch (problem) {
    if (problem instanceof Refusal) return null;
    throw problem;
  }
}

/** A revision with its effect and what the caller may do. @throws Refusal 404 */
export async function readRevision(ctx: Ctx, id: string): Promise<RevisionDetail> {
  const revision = await findVisibleRevision(ctx, id);
  const states = await findRecordStates(ctx, REVISION, revision.status === 'pending_approval' ? [id] : []);
  const { old_salary_id: _old, applied_salary_id: _applied, created_by, ...facts } = revision;
  const names = created_by ? await findUserNames(ctx.tx, [created_by]) : new Map<string, string>();
  return {
    ...facts,
    pending_with: [...(states.get(id)?.waiting_for ?? [])],
    created_by_name: (created_by && names.get(created_by)) || null,
    effect: await effectOf(ctx, revision),
    earlier: await listEarlierRevisions(ctx.tx, revision.employee_id, revision.effective_from),
    actions: actionsOf(ctx, revision),
  };
}
