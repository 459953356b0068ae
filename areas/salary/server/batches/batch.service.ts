/** Preparing a batch: rows by a rule, as given, or from a file, computed and stored; no revision is made yet. */
import { createHash } from 'node:crypto';
import { findEmployeesByCodes } from '@hrms/employees/server';
import { type Ctx, hasOfficeScope, insertRow } from '@hrms/platform/server';
import {
  type BatchAction,
  type CreateRevisionBatch,
  MOST_BATCH_ROWS,
  type RevisionBatch,
  type RevisionRule,
} from '@hrms/salary/contract';
import { findRecordStates } from '@hrms/workflows/server';
import { BATCH, type BatchRecord, countRevisions, insertBatchRows, requireBatch } from './batch.queries.ts';
import { batchEmpty, batchTooLarge } from './batch.refusals.ts';
import { listVersionsByCode } from './plan.queries.ts';
import { checkPlanDates, loadPlanLimits, type PlannedRow, planRows, type RowToPlan } from './plan.service.ts';
import { findPopulation } from './population.service.ts';

const PERMISSION = 'salary.revision.import';

const toIso = (value: unknown): string | null => (value ? new Date(value as string | Date).toISOString() : null);

function actionsOf(ctx: Ctx, { status }: BatchRecord, rows_ok: number): BatchAction[] {
  if (!hasOfficeScope(ctx.actor, PERMISSION)) return [];
  if (status === 'ready') return rows_ok > 0 ? ['submit'] : [];
  return status === 'submitted' || status === 'returned' || status === 'applied' ? ['undo'] : [];
}

/** A batch with what the caller may do. @throws Refusal 404 */
export async function readBatch(ctx: Ctx, id: string): Promise<RevisionBatch> {
  const batch = await requireBatch(ctx.tx, id);
  const { created_by: _by, request: _request, ...shown } = batch;
  const states = await findRecordStates(ctx, BATCH, batch.status === 'submitted' ? [id] : []);
  return {
    ...shown,
    created_at: toIso(batch.created_at) ?? '',
    submitted_at: toIso(batch.submitted_at),
    pending_with: [...(states.get(id)?.waiting_for ?? [])],
    revisions: await countRevisions(ctx.tx, id),
    actions: actionsOf(ctx, batch, batch.rows_ok),
  };
}

type BatchToStore = {
  readonly title: string;
  readonly source: RevisionBatch['source'];
  readonly approval: RevisionBatch['approval'];
  readonly request: Record<string, unknown>;
  readonly import_id?: string;
};

/** SHA-256 of what rows ask for, in hex: the same rows give the same. */
export const contentHashOf = (rows: readonly PlannedRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.map((row) => [row.employee_id, row.effective_from, row.kind, row.new_ctc_paise])))
    .digest('hex');

/** Stores computed rows as a batch that can be submitted, or that failed where every row has an error. */
export async function storeBatch(ctx: Ctx, batch: BatchToStore, rows: readonly PlannedRow[]): Promise<string> {
  const good = rows.filter(({ errors }) => errors.length === 0);
  const months = good.flatMap(({ payout_month }) => payout_month ?? []).toSorted();
  const id = await insertRow(ctx.tx, 'salary_revision_batch', {
    title: batch.title,
    source: batch.source,
    request: JSON.stringify(batch.request),
    content_hash: contentHashOf(rows),
    import_id: batch.import_id ?? null,
    approval: batch.approval,
    status: good.length > 0 ? 'ready' : 'failed',
    rows_total: rows.length,
    rows_ok: good.length,
    rows_failed: rows.length - good.length,
    old_ctc_paise: good.reduce((sum, { old }) => sum + (old?.ctc_annual_paise ?? 0), 0),
    new_ctc_paise: good.reduce((sum, { new_ctc_paise }) => sum + (new_ctc_paise ?? 0), 0),
    first_payout_month: months[0] ?? null,
    created_by: ctx.actor.user_id,
    created_by_name: ctx.actor.display_name,
    created_at: ctx.clock.now(),
  });
  await insertBatchRows(ctx.tx, id, rows);
  const { title, source } = batch;
  await ctx.audit('salary.batch_prepared', id, { title, source, rows: rows.length, rows_ok: good.length });
  return id;
}

