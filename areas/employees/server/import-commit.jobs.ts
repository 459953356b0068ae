import type { ImportKind, ImportRun } from '@hrms/employees/contract';
import { type Ctx, type Job, type JobContext, type JobRun, job } from '@hrms/platform/server';
import { findRun, lockRun, openedContent, type RunRow, rowsOf } from './import.queries.ts';
import { checkAgain } from './import-check.jobs.ts';
import { markingFailure } from './import-failure.service.ts';
import { insertRows } from './import-insertion.service.ts';
import { setManagers } from './import-managers.service.ts';
import type { PlaceMakers } from './import-places.service.ts';
import { type Batch, ChangedMeanwhile, type PlannedRow, recheck } from './import-recheck.service.ts';
import { WHOLE } from './import-record-check.service.ts';
import { writeRecordBatch } from './import-record-commit.service.ts';
import { writeStaged } from './import-staging.service.ts';
import { takeBack } from './import-undo.jobs.ts';
import { applyUpdates, importContext } from './import-update.service.ts';
import { planAnew } from './insertion.queries.ts';
import { employeesNotices } from './notices.ts';
import { workContext } from './work-context.ts';

type Payload = { run_id: string; progress_id: string };
const BATCH = 200;

/**
 * Writes the good rows of a checked run. Valid rows: each batch is a transaction, and what is written is marked in it, so that a
 * crash loses nothing and repeats nothing. All or nothing: one transaction, before which a long file of new people is staged in
 * batches; a long file of another kind is written in portions and taken back where one of them fails.
 */
export const importCommit = (makers: PlaceMakers): Job =>
  job<Payload>('employees.import_commit', (running, payload) =>
    markingFailure(running, payload.run_id, () => commitRun(running, payload, makers)),
  );

async function commitRun(running: JobRun, { run_id, progress_id }: Payload, makers: PlaceMakers): Promise<void> {
  const run = await running.transaction((ctx) => findRun(ctx, run_id));
  if (run.state !== 'committing') return;
  const { created_count: done } = run;
  const total = run.create_count + run.update_count;
  await running.progress(progress_id, { status: 'running', done, total, note: 'Importing' });
  const tell = (written: number) => running.progress(progress_id, { status: 'running', done: written });
  const batch = (ctx: JobContext) => (run.kind === 'employees' ? writeBatch(ctx, run_id, makers) : writeRecordBatch(ctx, run_id));
  try {
    if (run.mode !== 'all_or_nothing') await writeInBatches(running, batch, tell);
    else if (total <= WHOLE) await writeAll(running, batch, tell);
    else if (run.kind !== 'employees') await writeInPortions(running, run, batch, tell);
    else await writeStaged(running, { run_id, makers, tell, writeRest: (ctx) => writeBatch(ctx, run_id, makers) });
  } catch (problem) {
    if (!(problem instanceof ChangedMeanwhile)) throw problem;
    await checkAgain(running, run_id, problem.message);
    return running.progress(progress_id, { status: 'failed', problem: problem.message });
  }
  const result = await running.transaction((ctx) => finish(ctx, run_id));
  await running.progress(progress_id, { status: 'done', done: result.created_count, note: result.note, result });
}

type Tell = (written: number) => Promise<void>;
type Write = (ctx: JobContext) => Promise<Batch>;

async function writeInBatches(running: JobRun, write: Write, tell: Tell): Promise<void> {
  for (let more = true; more; ) {
    const batch = await running.transaction(write);
    more = batch.more;
    await tell(batch.written);
  }
}

/**
 * A long all-or-nothing file about people who are there: portion by portion, which a crash does not lose, and all of it is taken
 * back when one of its rows can no longer be written.
 */
async function writeInPortions(running: JobRun, { run_id, kind }: ImportRun, write: Write, tell: Tell): Promise<void> {
  const whole = async (ctx: JobContext) => {
    const batch = await write(ctx);
    if (batch.refused > 0) throw new ChangedMeanwhile();
    return batch;
  };
  try {
    await writeInBatches(running, whole, tell);
  } catch (problem) {
    if (problem instanceof ChangedMeanwhile) await takeBack(running, run_id, kind as Exclude<ImportKind, 'employees'>);
    throw problem;
  }
}

const writeAll = (running: JobRun, write: Write, tell: Tell): Promise<void> =>
  running.transaction(async (ctx) => {
    for (let more = true; more; ) {
      const batch = await write(ctx);
      if (batch.refused > 0) throw new ChangedMeanwhile();
      more = batch.more;
      await tell(batch.written);
    }
  });

/** The next rows, managers first. Another worker waits at the run's row and then finds these done. */
async function writeBatch(job: JobContext, run_id: string, makers: PlaceMakers): Promise<Batch> {
  const run = await lockRun(job.tx, run_id);
  if (run.state !== 'committing') return { more: false, refused: 0, written: run.created_count };
  await planAnew(job.tx);
  const ctx = workContext(job.services, job.tx, run.created_by);
  const rows = await rowsOf(ctx.tx, run_id)
    .where('action', 'in', ['create', 'set_manager', 'update'])
    .where('employee_id', 'is', null)
    .select(['id', 'action', 'content', 'fingerprint', 'planned_id'])
    .orderBy('step')
    .orderBy('row_number')
    .limit(BATCH)
    .execute();
  const vault = await ctx.vault();
  const { done, refused } = await writeRows(
    ctx,
    run,
    rows.map((row) => ({ ...row, content: openedContent(vault, row) })),
    makers,
  );
  const written = run.created_count + done;
  await ctx.tx
    .updateTable('import_run')
    .set({ created_count: written, updated_at: ctx.clock.now() })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', run_id)
    .execute();
  return { more: rows.length === BATCH, refused, written };
}

async function writeRows(ctx: Ctx, run: RunRow, rows: readonly PlannedRow[], makers: PlaceMakers) {
  const { facts, creating, refused } = await recheck(ctx, run, rows);
  await insertRows(ctx, creating, facts, makers);
  const managing = rows.filter(({ action }) => action === 'set_manager');
  await setManagers(ctx, managing);
  const updating = rows.filter(({ action }) => action === 'update');
  const updated =
    updating.length > 0 ? await applyUpdates(await importContext(ctx, run.created_by), updating) : { done: 0, refused: 0 };
  return { done: creating.length + managing.length + updated.done, refused: refused + updated.refused };
}

async function finish(ctx: JobContext, run_id: string) {
  const { created_count, created_by, file_name, state } = await lockRun(ctx.tx, run_id);
  const counted = await rowsOf(ctx.tx, run_id)
    .where('action', '=', 'error')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  const error_count = Number(counted.rows);
  if (state !== 'committing') return { created_count, error_count, note: 'Cancelled' };
  await ctx.tx
    .updateTable('import_run')
    .set({ state: 'done', error_count, problem: null, updated_at: ctx.clock.now() })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', run_id)
    .execute();
  await ctx.tell(employeesNotices.importFinished, {
    to: { users: [created_by] },
    cause: run_id,
    subject_id: run_id,
    values: { file: file_name, created: created_count, errors: error_count, run_id },
  });
  return { created_count, error_count, note: 'Imported' };
}
