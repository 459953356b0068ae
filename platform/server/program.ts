import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { type Area } from './area.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Route, Services } from './context.ts';
import { migrate } from './database/migrate.ts';
import { openPool, openReplicaPool } from './database/pool.ts';
import { type Connections, prepareConnections } from './database/prepare.ts';
import { watchWrites } from './database/tx.ts';
import { exportJob, exportRetentionJob } from './exports/export.jobs.ts';
import { openFileDisk } from './file-disk.ts';
import { fileStoreOn } from './files.ts';
import { clientErrorRoutes } from './http/client-error.routes.ts';
import { buildServer } from './http/server.ts';
import { streamGuard } from './http/stream.routes.ts';
import { type StreamHub, startStreamHub } from './http/stream.ts';
import { progressRoutes } from './jobs/routes.ts';
import type { Sweep } from './jobs/sweep.ts';
import { unclaimedFilesJob } from './jobs/unclaimed-files.job.ts';
import { type Job, type RunningWorker, startWorker } from './jobs/worker.ts';
import { createLog } from './log.ts';
import { deliveryJob } from './mail/delivery.job.ts';
import { isMailboxOpen, localMailboxRoutes } from './mail/local-mailbox.ts';
import { mailRoutes } from './mail/routes.ts';
import { sendingJob } from './mail/sending.job.ts';
import { createMetrics } from './metrics/metrics.ts';
import { listenForMetrics } from './metrics/serving.ts';
import { homeRoutes } from './notify/home.routes.ts';
import { noticesById } from './notify/notice.ts';
import { platformNotices } from './notify/notices.ts';
import { platformPermissions } from './notify/permissions.ts';
import { retentionJob } from './notify/retention.job.ts';
import { notificationRoutes } from './notify/routes.ts';
import { assertDependenciesSupplied, type Product } from './product.ts';
import type { SealedColumn } from './rotation.ts';
import { PLATFORM_SEALED_COLUMNS } from './sealed-columns.ts';
import { searchRoutes } from './search/routes.ts';
import { upkeepSweep } from './upkeep.ts';

export type Program = {
  readonly services: Services;
  readonly connections: Connections;
  readonly jobs: readonly Job[];
  readonly sweeps: readonly Sweep[];
  /** Every column that the vault seals. */
  readonly sealed: readonly SealedColumn[];
  /** Ends connections; the bundled server too when this process started it. */
  close(): Promise<void>;
};

/** Jobs and calls of the platform itself. */
export const platformJobs: readonly Job[] = [
  sendingJob,
  deliveryJob,
  retentionJob,
  unclaimedFilesJob,
  exportJob,
  exportRetentionJob,
];
export const platformSweeps: readonly Sweep[] = [upkeepSweep];
export const platformRoutes: readonly Route[] = [
  ...progressRoutes,
  ...notificationRoutes,
  ...mailRoutes,
  ...homeRoutes,
  ...searchRoutes,
  ...clientErrorRoutes,
];

/** Database up and migrated, everything wired, nothing listening yet. */
export async function openProgram(
  config: Config,
  root: string,
  { areas, dependencies }: Product,
  clock: Clock = systemClock(config.today),
): Promise<Program> {
  const log = createLog(config.logLevel);
  const connections = await prepareConnections(config);
  const pool = await openMigrated(connections, root);
  const replica = connections.readUrl ? openReplicaPool(connections.readUrl) : null;
  const services = { ...servicesOf(config, pool, clock, { areas, dependencies }, log), replica };
  return {
    services,
    connections,
    jobs: [...platformJobs, ...areas.flatMap((area) => area.jobs)],
    sweeps: [...platformSweeps, ...areas.flatMap(({ sweeps }) => sweeps ?? [])],
    sealed: [...PLATFORM_SEALED_COLUMNS, ...areas.flatMap(({ sealed }) => sealed ?? [])],
    close: async () => {
      await replica?.end();
      await pool.end();
      if (connections.embedded?.owned) await connections.embedded.stop();
    },
  };
}

/** A start that fails leaves no database server behind. */
async function openMigrated(connections: Connections, root: string): Promise<pg.Pool> {
  try {
    await migrate(connections.ownerUrl, root);
    return await openPool(connections.poolUrl ?? connections.programUrl, 20, connections.poolUrl !== null);
  } catch (problem) {
    if (connections.embedded?.owned) await connections.embedded.stop();
    throw problem;
  }
}

export function servicesOf(
  config: Config,
  pool: pg.Pool,
  clock: Clock,
  { areas, dependencies }: Product,
  log = createLog(config.logLevel),
): Services {
  assertDependenciesSupplied({ areas, dependencies });
  for (const { watch } of areas) if (watch) watchWrites(pool, watch);
  return {
    config,
    pool,
    replica: null,
    clock,
    dependencies,
    permissions: [...platformPermissions, ...areas.flatMap(({ permissions }) => permissions)],
    files: fileStoreOn(openFileDisk(config), config.masterKey),
    log,
    metrics: config.metrics.token !== undefined || config.metrics.port !== undefined ? createMetrics(pool) : null,
    notices: noticesById([{ notices: platformNotices }, ...areas]),
    followed: new Map(areas.flatMap(({ followed }) => Object.entries(followed ?? {}))),
    topics: new Map(areas.flatMap(({ topics }) => Object.entries(topics ?? {}))),
    searches: areas.flatMap(({ name, searches = [] }) => searches.map((search) => ({ ...search, area: name }))),
    to_dos: areas.flatMap(({ name, to_dos = [] }) => to_dos.map((source) => ({ ...source, area: name }))),
    exports: new Map(areas.flatMap(({ exports }) => exports ?? []).map((definition) => [definition.name, definition])),
  };
}

/** Routes of the areas, each with the name of its area. */
export const routesOf = (areas: readonly Area[]): Route[] =>
  areas.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, area: name })));

export type Serving = {
  app: FastifyInstance;
  hub: StreamHub;
  worker: RunningWorker | null;
  ready(): void;
  stop(): Promise<void>;
};

/** Listens, with a worker inside unless told otherwise. `ready` opens /health/ready once seeding is done. */
export async function serve(
  program: Program,
  areas: readonly Area[],
  webDist: string,
  options: { worker: boolean },
): Promise<Serving> {
  const { services, connections } = program;
  // what may be refused comes first: a start that fails leaves nothing running
  const metricsPort = await listenForMetrics(services);
  const hub = await startStreamHub(connections.programUrl, services.log, streamGuard(services));
  services.metrics?.describeProcess({
    role: options.worker ? 'server and worker' : 'server',
    openStreams: () => hub.countOf(),
  });
  const open = isMailboxOpen(services.config) ? localMailboxRoutes : [];
  const routes = [...platformRoutes, ...open, ...routesOf(areas)];
  const { app, ready } = await buildServer({ services, routes, hub, webDist });
  let worker: RunningWorker | null = null;
  const stop = async () => {
    await hub.close();
    await app.close();
    await worker?.stop();
    await metricsPort?.close();
  };
  await app.listen({ port: services.config.port, host: services.config.host }).catch(async (problem: unknown) => {
    await stop();
    throw problem;
  });
  if (options.worker)
    worker = await startWorker(services, program.jobs, { sweeps: program.sweeps, ownerUrl: connections.ownerUrl });
  return { app, hub, worker, ready, stop };
}