type Shared = Pick<CreateRevisionBatch, 'effective_from' | 'payout_month' | 'kind' | 'reason' | 'note'>;

async function rowsByRule(ctx: Ctx, rule: RevisionRule, shared: Shared): Promise<RowToPlan[]> {
  const people = await findPopulation(ctx, PERMISSION, rule, shared.effective_from);
  const change = {
    increase_bp: rule.change === 'percentage' ? (rule.percentage_bp ?? 0) : undefined,
    increase_paise: rule.change === 'amount' ? (rule.amount_paise ?? 0) : undefined,
    round_to_paise: rule.change === 'none' ? 1 : (rule.round_to_paise ?? undefined),
  };
  return people
    .filter(({ employee_id }) => employee_id !== ctx.actor.employee_id)
    .map(({ employee_id, employee_code }, at) => ({
      ...toShared(shared),
      row_no: at + 1,
      employee_id,
      employee_code,
      change,
      structure_version_id: rule.structure_version_id ?? null,
    }));
}

const toShared = ({ effective_from, payout_month, kind, reason, note }: Shared) => ({
  effective_from,
  payout_month: payout_month ?? null,
  kind,
  reason,
  note,
});

async function rowsAsGiven(ctx: Ctx, given: NonNullable<CreateRevisionBatch['rows']>, shared: Shared): Promise<RowToPlan[]> {
  const employees = await findEmployeesByCodes(
    ctx.tx,
    given.map(({ employee_code }) => employee_code),
  );
  const versions = await listVersionsByCode(ctx.tx);
  return given.map((row, at) => {
    const { employee_code, structure_code, effective_from, payout_month, kind, reason, ...change } = row;
    const version_id = structure_code ? versions.get(structure_code.toUpperCase()) : null;
    return {
      ...toShared(shared),
      ...(effective_from && { effective_from, payout_month: null }),
      ...(payout_month && { payout_month }),
      ...(kind && { kind }),
      ...(reason && { reason }),
      row_no: at + 1,
      employee_id: employees.get(employee_code.toLowerCase()) ?? null,
      employee_code,
      change,
      structure_version_id: version_id ?? null,
      ...(version_id === undefined && { errors: [noSuchStructure(structure_code ?? '')] }),
    };
  });
}

/** No published structure has the code. */
export const noSuchStructure = (code: string) => ({
  field: 'structure_code',
  message: `No published structure has the code ${code}`,
});

/** Computes a batch by a rule or rows and stores it. @throws Refusal 413, 422 without employees or for dates that fit nobody */
export async function createBatch(ctx: Ctx, asked: CreateRevisionBatch): Promise<RevisionBatch> {
  const { rule, rows: given, title, approval, ...shared } = asked;
  if ((given?.length ?? 0) > MOST_BATCH_ROWS) throw batchTooLarge(MOST_BATCH_ROWS);
  if (rule) checkPlanDates(shared.effective_from, shared.payout_month ?? null, await loadPlanLimits(ctx));
  const rows = rule ? await rowsByRule(ctx, rule, shared) : await rowsAsGiven(ctx, given ?? [], shared);
  if (rows.length > MOST_BATCH_ROWS) throw batchTooLarge(MOST_BATCH_ROWS);
  if (rows.length === 0) throw batchEmpty();
  const request = rule ? { ...shared, rule } : shared;
  const batch = { title, approval, source: rule ? 'rule' : 'rows', request } as const;
  return readBatch(ctx, await storeBatch(ctx, batch, await planRows(ctx, rows)));
}
