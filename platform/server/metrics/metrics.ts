import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What a process counts. Labels are names of the program's own routes and jobs: never an organisation, a user or an id. */
export type Metrics = {
  /** `route`: the template of the address, such as /v1/employees/:id. */
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  /** Runs one job of a kind and counts how it ended. @throws what the work throws */
  observeJob<T>(kind: string, work: () => Promise<T>): Promise<T>;
  /** Says what this process does, and how many streams of browsers it has open. */
  describeProcess(process: { role: 'server' | 'worker' | 'server and worker'; openStreams?: () => number }): void;
  /** Everything in the text format of Prometheus. */
  read(): Promise<{ type: string; text: string }>;
};

const QUICK = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const LONG = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 900, 3600];
/** A database that does not answer must not keep the other figures back. */
const DATABASE_MS = 2_000;

/** Jobs by kind: due ones that wait, later ones, those that run, and those with no attempt left. */
const JOBS_QUERY = `
  select t.identifier as kind, count(*)::int as jobs, case
      when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed'
      when j.run_at > now() then 'scheduled' else 'waiting' end as state,
    extract(epoch from max(now() - coalesce(j.locked_at, j.run_at)))::float8 as seconds
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id group by 1, 3`;

type JobCount = { kind: string; jobs: number; state: string; seconds: number };

const withinTime = <T>(work: Promise<T>): Promise<T> =>
  new Promise((done, fail) => {
    const late = setTimeout(() => fail(new Error('The database did not answer in time')), DATABASE_MS);
    work.then(done, fail).finally(() => clearTimeout(late));
  });

/** Figures of one process; those of the queue are read from the database at each look and are the same in every process. */
export function createMetrics(pool: pg.Pool): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'hrms_http_request_duration_seconds',
    help: 'Answered requests by route template and status',
    labelNames: ['method', 'route', 'status'],
    buckets: QUICK,
    registers,
  });
  const jobs = new Histogram({
    name: 'hrms_job_duration_seconds',
    help: 'Jobs this process ran, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    buckets: LONG,
    registers,
  });
  const queued = new Gauge({
    name: 'hrms_jobs',
    help: 'Jobs in the database by kind and state; failed: no attempt left',
    labelNames: ['kind', 'state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'hrms_jobs_oldest_waiting_seconds',
    help: 'How long the oldest due job has waited',
    registers,
  });
  const running = new Gauge({
    name: 'hrms_jobs_running_seconds',
    help: 'How long the longest running job of a kind has run',
    labelNames: ['kind'],
    registers,
  });
  const described = new Gauge({
    name: 'hrms_process_info',
    help: '1, with what this process does',
    labelNames: ['role'],
    registers,
  });
  const streams = new Gauge({ name: 'hrms_streams_open', help: 'Open streams of browsers in this process', registers });
  let countStreams = () => 0;
  const reachable = new Gauge({ name: 'hrms_database_up', help: '1 while the database answers', registers });
  const connections = new Gauge({
    name: 'hrms_database_pool_connections',
    help: 'Connections of this process by state',
    labelNames: ['state'],
    registers,
  });
  const unserved = new Gauge({
    name: 'hrms_database_pool_waiting',
    help: 'Calls of this process that need a connection and have none',
    registers,
  });

  const readQueue = async (): Promise<void> => {
    queued.reset();
    running.reset();
    try {
      const { rows } = await withinTime(pool.query<JobCount>(JOBS_QUERY));
      for (const { kind, state, jobs: count, seconds } of rows) {
        queued.set({ kind, state }, count);
        if (state === 'running') running.set({ kind }, Math.max(0, seconds));
      }
      oldest.set(Math.max(0, ...rows.filter(({ state }) => state === 'waiting').map(({ seconds }) => seconds)));
      reachable.set(1);
    } catch {
      oldest.remove();
      reachable.set(0);
    }
  };
  return {
    observeRequest: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    observeJob: async (kind, work) => {
      const end = jobs.startTimer({ kind });
      try {
        const result = await work();
        end({ outcome: 'done' });
        return result;
      } catch (problem) {
        end({ outcome: 'failed' });
        throw problem;
      }
    },
    describeProcess: ({ role, openStreams }) => {
      described.set({ role }, 1);
      if (openStreams) countStreams = openStreams;
    },
    read: async () => {
      // before the question about jobs takes a connection itself
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      unserved.set(pool.waitingCount);
      streams.set(countStreams());
      await readQueue();
      return { type: register.contentType, text: await register.metrics() };
    },
  };
}
