import { type Decision, decideRows } from '@hrms/employees/domain';
import { type Ctx, type Job, type JobContext, type JobRun, job } from '@hrms/platform/server';
import { findRun, lockRun, openedContent, type RowContent, type RunRow, rowsOf, sealedContent } from './import.queries.ts';
import { checkAgain } from './import-check.jobs.ts';
import { gatherFacts } from './import-facts.queries.ts';
import { markingFailure } from './import-failure.service.ts';
import { insertRows, type ToInsert } from './import-insertion.service.ts';
import { setManagers } from './import-managers.service.ts';
import type { PlaceMakers } from './import-places.service.ts';
import { employeesNotices } from './notices.ts';
import { workContext } from './work-context.ts';

type Payload = { run_id: string; progress_id: string };
const BATCH = 200;

/** Undoes an all-or-nothing import in which a row went bad after the check. */
class ChangedMeanwhile extends Error {}
const CHANGED = 'Something changed since the check: look at the errors, then import again or the valid rows only';

/**
 * Writes the good rows of a checked run. Valid rows: each batch is a transaction, and what is written is marked in it, so that a
 * crash loses nothing and repeats nothing. All or nothing: one transaction for everything.
 */
export const importCommit = (makers: PlaceMakers): Job =>
  job<Payload>('employees.import_commit', (running, payload) =>
    markingFailure(running, payload.run_id, () => commitRun(running, payload, makers)),
  );

async function commitRun(running: JobRun, { run_id, progress_id }: Payload, makers: PlaceMakers): Promise<void> {
  const run = await running.transaction((ctx) => findRun(ctx.tx, run_id));
  if (run.state !== 'committing') return;
  const { created_count: done, create_count: total } = run;
  await running.progress(progress_id, { status: 'running', done, total, note: 'Importing' });
  const tell = (written: number) => running.progress(progress_id, { status: 'running', done: written });
  try {
    if (run.mode === 'all_or_nothing') await writeAll(running, run_id, makers, tell);
    else await writeInBatches(running, run_id, makers, tell);
  } catch (problem) {
    if (!(problem instanceof ChangedMeanwhile)) throw problem;
    await running.transaction((ctx) => checkAgain(ctx, run_id, CHANGED));
    return running.progress(progress_id, { status: 'failed', problem: CHANGED });
  }
  const result = await running.transaction((ctx) => finish(ctx, run_id));
  await running.progress(progress_id, { status: 'done', done: result.created_count, note: 'Imported', result });
}

type Tell = (written: number) => Promise<void>;

async function writeInBatches(running: JobRun, run_id: string, makers: PlaceMakers, tell: Tell): Promise<void> {
  for (let more = true; more; ) {
    const batch = await running.transaction((ctx) => writeBatch(ctx, run_id, makers));
    more = batch.rows === BATCH;
    await tell(batch.written);
  }
}

const writeAll = (running: JobRun, run_id: string, makers: PlaceMakers, tell: Tell): Promise<void> =>
  running.transaction(async (ctx) => {
    for (let more = true; more; ) {
      const batch = await writeBatch(ctx, run_id, makers);
      if (batch.refused > 0) throw new ChangedMeanwhile(CHANGED);
      more = batch.rows === BATCH;
      await tell(batch.written);
    }
  });

type Batch = { rows: number; refused: number; written: number };

/** The next rows, managers first. Another worker waits at the run's row and then finds these done. */
async function writeBatch(job: JobContext, run_id: string, makers: PlaceMakers): Promise<Batch> {
  const run = await lockRun(job.tx, run_id);
  if (run.state !== 'committing') return { rows: 0, refused: 0, written: run.created_count };
  const ctx = workContext(job.services, job.tx, run.created_by);
  const rows = await rowsOf(ctx.tx, run_id)
    .where('action', 'in', ['create', 'set_manager'])
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
  return { rows: rows.length, refused, written };
}

type Row = ToInsert & { action: string; fingerprint: string };

/** Rows are checked once more: what changed since the check becomes an error of its row, and the others go on. */
async function writeRows(ctx: Ctx, run: RunRow, rows: readonly Row[], makers: PlaceMakers) {
  const facts = await gatherFacts(ctx.tx, await ctx.vault(), {
    rows: rows.map(({ content }) => content.row),
    fingerprints: rows.map(({ fingerprint }) => fingerprint),
    create_missing: run.create_missing,
    day: ctx.today,
  });
  const fresh = rows.filter(({ action }) => action === 'create');
  const decisions = decideRows(
    fresh.map(({ content, fingerprint }) => ({
      row: { ...content.row, manager_code: null },
      problems: [],
      warnings: [],
      fingerprint,
    })),
    facts,
  );
  const creating = fresh.filter((_, at) => decisions[at]?.action === 'create');
  let refused = 0;
  for (const [at, row] of fresh.entries()) {
    const decision = decisions[at];
    if (!decision || decision.action === 'create') continue;
    if (decision.action === 'error') refused += 1;
    await setAside(ctx, row, decision);
  }
  await insertRows(ctx, creating, facts, makers);
  const managing = rows.filter(({ action }) => action === 'set_manager');
  await setManagers(ctx, managing);
  return { done: creating.length + managing.length, refused };
}

/** A row that can no longer be made: the reason takes the place of what was planned. */
async function setAside(ctx: Ctx, row: { id: string; content: RowContent }, decision: Decision): Promise<void> {
  const content = sealedContent(await ctx.vault(), row.id, { ...row.content, errors: decision.problems });
  await ctx.tx
    .updateTable('import_row')
    .set({ action: decision.action, content, employee_id: decision.action === 'unchanged' ? decision.employee_id : null })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', row.id)
    .execute();
}

async function finish(ctx: JobContext, run_id: string) {
  const { created_count, created_by, file_name } = await lockRun(ctx.tx, run_id);
  const counted = await rowsOf(ctx.tx, run_id)
    .where('action', '=', 'error')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  const error_count = Number(counted.rows);
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
  return { created_count, error_count };
}
