import type { ImportKind, ImportRun } from '@hrms/employees/contract';
import { type CurrentCells, importColumnLabel } from '@hrms/employees/domain';
import {
  type Ctx,
  findRow,
  inSavepoint,
  type Job,
  type JobRun,
  job,
  openProgress,
  Refusal,
  updateRow,
} from '@hrms/platform/server';
import { sql } from 'kysely';
import { discardPlans } from '../../insert-rows.queries.ts';
import { deleteEmployee } from '../../record/delete.service.ts';
import { releaseEmployeeCode } from '../../record/employee-code.service.ts';
import { importStateWrong } from '../../refusals.ts';
import {
  importJobContext,
  listWrittenRows,
  type RowToUpdate,
  readCurrentCells,
  readCurrentNumbers,
  saveCellChanges,
} from '../check/update.service.ts';
import { findKindHandler, permissionsForKind } from '../kinds/kinds.service.ts';
import { markRunFailedOnLastTry } from '../upload/failure.service.ts';
import {
  canBeUndone,
  encryptRowContent,
  findImportRun,
  lockImportRun,
  type RecordContent,
  UNDO_HOURS,
} from '../upload/run.queries.ts';
import { setRunState } from '../upload/run.service.ts';
import { lockPermittedRun } from '../upload/run-access.service.ts';

type Payload = { run_id: string; progress_id: string };
const BATCH = 100;

const undoTooLate = () => new Refusal('employees.import_too_late', 409, `An import can be undone for ${UNDO_HOURS} hours`);

/** Starts to undo an import. @throws Refusal 404, 409 */
export async function startImportUndo(ctx: Ctx, run_id: string): Promise<ImportRun> {
  const run = await lockPermittedRun(ctx, run_id);
  if (!canBeUndone(run)) throw importStateWrong(run.state);
  if (ctx.clock.now().getTime() - new Date(run.updated_at).getTime() > UNDO_HOURS * 3_600_000) throw undoTooLate();
  const about = { kind: 'employees.import', subject_id: run_id, started_by: ctx.actor.user_id };
  const progress_id = await openProgress(ctx.tx, ctx.clock, about);
  await setRunState(ctx, run_id, { state: 'undoing', progress_id });
  await ctx.jobs.enqueue('employees.import_undo', { run_id, progress_id }, { key: `employees.import_undo:${run_id}` });
  await ctx.audit('employees.import_undone', run_id);
  return findImportRun(ctx, run_id);
}

/** Deletes employees the import created, where they have no history, and restores values that are still the imported ones. */
export const importUndoJob: Job = job<Payload>('employees.import_undo', (running, payload) =>
  markRunFailedOnLastTry(running, payload.run_id, () => runUndo(running, payload)),
);

async function runUndo(running: JobRun, { run_id, progress_id }: Payload): Promise<void> {
  const written = await running.transaction((ctx) => listWrittenRows(ctx, run_id));
  // a worker that resumes finds some rows done
  const rows = written.filter(({ content }) => !content.warnings.some(({ message }) => message.includes(': kept. ')));
  await running.progress(progress_id, { status: 'running', done: 0, total: rows.length, note: 'Undoing' });
  for (let at = 0; at < rows.length; at += BATCH) {
    await running.transaction(async (inner) => {
      const run = await lockImportRun(inner.tx, run_id);
      if (run.state !== 'undoing') return;
      await discardPlans(inner.tx);
      const kind = run.kind as ImportKind;
      const ctx = await importJobContext(inner, run.created_by, kind === 'employees' ? undefined : permissionsForKind(kind));
      let undone = 0;
      for (const row of rows.slice(at, at + BATCH)) if (await undoRow(ctx, row, kind)) undone += 1;
      await ctx.tx
        .updateTable('import_run')
        .set({ undone_count: sql`undone_count + ${undone}` })
        .where('org_id', '=', ctx.org_id)
        .where('id', '=', run_id)
        .execute();
    });
    await running.progress(progress_id, { status: 'running', done: Math.min(at + BATCH, rows.length) });
  }
  await running.transaction(({ tx, clock }) =>
    updateRow(tx, 'import_run', { id: run_id, state: 'undoing' }, { state: 'undone', updated_at: clock.now() }),
  );
  await running.progress(progress_id, { status: 'done', done: rows.length, note: 'Undone' });
}

