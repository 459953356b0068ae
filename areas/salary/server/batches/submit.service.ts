/** From a checked batch to its revisions and their approval. */
import { type Ctx, copyRows, mapUniqueViolation, newId, updateRow } from '@hrms/platform/server';
import type { RevisionBatch } from '@hrms/salary/contract';
import { submitRecord } from '@hrms/workflows/server';
import { findRevisionSettings } from '../config.queries.ts';
import { REVISION } from '../revisions/revision.queries.ts';
import { applyBatch } from './apply.service.ts';
import { BATCH, type BatchRecord, listStoredRows, lockBatch } from './batch.queries.ts';
import { batchNotInState, batchStale, tooManyApprovals } from './batch.refusals.ts';
import { readBatch } from './batch.service.ts';
import { type PlannedRow, planRows } from './plan.service.ts';

/** Approvals of their own for more employees are no help to anyone. */
const MOST_APPROVALS = 200;

type StoredRow = Awaited<ReturnType<typeof listStoredRows>>[number];

const isSame = (stored: StoredRow | undefined, { old, new_ctc_paise, computed, payout_month, errors }: PlannedRow): boolean =>
  errors.length === 0 &&
  stored?.old_salary_id === old?.id &&
  stored?.new_ctc_annual_paise === new_ctc_paise &&
  stored?.payout_month === payout_month &&
  stored?.new_gross_paise === computed?.closed.breakUp.value.gross_monthly;

/** The rows without errors, computed again. @throws Refusal 409 when one gives something else than it was checked with */
async function recheck(ctx: Ctx, batch_id: string): Promise<PlannedRow[]> {
  const stored = (await listStoredRows(ctx.tx, batch_id)).filter(({ errors }) => errors.length === 0);
  const byNumber = new Map(stored.map((row) => [row.row_no, row]));
  const rows = await planRows(
    ctx,
    stored.map(({ new_ctc_annual_paise, errors: _none, ...row }) => ({
      ...row,
      change: { new_ctc_paise: new_ctc_annual_paise ?? 0 },
    })),
  );
  const changed = rows.filter((row) => !isSame(byNumber.get(row.row_no), row));
  if (changed.length > 0) throw batchStale(changed.length);
  return rows;
}

/** Stores a revision for each row. @throws Refusal 409 when another one of an employee was submitted meanwhile */
async function insertRevisions(ctx: Ctx, { batch_id, source }: BatchRecord, rows: readonly PlannedRow[]): Promise<string[]> {
  const revisions = rows.map((row) => ({
    id: newId(),
    employee_id: row.employee_id ?? '',
    kind: row.kind,
    effective_from: row.effective_from,
    payout_month: row.payout_month ?? '',
    old_salary_id: row.old?.id ?? '',
    old_ctc_annual_paise: row.old?.ctc_annual_paise ?? 0,
    ctc_annual_paise: row.new_ctc_paise ?? 0,
    structure_version_id: row.structure_version_id ?? '',
    reason: row.reason,
    note: row.note,
    status: 'pending_approval',
    created_via: source === 'rehearsal' ? 'rehearsal' : source === 'file' ? 'file' : 'screen',
    batch_id,
    created_by: ctx.actor.user_id,
    created_at: ctx.clock.now(),
  }));
  await mapUniqueViolation(copyRows(ctx.tx, 'salary_revision', revisions), { salary_revision__waiting: () => batchStale(1) });
  return revisions.map(({ id }) => id);
}

async function isApprovalNeeded(ctx: Ctx, rows: readonly PlannedRow[]): Promise<boolean> {
  for (const day of new Set(rows.map(({ effective_from }) => effective_from)))
    if ((await findRevisionSettings(ctx.tx, day)).revision_requires_approval) return true;
  return false;
}

/**
 * Creates the revisions of a batch and asks for approval; where the settings ask for none they are applied at once.
 * @throws Refusal 404, 409 `not_in_state`, 409 `batch_stale`, 422 with too many rows for an approval each
 */
export async function submitBatch(ctx: Ctx, id: string): Promise<RevisionBatch> {
  const batch = await lockBatch(ctx.tx, id);
  if (batch.status !== 'ready') throw batchNotInState(batch.status, 'submitting');
  if (batch.approval === 'each' && batch.rows_ok > MOST_APPROVALS) throw tooManyApprovals(MOST_APPROVALS);
  const rows = await recheck(ctx, id);
  const revision_ids = await insertRevisions(ctx, batch, rows);
  const set = { status: 'submitted', submitted_at: ctx.clock.now(), version: batch.version + 1 };
  await updateRow(ctx.tx, 'salary_revision_batch', { id }, set);
  await ctx.audit('salary.batch_submitted', id, { rows: rows.length, approval: batch.approval });
  if (!(await isApprovalNeeded(ctx, rows))) await applyBatch(ctx, id);
  else if (batch.approval === 'batch') await submitRecord(ctx, BATCH, id);
  else for (const revision_id of revision_ids) await submitRecord(ctx, REVISION, revision_id);
  return readBatch(ctx, id);
}
