/** Applying an approved revision, and cancelling one that no payroll has paid. */
import { type Ctx, updateRow } from '@hrms/platform/server';
import type { RevisionDetail } from '@hrms/salary/contract';
import { cancelRecord } from '@hrms/workflows/server';
import { insertSalaries } from '../assign.service.ts';
import { salaryNotices } from '../notices.ts';
import { readRevision } from './read.service.ts';
import { findSalaryFrom, findVisibleRevision, lockRevision, REVISION, type RevisionRecord } from './revision.queries.ts';
import { ownRevision, revisionNotInState, usedInPayroll } from './revision.refusals.ts';
import { planRevision } from './revision-plan.service.ts';

const setSalaryStatus = (ctx: Ctx, id: string, status: 'approved' | 'superseded' | 'cancelled') =>
  updateRow(ctx.tx, 'employee_salary', { id }, { status });

/**
 * Creates the new salary of a revision, once: computed again with what is on record now. A salary from the same day is superseded.
 * @throws Refusal 409 when its payout month was finalised meanwhile, 422 when the CTC no longer closes
 */
export async function applyRevision(ctx: Ctx, revision: RevisionRecord): Promise<void> {
  const { revision_id: id, employee_id, effective_from } = revision;
  if (revision.status === 'applied') return;
  const proposal = { ...revision, ctc_annual_paise: revision.new_ctc_annual_paise };
  const { prepared, old_salary_id } = await planRevision(ctx, proposal, revision.reason, id);
  const same_day = await findSalaryFrom(ctx.tx, employee_id, effective_from);
  if (same_day) await setSalaryStatus(ctx, same_day, 'superseded');
  const row = { ...prepared.row, supersedes_id: old_salary_id };
  await insertSalaries(ctx, [{ ...prepared, row }]);
  const set = {
    status: 'applied',
    applied_salary_id: row.id,
    applied_at: ctx.clock.now(),
    old_salary_id,
    version: revision.version + 1,
  };
  await updateRow(ctx.tx, 'salary_revision', { id }, set);
  await ctx.audit('salary.revision_applied', id, { employee_id, effective_from, payout_month: revision.payout_month });
  await ctx.notify(salaryNotices.revised, {
    to: { employees: [employee_id] },
    cause: `salary revision ${id} applied`,
    values: { from_date: effective_from, employee_id },
  });
}

/**
 * Cancels a revision: one that waits is taken from its approvers; an applied one gives way to the salary before it.
 * @throws Refusal 404, 403 `own_revision`, 409 `not_in_state`, 409 `used_in_payroll`
 */
export async function cancelRevision(ctx: Ctx, id: string, reason: string): Promise<RevisionDetail> {
  await findVisibleRevision(ctx, id);
  const revision = await lockRevision(ctx.tx, id);
  const { employee_id, payout_month, applied_salary_id, status } = revision;
  if (employee_id === ctx.actor.employee_id) throw ownRevision();
  const waits = status === 'pending_approval' || status === 'returned';
  if (waits && revision.batch_id && !revision.workflow_request_id) await leaveOut(ctx, revision, reason);
  else if (waits) await cancelRecord(ctx, REVISION, id, reason);
  else if (status !== 'applied' || !applied_salary_id) throw revisionNotInState(status, 'cancelling');
  else {
    const finalised = await ctx.dependencies.salary.lastFinalisedMonth(ctx.tx, employee_id);
    if (finalised && finalised >= payout_month) throw usedInPayroll(finalised);
    await setSalaryStatus(ctx, applied_salary_id, 'cancelled');
    const superseded = await updateRow(
      ctx.tx,
      'employee_salary',
      { id: revision.old_salary_id, status: 'superseded', from_date: revision.effective_from },
      { status: 'approved' },
    );
    const set = { status: 'cancelled', cancel_reason: reason, version: revision.version + 1 };
    await updateRow(ctx.tx, 'salary_revision', { id }, set);
    await ctx.audit('salary.revision_cancelled', id, { employee_id, reason, restored: superseded });
    await ctx.announceChange('pay', { employee_id, from_date: revision.effective_from, cause: 'salary revision cancelled' });
  }
  return readRevision(ctx, id);
}

/** Takes one revision out of a batch that is decided as a whole. */
async function leaveOut(ctx: Ctx, { revision_id: id, employee_id, version }: RevisionRecord, reason: string): Promise<void> {
  await updateRow(ctx.tx, 'salary_revision', { id }, { status: 'cancelled', cancel_reason: reason, version: version + 1 });
  await ctx.audit('salary.revision_cancelled', id, { employee_id, reason });
}
