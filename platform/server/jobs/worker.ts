import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseCronItems, Logger as QueueLogger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Logger } from 'pino';
import { sealAll } from '../audit-seal.ts';
import type { Clock } from '../clock.ts';
import type { Services, Work } from '../context.ts';
import { inDirectory, inTenant } from '../database/tx.ts';
import { jobContext } from '../work.ts';
import { ANALYZE_TASK, analyzeTable } from './analyze.ts';
import { failTrackedWork, type JobScreen } from './failure.ts';
import { type Heartbeat, type LostJob, startHeartbeat } from './heartbeat.ts';
import { makeUpFor } from './missed.ts';
import { closeProgress, writeProgress } from './progress.ts';
import { queueOf } from './queue.ts';
import type { Sweep } from './sweep.ts';

/** One transaction of a job, in its organisation. */
export type JobContext = Work;

/** A running job: it opens as many transactions as its batches need. */
export type JobRun = {
  readonly org_id: string;
  readonly services: Services;
  readonly clock: Clock;
  /** 1 for the first try. */
  readonly attempt: number;
  /** @param caused_by the user who began the job, where the audit log names them */
  transaction<T>(work: (ctx: JobContext) => Promise<T>, caused_by?: string | null): Promise<T>;
  /** In a transaction of its own, so that people see it at once. */
  progress(id: string, change: Parameters<typeof writeProgress>[3]): Promise<void>;
};

export type Job = {
  readonly name: string;
  run(job: JobRun, payload: never): Promise<void>;
  /** Minute, hour, day, month and weekday in UTC at which it runs once for every organisation that is at work. */
  readonly every?: string;
  /** Of work that users begin and follow. */
  readonly screen?: JobScreen;
};

/**
 * A job many batches long. It must be idempotent: after a crash it runs again from the start.
 * A `progress_id` in the payload is marked failed, with the reason, when the last try fails, and the user who began it is notified.
 */
export const job = <P extends Record<string, unknown>>(
  name: string,
  run: (job: JobRun, payload: P & { org_id: string }) => Promise<void>,
  screen?: JobScreen,
): Job => ({ name, run: run as Job['run'], ...(screen && { screen }) });

/** A job of one transaction. */
export const simpleJob = <P extends Record<string, unknown>>(
  name: string,
  work: (ctx: JobContext, payload: P & { org_id: string }) => Promise<void>,
): Job => job<P>(name, (running, payload) => running.transaction((ctx) => work(ctx, payload)));

export function jobRun(services: Services, org_id: string, attempt: number): JobRun {
  return {
    org_id,
    services,
    clock: services.clock,
    attempt,
    transaction: (work, caused_by) => inTenant(services.pool, org_id, (tx) => work(jobContext(services, tx, caused_by))),
    progress: (id, change) => inTenant(services.pool, org_id, (tx) => writeProgress(tx, services.clock, id, change)),
  };
}

function toTaskList(services: Services, jobs: readonly Job[]): TaskList {
  return Object.fromEntries(
    jobs.map((known) => [
      known.name,
      async (payload, helpers) => {
        const { org_id, progress_id } = payload as { org_id: string; progress_id?: string };
        const running = jobRun(services, org_id, helpers.job.attempts);
        try {
          await known.run(running, payload as never);
          // a worker may die between the end of the work and the word about it: whoever repeats it finds nothing left to do
          if (progress_id) await running.transaction(({ tx, clock }) => closeProgress(tx, clock, progress_id));
        } catch (problem) {
          const last = helpers.job.attempts >= helpers.job.max_attempts;
          services.log.error({ job: known.name, org_id, attempt: helpers.job.attempts, err: problem }, 'job failed');
          if (progress_id && last)
            await running.transaction((ctx) => failTrackedWork(ctx, progress_id, { problem, screen: known.screen }));
          throw problem;
        }
      },
    ]),
  );
}

/** The name under which a repeated job is put before every organisation. */
const roundOf = ({ name }: Job) => `${name}.round`;

/** A new organisation works from its first day; one that is suspended or closed rests. */
const AT_WORK = ['trial', 'active', 'past_due'];

/** Repeated jobs become one job for each organisation, so that one organisation's trouble is not another's. */
function perOrganisationTasks(services: Services, jobs: readonly Job[]): TaskList {
  return Object.fromEntries(
    jobs
      .filter(({ every }) => every !== undefined)
      .map((known) => [
        roundOf(known),
        async () => {
          const organisations = await inDirectory(services.pool, (tx) =>
            tx.selectFrom('organisation').where('status', 'in', AT_WORK).select('org_id').execute(),
          );
          for (const { org_id } of organisations)
            await inTenant(services.pool, org_id, (tx) =>
              queueOf(tx).enqueue(known.name, {}, { key: `${known.name}:${org_id}` }),
            );
        },
      ]),
  );
}

