import type { ImportKind, ImportRun } from '@hrms/employees/contract';
import { placeCreators } from '@hrms/organisation/server';
import { type Ctx, type Job, type JobContext, type JobRun, job, updateRow } from '@hrms/platform/server';
import { discardPlans } from '../../insert-rows.queries.ts';
import { jobContextForUser } from '../../job-context.ts';
import { employeesNotices } from '../../notices.ts';
import { recheckRun } from '../check/check.jobs.ts';
import { TRIED_WHOLE_LIMIT } from '../check/record-check.service.ts';
import { importJobContext, updateImportedRows } from '../check/update.service.ts';
import { markRunFailedOnLastTry } from '../upload/failure.service.ts';
import { decryptRowContent, findImportRun, importRows, type LockedRun, lockImportRun } from '../upload/run.queries.ts';
import { insertImportedRows } from './insert-rows.service.ts';
import { assignManagers } from './managers.service.ts';
import { type BatchResult, ChangedSinceCheckError, type PlannedRow, recheckRows } from './recheck.service.ts';
import { writeRecordBatch } from './record-commit.service.ts';
import { assignImportedSalaries } from './salaries.service.ts';
import { writeThroughStaging } from './staging.service.ts';
import { revertWrittenRows } from './undo.jobs.ts';

type Payload = { run_id: string; progress_id: string };
const BATCH = 200;

/**
 * Writes the good rows of a checked run. Valid rows: each batch is a transaction, and what is written is marked in it, so that a
 * crash loses nothing and repeats nothing. All or nothing: one transaction, before which a long file of new employees is staged in
 * batches; a long file of another kind is written in portions and undone when one of them fails.
 */
export const importCommitJob: Job = job<Payload>('employees.import_commit', (running, payload) =>
  markRunFailedOnLastTry(running, payload.run_id, () => runCommit(running, payload)),
);

async function runCommit(running: JobRun, { run_id, progress_id }: Payload): Promise<void> {
  const run = await running.transaction((ctx) => findImportRun(ctx, run_id));
  if (run.state !== 'committing') return;
  const { created_count: done } = run;
  const total = run.create_count + run.update_count;
  await running.progress(progress_id, { status: 'running', done, total, note: 'Importing' });
  const report = (written: number) => running.progress(progress_id, { status: 'running', done: written });
  const batch = (ctx: JobContext) => (run.kind === 'employees' ? writeBatch(ctx, run_id) : writeRecordBatch(ctx, run_id));
  try {
    if (run.mode !== 'all_or_nothing') await writeInBatches(running, batch, report);
    else if (total <= TRIED_WHOLE_LIMIT) await writeAllAtOnce(running, batch, report);
    else if (run.kind !== 'employees') await writeInPeriods(running, run, batch, report);
    else
      await writeThroughStaging(running, { run_id, makers: placeCreators, report, writeRest: (ctx) => writeBatch(ctx, run_id) });
  } catch (problem) {
    if (!(problem instanceof ChangedSinceCheckError)) throw problem;
    await recheckRun(running, run_id, problem.message);
    return running.progress(progress_id, { status: 'failed', problem: problem.message });
  }
  if (run.kind === 'employees') await assignImportedSalaries(running, run_id);
  const result = await running.transaction((ctx) => finishRun(ctx, run_id));
  await running.progress(progress_id, { status: 'done', done: result.created_count, note: result.note, result });
}

type ReportProgress = (written: number) => Promise<void>;
type WriteBatch = (ctx: JobContext) => Promise<BatchResult>;

async function writeInBatches(running: JobRun, write: WriteBatch, report: ReportProgress): Promise<void> {
  for (let more = true; more; ) {
    const batch = await running.transaction(write);
    more = batch.more;
    await report(batch.written);
  }
}

/**
 * A long all-or-nothing file about existing employees: written in portions that survive a crash, and all of it is undone
 * when one of its rows can no longer be written.
 */
async function writeInPeriods(
  running: JobRun,
  { run_id, kind }: ImportRun,
  write: WriteBatch,
  report: ReportProgress,
): Promise<void> {
  const whole = async (ctx: JobContext) => {
    const batch = await write(ctx);
    if (batch.refused > 0) throw new ChangedSinceCheckError();
    return batch;
  };
  try {
    await writeInBatches(running, whole, report);
  } catch (problem) {
    if (problem instanceof ChangedSinceCheckError)
      await revertWrittenRows(running, run_id, kind as Exclude<ImportKind, 'employees'>);
    throw problem;
  }
}

const writeAllAtOnce = (running: JobRun, write: WriteBatch, report: ReportProgress): Promise<void> =>
  running.transaction(async (ctx) => {
    for (let more = true; more; ) {
      const batch = await write(ctx);
      if (batch.refused > 0) throw new ChangedSinceCheckError();
      more = batch.more;
      await report(batch.written);
    }
  });

/** The next rows, managers first. Another worker waits at the run's row and then finds these done. */
async function writeBatch(job: JobContext, run_id: string): Promise<BatchResult> {
  const run = await lockImportRun(job.tx, run_id);
  if (run.state !== 'committing') return { more: false, refused: 0, written: run.created_count };
  await discardPlans(job.tx);
  const ctx = jobContextForUser(job.services, job.tx, run.created_by);
  const rows = await importRows(ctx.tx, run_id)
    .where('action', 'in', ['create', 'set_manager', 'update'])
    .where('employee_id', 'is', null)
    .select(['id', 'action', 'content', 'fingerprint', 'planned_id'])
    .orderBy('step')
    .orderBy('row_number')
    .limit(BATCH)
    .execute();
  const vault = await ctx.vault();
  const { done, refused } = await writePlannedRows(
    ctx,
    run,
    rows.map((row) => ({ ...row, content: decryptRowContent(vault, row) })),
  );
  const written = run.created_count + done;
  await updateRow(ctx.tx, 'import_run', { id: run_id }, { created_count: written, updated_at: ctx.clock.now() });
  return { more: rows.length === BATCH, refused, written };
}

async function writePlannedRows(ctx: Ctx, run: LockedRun, rows: readonly PlannedRow[]) {
  const { facts, creating, refused } = await recheckRows(ctx, run, rows);
  await insertImportedRows(ctx, creating, facts, placeCreators);
  const managing = rows.filter(({ action }) => action === 'set_manager');
  await assignManagers(ctx, managing);
  const updating = rows.filter(({ action }) => action === 'update');
  const updated =
    updating.length > 0
      ? await updateImportedRows(await importJobContext(ctx, run.created_by), updating)
      : { done: 0, refused: 0 };
  return { done: creating.length + managing.length + updated.done, refused: refused + updated.refused };
}

async function finishRun(ctx: JobContext, run_id: string) {
  const { created_count, created_by, file_name, state } = await lockImportRun(ctx.tx, run_id);
  const counted = await importRows(ctx.tx, run_id)
    .where('action', '=', 'error')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  const error_count = Number(counted.rows);
  if (state !== 'committing') return { created_count, error_count, note: 'Cancelled' };
  await updateRow(
    ctx.tx,
    'import_run',
    { id: run_id },
    { state: 'done', error_count, problem: null, updated_at: ctx.clock.now() },
  );
  await ctx.notify(employeesNotices.importFinished, {
    to: { users: [created_by] },
    cause: run_id,
    subject_id: run_id,
    values: { file: file_name, created: created_count, errors: error_count, run_id },
  });
  return { created_count, error_count, note: 'Imported' };
}
