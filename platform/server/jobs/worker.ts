import { parseCronItems, Logger as QueueLogger, type Runner, run, type TaskList } from 'graphile-worker';
import { type AuditEntry, appendAudit } from '../audit.ts';
import { sealAll } from '../audit-seal.ts';
import type { Clock } from '../clock.ts';
import type { Services } from '../context.ts';
import { type Vault, vaultOf } from '../crypto.ts';
import { inDirectory, inTenant, type Tx } from '../database/tx.ts';
import type { AreaDependencies } from '../dependencies.ts';
import { type Mailer, mailerFor } from '../mail.ts';
import type { CloseNotices, Notify } from '../notify/notice.ts';
import { noticeCloserFor, notifierFor } from '../notify/tell.ts';
import { failureSentence } from './failure.ts';
import { writeProgress } from './progress.ts';
import { type JobQueue, queueOf } from './queue.ts';
import type { Sweep } from './sweep.ts';

/** One transaction of a job, in its organisation. */
export type JobContext = {
  readonly tx: Tx;
  readonly org_id: string;
  readonly clock: Clock;
  readonly services: Services;
  readonly dependencies: AreaDependencies;
  readonly jobs: JobQueue;
  readonly mail: Mailer;
  readonly notify: Notify;
  readonly closeNotices: CloseNotices;
  vault(): Promise<Vault>;
  audit(entry: Omit<AuditEntry, 'actor_kind' | 'actor_id'> & Partial<Pick<AuditEntry, 'actor_kind' | 'actor_id'>>): Promise<void>;
};

/** A running job: it opens as many transactions as its batches need. */
export type JobRun = {
  readonly org_id: string;
  readonly services: Services;
  readonly clock: Clock;
  /** 1 for the first try. */
  readonly attempt: number;
  transaction<T>(work: (ctx: JobContext) => Promise<T>): Promise<T>;
  /** In a transaction of its own, so that people see it at once. */
  progress(id: string, change: Parameters<typeof writeProgress>[3]): Promise<void>;
};

export type Job = {
  readonly name: string;
  run(job: JobRun, payload: never): Promise<void>;
  /** Minute, hour, day, month and weekday in UTC at which it runs once for every organisation that is at work. */
  readonly every?: string;
};

/**
 * A job many batches long. It must be idempotent: after a crash it runs again from the start.
 * A `progress_id` in the payload is marked failed, with the reason, when the last try fails.
 */
export const job = <P extends Record<string, unknown>>(
  name: string,
  run: (job: JobRun, payload: P & { org_id: string }) => Promise<void>,
): Job => ({ name, run: run as Job['run'] });

/** A job of one transaction. */
export const simpleJob = <P extends Record<string, unknown>>(
  name: string,
  work: (ctx: JobContext, payload: P & { org_id: string }) => Promise<void>,
): Job => job<P>(name, (running, payload) => running.transaction((ctx) => work(ctx, payload)));

export function jobContext(services: Services, tx: Tx): JobContext {
  const { clock } = services;
  const jobs = queueOf(tx);
  const mail = mailerFor(tx, clock, services.config, jobs);
  return {
    tx,
    org_id: tx.org_id,
    clock,
    services,
    dependencies: services.dependencies,
    jobs,
    mail,
    notify: notifierFor({ tx, clock, jobs, mail, services, actor_id: null }),
    closeNotices: noticeCloserFor({ tx, clock }),
    vault: () => vaultOf(tx, services.config.masterKey),
    audit: (entry) => appendAudit(tx, services.clock.now(), { actor_kind: 'system', actor_id: null, ...entry }),
  };
}

export function jobRun(services: Services, org_id: string, attempt: number): JobRun {
  return {
    org_id,
    services,
    clock: services.clock,
    attempt,
    transaction: (work) => inTenant(services.pool, org_id, (tx) => work(jobContext(services, tx))),
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
        } catch (problem) {
          const last = helpers.job.attempts >= helpers.job.max_attempts;
          services.log.error({ job: known.name, org_id, attempt: helpers.job.attempts, err: problem }, 'job failed');
          if (progress_id && last) await running.progress(progress_id, { status: 'failed', problem: failureSentence(problem) });
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

type Working = { concurrency?: number; sweeps?: readonly Sweep[]; ownerUrl: string };

/** Takes jobs until stopped. `concurrency` jobs at a time. */
export async function startWorker(
  services: Services,
  jobs: readonly Job[],
  { concurrency = 2, sweeps = [], ownerUrl }: Working,
): Promise<Runner> {
  const silent = new QueueLogger(() => (level, message) => {
    if (level === 'error') services.log.error({ queue: true }, message);
  });
  return run({
    pgPool: services.pool,
    taskList: {
      ...toTaskList(services, jobs),
      ...perOrganisationTasks(services, jobs),
      ...Object.fromEntries(sweeps.map((sweep) => [sweep.name, () => sweep.run({ services, ownerUrl })])),
      'platform.seal_audit': async () => void (await sealAll(services.pool, services.clock.now())),
    },
    parsedCronItems: parseCronItems([
      { task: 'platform.seal_audit', match: '* * * * *', options: { maxAttempts: 1 } },
      ...sweeps.map(({ name, every }) => ({ task: name, match: every, options: { maxAttempts: 3 } })),
      ...jobs.flatMap((known) => (known.every ? [{ task: roundOf(known), match: known.every }] : [])),
    ]),
    concurrency,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: silent,
  });
}
