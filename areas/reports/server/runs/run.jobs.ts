import {
  type Ctx,
  contextOf,
  failureText,
  inTenant,
  internalRequest,
  type Job,
  type JobRun,
  job,
  lockRow,
  Refusal,
  type Services,
  type Tx,
  updateRow,
} from '@hrms/platform/server';
import { reportsNotices } from '../notices.ts';
import { signedOut, timedOut } from '../refusals.ts';
import { authorityOver } from './authority.ts';
import { findBase } from './base.service.ts';
import { findConnection, findJobRun, type JobRunFacts, stopStatement } from './queue.queries.ts';
import { beginWaiting, endRun, RUN_JOB } from './queue.service.ts';
import { computeRun, planRun } from './result.service.ts';
import { writeSnapshot } from './snapshot.ts';
import { doneColumns } from './start.service.ts';

/** How often a job looks whether its run was cancelled. */
const LOOK = 500;

type Stage = 'reading' | 'grouping' | 'writing';

/** A run that is not to be read any more. */
class Cancelled extends Error {}

/** The user who began a run, with what they may do now. @throws a refusal when the session is over */
async function contextOfRunner(services: Services, tx: Tx, { session_id }: JobRunFacts): Promise<Ctx> {
  const { dependencies, permissions, pool, clock } = services;
  const actor = session_id && (await dependencies.platform.authenticate(pool, { session_id }, clock.now(), permissions));
  if (!actor || actor.org_id !== tx.org_id || actor.alumni) throw signedOut();
  return contextOf(services, tx, { ...actor, org_id: tx.org_id }, internalRequest('report'));
}

const isCancelled = async (running: JobRun, id: string): Promise<boolean> =>
  running.transaction(async ({ tx }) => (await findJobRun(tx, id))?.status === 'cancelled');

/** Stops the statement of a run once it is cancelled. @returns what ends the watch */
function watchCancel(running: JobRun, id: string, connection: number): () => void {
  let over = false;
  const look = async () => {
    if ((await isCancelled(running, id)) && !over) await running.transaction(({ tx }) => stopStatement(tx, connection));
  };
  const timer = setInterval(
    () => void look().catch((err) => running.services.log.warn({ err }, 'a run could not be watched')),
    LOOK,
  );
  return () => {
    over = true;
    clearInterval(timer);
  };
}

async function readRun(running: JobRun, run: JobRunFacts, say: (stage: Stage, rows: number) => Promise<void>): Promise<void> {
  const { services, org_id } = running;
  const began = performance.now();
  await inTenant(services.pool, org_id, async (tx) => {
    const ctx = await contextOfRunner(services, tx, run);
    const unwatch = watchCancel(running, run.id, await findConnection(tx));
    try {
      const { report_id, definition_id, parameters } = run;
      const base = { ...(definition_id ? { definition_id } : { report_id: report_id ?? '' }), parameters };
      const planned = planRun(ctx, await findBase(ctx, base));
      await say('reading', 0);
      const { rows, stored } = await computeRun(ctx, planned, (read) => say('grouping', read));
      await say('writing', rows.length);
      const snapshot_file_id = await writeSnapshot(ctx, run.name, rows);
      const stands = await lockRow(tx, 'report_run', { id: run.id }, ['status']);
      if (stands?.status !== 'running') throw new Cancelled();
      await updateRow(
        tx,
        'report_run',
        { id: run.id },
        {
          ...doneColumns(rows),
          result: JSON.stringify(stored),
          authority: JSON.stringify(authorityOver(ctx, planned.prepared.dataset)),
          snapshot_file_id,
          finished_at: ctx.clock.now(),
          duration_ms: Math.round(performance.now() - began),
        },
      );
      await ctx.audit('reports.run', run.id, { report: definition_id ?? report_id, rows: rows.length });
    } finally {
      unwatch();
    }
  });
}

const isStopped = (problem: unknown): boolean => (problem as { code?: string }).code === '57014';

/** Ends a run that could not be read, and says why. @returns whether it is to be tried again */
async function endUnread(running: JobRun, run: JobRunFacts, problem: unknown): Promise<boolean> {
  if (problem instanceof Cancelled || (await isCancelled(running, run.id))) return false;
  const reason = isStopped(problem) ? timedOut() : problem;
  if (!(reason instanceof Refusal) && running.attempt < 2) return true;
  const text = failureText(reason);
  await running.transaction(async (work) => {
    await endRun(work, { run_id: run.id, progress_id: run.progress_id }, { status: 'failed', problem: text });
    await work.notify(reportsNotices.failed, {
      to: { users: [run.requested_by] },
      cause: run.id,
      values: { report: run.name, reason: text },
    });
  });
  return false;
}

/** Reads a run that waited, in the scope its user has by then, and lets the next one begin. */
const runJob: Job = job<{ run_id: string }>(RUN_JOB, async (running, { run_id }) => {
  const run = await running.transaction(({ tx }) => findJobRun(tx, run_id));
  if (run?.status !== 'running' || !run.progress_id) return;
  const { progress_id } = run;
  const say = async (stage: Stage, rows: number) => {
    if (await isCancelled(running, run_id)) throw new Cancelled();
    await running.transaction(({ tx }) => updateRow(tx, 'report_run', { id: run_id }, { stage }));
    await running.progress(progress_id, { status: 'running', done: rows, note: stage });
  };
  try {
    await readRun(running, run, say);
  } catch (problem) {
    if (await endUnread(running, run, problem)) throw problem;
    return;
  }
  await running.transaction(async (work) => {
    const base = run.definition_id ? `custom:${run.definition_id}` : (run.report_id ?? '');
    await work.notify(reportsNotices.finished, {
      to: { users: [run.requested_by] },
      cause: run_id,
      values: { report: run.name, base },
    });
    await beginWaiting(work);
  });
  await running.progress(progress_id, { status: 'done', note: 'Done' });
});

/** Jobs of runs. */
export const runJobs: readonly Job[] = [runJob];