/** Every kind of job with its end and duration counted, where figures are read. */
function toMeasured({ metrics }: Services, tasks: TaskList): TaskList {
  if (!metrics) return tasks;
  return Object.fromEntries(
    Object.entries(tasks).map(([kind, run]) => [
      kind,
      (payload, helpers) => metrics.observeJob(kind, async () => void (await run?.(payload, helpers))),
    ]),
  );
}

/** Takes jobs until it is told to stop; what it runs then it still ends. */
export type RunningWorker = { stop(): Promise<void> };

type Working = { concurrency?: number; sweeps?: readonly Sweep[]; ownerUrl: string };

/** A job that was given up with the worker that held it is told to whoever waits for it. */
const giveUpWith =
  (services: Services, jobs: readonly Job[]) =>
  async ({ name, payload: { org_id, progress_id } }: LostJob): Promise<void> => {
    services.log.error({ job: name, org_id }, 'job given up: it ended with its worker too often');
    const screen = jobs.find((known) => known.name === name)?.screen;
    if (org_id && progress_id)
      await jobRun(services, org_id, 0).transaction((ctx) => failTrackedWork(ctx, progress_id, { problem: null, screen }));
  };

/**
 * Takes jobs until stopped. `concurrency` jobs at a time. What workers held that are no more is taken over: at once on the same
 * machine, within half a minute from another.
 */
export async function startWorker(
  services: Services,
  jobs: readonly Job[],
  { concurrency = 2, sweeps = [], ownerUrl }: Working,
): Promise<RunningWorker> {
  const silent = new QueueLogger(() => (level, message) => {
    if (level === 'error') services.log.error({ queue: true }, message);
  });
  const heartbeat = startHeartbeat(services.pool, services.log, giveUpWith(services, jobs));
  for (const lost of await heartbeat.beat()) await giveUpWith(services, jobs)(lost);
  const events: WorkerEvents = new EventEmitter();
  // jobs are locked in the name of the pool, not of its single workers
  events.on('pool:create', ({ workerPool }) => heartbeat.add(workerPool.id));
  const begin = () =>
    run({
      events,
      pgPool: services.pool,
      taskList: toMeasured(services, {
        ...toTaskList(services, jobs),
        ...perOrganisationTasks(services, jobs),
        ...Object.fromEntries(sweeps.map((sweep) => [sweep.name, () => sweep.run({ services, ownerUrl })])),
        [ANALYZE_TASK]: (payload) => analyzeTable(ownerUrl, (payload as { table: string }).table),
        'platform.seal_audit': async () => void (await sealAll(services.pool, services.clock.now())),
      }),
      parsedCronItems: parseCronItems([
        { task: 'platform.seal_audit', match: '* * * * *', options: { maxAttempts: 1 } },
        ...sweeps.map(({ name, every }) => ({ task: name, match: every, options: { maxAttempts: 3 } })),
        ...jobs.flatMap((known) => (known.every ? [{ task: roundOf(known), match: known.every }] : [])),
      ]),
      concurrency,
      noHandleSignals: true,
      // jobs that begin a moment later wake nobody: they are found by looking
      pollInterval: 1000,
      // without a delay the queue does not wait for the word about a job, and nobody hears that it failed: the process would end
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: silent,
    });
  for (const { name: task, every } of sweeps) await makeUpFor(services.pool, { task, every });
  for (const known of jobs) if (known.every) await makeUpFor(services.pool, { task: roundOf(known), every: known.every });
  const runner = await keepRunning(begin, heartbeat, services.log);
  return {
    stop: async () => {
      await runner.stop();
      await heartbeat.stop();
    },
  };
}

/** Begun again, this long after it ended. */
const AGAIN_MS = 1_000;

/**
 * A queue that could not write down how a job ended, because the database was away, ends by itself. It is begun again under another name;
 * what it held is then taken over as from a dead worker.
 */
async function keepRunning(begin: () => Promise<Runner>, heartbeat: Heartbeat, log: Logger): Promise<{ stop(): Promise<void> }> {
  let stopping = false;
  let runner: Runner | null = await begin();
  // one that ended by itself refuses to be stopped once more
  const end = async () => runner?.stop().catch((err: unknown) => log.debug({ err }, 'the queue had ended'));
  const keep = async () => {
    while (!stopping) {
      const cause = await runner?.promise.then(
        () => null,
        (err: unknown) => err,
      );
      if (stopping) return;
      if (runner) log.error({ err: cause }, 'the queue ended by itself and begins again');
      heartbeat.forget();
      await pause(AGAIN_MS);
      runner = await begin().catch((err: unknown) => {
        log.warn({ err }, 'the queue cannot begin yet, and is begun at the next turn');
        return null;
      });
    }
    await end();
  };
  const kept = keep();
  return {
    stop: async () => {
      stopping = true;
      await end();
      await kept;
    },
  };
}
