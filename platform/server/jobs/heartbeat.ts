import { hostname } from 'node:os';
import type pg from 'pg';
import type { Logger } from 'pino';

/** Between two signs of life, and between two looks for workers that gave none. */
const BEAT_MS = 5_000;
/** A worker on another machine that was silent for so long is dead; one on this machine is known to be at once. */
const SILENT_SECONDS = 25;
/** A job that ended its process so often is not given back again: it is what kills it. */
const MOST_DEATHS = 100;

/** A job of a dead worker that has no try left. */
export type LostJob = { readonly name: string; readonly payload: { org_id?: string; progress_id?: string } };

export type Heartbeat = {
  /** Before a pool of workers takes its first job. `pool_id`: in whose name it locks jobs. */
  add(pool_id: string): void;
  /** The pools of this process that were added are no more: what they held is given back at the next beat. */
  forget(): void;
  /** Says that the workers live, and gives back what dead ones held. @returns jobs that are given up */
  beat(): Promise<readonly LostJob[]>;
  stop(): Promise<void>;
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (problem) {
    return (problem as { code?: string }).code === 'EPERM';
  }
};

/** Pools of workers of this process: it may have several. */
const ofThisProcess = new Set<string>();

/** Signs of life of the workers of this process, by which the others know when to take over their jobs. */
export function startHeartbeat(pool: pg.Pool, log: Logger, giveUp: (lost: LostJob) => Promise<void>): Heartbeat {
  const own = new Set<string>();
  const host = hostname();

  const signal = async (): Promise<void> => {
    await pool.query(
      `insert into job_worker (id, host, process_id, seen_at) select id, $2, $3, now() from unnest($1::text[]) id
       on conflict (id) do update set seen_at = excluded.seen_at`,
      [[...own], host, process.pid],
    );
  };
  const removeDead = async (): Promise<void> => {
    const { rows } = await pool.query<{ id: string; process_id: number }>(
      'select id, process_id from job_worker where host = $1',
      [host],
    );
    const dead = rows.filter(
      ({ id, process_id }) => !ofThisProcess.has(id) && (process_id === process.pid || !isAlive(process_id)),
    );
    await pool.query(`delete from job_worker where id = any($1::text[]) or seen_at < now() - make_interval(secs => $2)`, [
      dead.map(({ id }) => id),
      SILENT_SECONDS,
    ]);
  };
  const beat = async (): Promise<readonly LostJob[]> => {
    await signal();
    await removeDead();
    const { rows } = await pool.query<LostJob & { lost: boolean }>(FREE, [MOST_DEATHS]);
    await pool.query(FREE_QUEUES);
    if (rows.length > 0) log.warn({ jobs: rows.map(({ name }) => name) }, 'jobs of a dead worker are taken over');
    return rows.filter(({ lost }) => lost);
  };
  const round = async () => {
    for (const lost of await beat()) await giveUp(lost);
  };
  const timer = setInterval(() => void round().catch((err) => log.error({ err }, 'heartbeat of the worker')), BEAT_MS);
  timer.unref();
  return {
    add: (pool_id) => {
      own.add(pool_id);
      ofThisProcess.add(pool_id);
      void signal().catch((err) => log.error({ err }, 'heartbeat of the worker'));
    },
    forget: () => {
      for (const id of own) ofThisProcess.delete(id);
      own.clear();
    },
    beat,
    stop: async () => {
      clearInterval(timer);
      for (const id of own) ofThisProcess.delete(id);
      await pool.query('delete from job_worker where id = any($1::text[])', [[...own]]);
    },
  };
}

/**
 * A death is no failed try: the try is given back. From the fourth on a job waits a little longer after each, so that one that
 * kills its process leaves the others time. The row of a new worker may come a moment after it took its first job.
 */
const FREE = `
  with held as (
    select j.id, coalesce((j.payload ->> 'deaths')::integer, 0) + 1 as deaths
    from graphile_worker._private_jobs j
    where j.locked_by is not null and j.locked_at < now() - interval '2 seconds'
      and not exists (select from job_worker w where w.id = j.locked_by)
    for update skip locked
  )
  update graphile_worker._private_jobs j set locked_at = null, locked_by = null, run_at = now() + make_interval(secs => least(greatest(held.deaths - 3, 0), 20)),
    attempts = case when held.deaths <= $1 then greatest(j.attempts - 1, 0) else j.attempts end,
    payload = (j.payload::jsonb || jsonb_build_object('deaths', held.deaths))::json
  from held, graphile_worker._private_tasks t where j.id = held.id and t.id = j.task_id
  returning t.identifier as name, j.payload, j.attempts >= j.max_attempts as lost`;

const FREE_QUEUES = `
  update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
  where q.locked_by is not null and q.locked_at < now() - interval '2 seconds'
    and not exists (select from job_worker w where w.id = q.locked_by)`;