/** Undoes what an aborted run has written. */
export async function revertWrittenRows(running: JobRun, run_id: string, kind: Exclude<ImportKind, 'employees'>): Promise<void> {
  const rows = await running.transaction((ctx) => listWrittenRows(ctx, run_id));
  for (let at = 0; at < rows.length; at += BATCH)
    await running.transaction(async (inner) => {
      const run = await lockImportRun(inner.tx, run_id);
      await discardPlans(inner.tx);
      const ctx = await importJobContext(inner, run.created_by, permissionsForKind(kind));
      for (const row of rows.slice(at, at + BATCH)) await undoRow(ctx, row, kind);
    });
}

type Written = RowToUpdate & { action: string; row_number: number };

/** Undoes one row, or keeps it with a reason. Returns whether it was undone. */
async function undoRow(ctx: Ctx, row: Written, kind: ImportKind): Promise<boolean> {
  const kept = await inSavepoint(ctx.tx, async (): Promise<string[]> => {
    if (kind === 'employees' && row.action !== 'create') return restoreValues(ctx, row);
    if (kind !== 'employees') await undoRecord(ctx, row, kind);
    else await deleteImportedEmployee(ctx, row.planned_id);
    return [];
  });
  const isUndone = !(kept instanceof Refusal) && kept.length === 0;
  if (isUndone) await updateRow(ctx.tx, 'import_row', { id: row.id }, { employee_id: null });
  else if (kept instanceof Refusal) await recordNotUndone(ctx, row, kept.message);
  else await recordNotUndone(ctx, row, `${kept.map(importColumnLabel).join(', ')} changed after the import`);
  return isUndone;
}

/** Writes the reason why a row was not undone. */
async function recordNotUndone(ctx: Ctx, row: Written, why: string): Promise<void> {
  const warnings = [{ column: null, value: '', message: `Row ${row.row_number}: kept. ${why}` }];
  const content = encryptRowContent(await ctx.vault(), row.id, { ...row.content, warnings });
  await updateRow(ctx.tx, 'import_row', { id: row.id }, { warned: true, content });
}

/** Undoes through the service that saved it; a set of rows with its first row. */
async function undoRecord(ctx: Ctx, row: Written, kind: Exclude<ImportKind, 'employees'>): Promise<void> {
  const { undo: back } = row.content as unknown as RecordContent;
  if (back) await (await findKindHandler(ctx, kind)).undo(ctx, row.planned_id, back);
}

async function deleteImportedEmployee(ctx: Ctx, id: string): Promise<void> {
  const found = await findRow(ctx.tx, 'employee', { id }, ['version']);
  if (!found) return;
  if (found.version > 1) throw new Refusal('employees.has_history', 409, 'The record changed after the import');
  await ctx.dependencies.employees.salaries.remove(ctx, id);
  await deleteEmployee(ctx, id);
  await releaseEmployeeCode(ctx.tx, id);
}

/** Restores values, numbers included, that are still the imported ones. Returns the fields changed since. */
async function restoreValues(ctx: Ctx, row: Written): Promise<string[]> {
  const changes = row.content.changes ?? [];
  const now = await readCurrentCells(ctx, row.planned_id);
  const numbers = await readCurrentNumbers(
    ctx,
    row.planned_id,
    changes.map(({ field }) => field),
  );
  const held: CurrentCells = { ...now, ...mapRecordValues(numbers, (value) => value ?? '') };
  const before = { ...Object.fromEntries(changes.map(({ field, before: was }) => [field, was])), ...row.content.numbers };
  const still = changes.filter(({ field, after }) => (held[field] ?? '') === (after ?? ''));
  await saveCellChanges(
    ctx,
    row.planned_id,
    still.map(({ field }) => [field, before[field] ?? null]),
  );
  return changes.filter((change) => !still.includes(change)).map(({ field }) => field);
}

const mapRecordValues = <A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
