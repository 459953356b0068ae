/** Applying a batch, and taking it back. Both write all rows together. */
import { type Ctx, updateRow } from '@hrms/platform/server';
import type { RevisionBatch } from '@hrms/salary/contract';
import { cancelRecord } from '@hrms/workflows/server';
import { insertSalaries, toPreparedSalary } from '../assign.service.ts';
import { salaryNotices } from '../notices.ts';
import { REVISION } from '../revisions/revision.queries.ts';
import {
  BATCH,
  endRevisions,
  lockBatch,
  lockBatchRevisions,
  markApplied,
  supersedeSameDay,
  takeBackSalaries,
  writeRowErrors,
} from './batch.queries.ts';
import { batchNotInState, batchPaid, salariesReplaced } from './batch.refusals.ts';
import { readBatch } from './batch.service.ts';
import { type PlannedRow, planRows } from './plan.service.ts';

type PendingRevision = Awaited<ReturnType<typeof lockBatchRevisions>>[number];

/** Pending revisions computed again with what is on record now. */
async function planPending(ctx: Ctx, pending: readonly PendingRevision[]): Promise<PlannedRow[]> {
  const rows = pending.map(({ ctc_annual_paise, ...revision }, at) => ({
    ...revision,
    row_no: at + 1,
    employee_code: '',
    change: { new_ctc_paise: ctc_annual_paise },
  }));
  return planRows(ctx, rows, { decided: true });
}

/**
 * Creates the salaries of the pending revisions of a batch, once. A row that can't be computed any more is left out: its revision is
 * cancelled with the reason, and the others are applied.
 */
export async function applyBatch(ctx: Ctx, id: string): Promise<void> {
  const batch = await lockBatch(ctx.tx, id);
  if (batch.status !== 'submitted') return;
  const pending = await lockBatchRevisions(ctx.tx, id, ['pending_approval']);
  const planned = await planPending(ctx, pending);
  const good = planned.flatMap((row, at) => {
    const revision_id = pending[at]?.id;
    const { computed, old, payout_month, structure_version_id, new_ctc_paise } = row;
    if (!computed || !old || !payout_month || !structure_version_id || new_ctc_paise === null || !revision_id) return [];
    const asked = {
      from_date: row.effective_from,
      payout_month,
      ctc_annual_paise: new_ctc_paise,
      structure_version_id,
      reason: row.reason,
    };
    const prepared = toPreparedSalary(ctx, asked, { replaces: old.id, revision_id }, computed);
    return [{ revision_id, old_salary_id: old.id, prepared }];
  });
  const bad = planned.flatMap((row, at) => (row.computed ? [] : [{ row, id: pending[at]?.id ?? '' }]));
  const prepared = good.map((one) => one.prepared);
  await supersedeSameDay(
    ctx.tx,
    prepared.map(({ row }) => row),
  );
  await insertSalaries(ctx, prepared);
  await markApplied(
    ctx.tx,
    good.map((one) => ({ id: one.revision_id, applied_salary_id: one.prepared.row.id, old_salary_id: one.old_salary_id })),
    ctx.clock.now(),
  );
  for (const [message, rows] of Map.groupBy(bad, ({ row }) => row.errors[0]?.message ?? ''))
    await endRevisions(
      ctx.tx,
      rows.map((one) => one.id),
      'cancelled',
      message,
    );
  await writeRowErrors(
    ctx.tx,
    id,
    bad.map(({ row }) => ({ employee_id: row.employee_id ?? '', effective_from: row.effective_from, errors: [...row.errors] })),
  );
  await endBatch(ctx, id, 'applied', batch.version);
  await ctx.audit('salary.batch_applied', id, { applied: good.length, left_out: bad.length });
  await notifyEmployees(ctx, id, prepared);
}

const notifyEmployees = (ctx: Ctx, id: string, prepared: readonly { row: { employee_id: string; from_date: string } }[]) =>
  ctx.notify(
    salaryNotices.revised,
    prepared.map(({ row: { employee_id, from_date } }) => ({
      to: { employees: [employee_id] },
      cause: `salary revision batch ${id} applied`,
      values: { from_date, employee_id },
    })),
  );

const endBatch = (ctx: Ctx, id: string, status: RevisionBatch['status'], version: number) =>
  updateRow(ctx.tx, 'salary_revision_batch', { id }, { status, ended_at: ctx.clock.now(), version: version + 1 });

/** Ends a batch that was not approved, with its pending revisions. */
export async function endUnapproved(
  ctx: Ctx,
  id: string,
  status: 'rejected' | 'withdrawn',
  comments: string | null,
): Promise<void> {
  const batch = await lockBatch(ctx.tx, id);
  if (batch.status !== 'submitted' && batch.status !== 'returned') return;
  const pending = await lockBatchRevisions(ctx.tx, id, ['pending_approval', 'returned']);
  await endRevisions(
    ctx.tx,
    pending.map((revision) => revision.id),
    status,
    comments,
  );
  await endBatch(ctx, id, status, batch.version);
  await ctx.audit(`salary.batch_${status}`, id, { revisions: pending.length });
}

/**
 * Takes back all revisions of a batch: pending ones are not decided any more, applied ones give way to the salary before them.
 * @throws Refusal 404, 409 `not_in_state`, 409 `used_in_payroll` once a payout month is finalised, 409 `changed`
 */
export async function undoBatch(ctx: Ctx, id: string): Promise<RevisionBatch> {
  const batch = await lockBatch(ctx.tx, id);
  const { status, first_payout_month, approval } = batch;
  if (status !== 'submitted' && status !== 'returned' && status !== 'applied') throw batchNotInState(status, 'undoing');
  const finalised = await ctx.dependencies.salary.lastFinalisedMonth(ctx.tx, null);
  const applied = await lockBatchRevisions(ctx.tx, id, ['applied']);
  if (applied.length > 0 && finalised && first_payout_month && finalised >= first_payout_month) throw batchPaid(finalised);
  await takeBack(ctx, applied);
  const pending = await lockBatchRevisions(ctx.tx, id, ['pending_approval', 'returned']);
  await endRevisions(
    ctx.tx,
    [...applied, ...pending].map((revision) => revision.id),
    'cancelled',
    'Batch undone',
  );
  await endBatch(ctx, id, 'undone', batch.version);
  await ctx.audit('salary.batch_undone', id, { applied: applied.length, pending: pending.length });
  if (approval === 'batch') await cancelRecord(ctx, BATCH, id, 'Batch undone');
  else for (const revision of pending) await cancelRecord(ctx, REVISION, revision.id, 'Batch undone');
  return readBatch(ctx, id);
}

/** @throws Refusal 409 when one of the salaries is not in force any more */
async function takeBack(ctx: Ctx, applied: readonly PendingRevision[]): Promise<void> {
  const made = applied.map(({ applied_salary_id, old_salary_id, effective_from }) => ({
    applied_salary_id: applied_salary_id ?? '',
    old_salary_id,
    effective_from,
  }));
  const replaced = await takeBackSalaries(ctx.tx, made);
  if (replaced > 0) throw salariesReplaced(replaced);
  await ctx.announceChanges(
    'pay',
    applied.map(({ employee_id, effective_from }) => ({
      employee_id,
      from_date: effective_from,
      cause: 'salary revisions undone',
    })),
  );
}
