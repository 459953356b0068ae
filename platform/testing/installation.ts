import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Area,
  type AreaDependencies,
  type Clock,
  type Job,
  jobRun,
  type Product,
  readConfig,
  readTableLayout,
  type Services,
  type TableLayout,
  withClient,
} from '@hrms/platform/server';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import { inject } from 'vitest';
import { cloneDatabase, dropDatabase, onceInRun, type TestCluster } from './cluster.ts';
import {
  ANALYZE_TASK,
  analyzeTable,
  buildServer,
  movableClock,
  openPool,
  platformJobs,
  platformRoutes,
  routesOf,
  servicesOf,
} from './parts.ts';
import { asProgram, watchStatements } from './statements.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: { superUrl: string; ownerUrl: string; programUrl: string; template: string; run: number };
  }
}

/** Friday, in the middle of a quarter and of a month that is not paid yet. */
const USUAL_DAY = '2026-11-20';

let given: Product | null = null;

/** Names the product that the tests of this process install: called once by the set-up file of the server tests. */
export function useProduct(product: Product): void {
  given = product;
}

export type InstallationOptions = {
  /** The day the clock starts at. */
  today?: string;
  /** Further areas, made by the test. */
  besides?: readonly Area[];
  /** Records to begin with, made by the first test file of a run that asks for them and copied for the others. */
  records?: { name: string; make(installation: Installation): Promise<void> };
  /** Stands in for what other areas answer, by the name of the area that asks. */
  dependencies?: { [K in keyof AreaDependencies]?: Partial<AreaDependencies[K]> };
};

/** A whole server over a database of its own, without listening. One per test file is enough. */
export type Installation = {
  readonly services: Services;
  readonly app: FastifyInstance;
  readonly clock: ReturnType<typeof movableClock>;
  readonly areas: readonly Area[];
  readonly ownerUrl: string;
  readonly superUrl: string;
  readonly programUrl: string;
  /** Runs one job of an organisation at once, whatever the queue holds. @throws Error for a name that no area declares */
  runJob(name: string, org_id: string, payload?: Record<string, unknown>): Promise<void>;
  /** Runs every job that waits, one after the other, until none is left. Answers how many ran. */
  runJobs(): Promise<number>;
  close(): Promise<void>;
};

let shared: Promise<Installation> | null = null;

/**
 * The installation that all test files of one worker share, with its clock at the usual day and no job waiting. Each file makes
 * organisations of its own in it. Tests of the installation itself (policies, sweeps, counts over all organisations) use
 * `createInstallation`.
 */
export async function sharedInstallation(): Promise<Installation> {
  shared ??= createInstallation();
  const installation = await shared;
  installation.clock.set(USUAL_DAY);
  await installation.services.pool.query('delete from graphile_worker._private_jobs');
  return { ...installation, close: async () => undefined };
}

const replaceDependencies = (supplied: AreaDependencies, replaced: InstallationOptions['dependencies'] = {}): AreaDependencies =>
  Object.fromEntries(
    Object.entries(supplied).map(([area, values]) => [area, { ...values, ...replaced[area as keyof AreaDependencies] }]),
  ) as unknown as AreaDependencies;

let layout: TableLayout | undefined;

/** How the tables of the tested program lie in a distributed database; undefined before the first installation. */
export const tableLayout = (): TableLayout | undefined => layout;

const withDatabase = (url: string, name: string) => url.replace(/\/[^/]*$/, `/${name}`);

/** A server over a fresh copy of the migrated database. Callers close it. @throws Error before `useProduct` */
export async function createInstallation(options: InstallationOptions = {}): Promise<Installation> {
  const { superUrl, template, run } = inject('testCluster');
  const cluster = { superUrl: (name: string) => withDatabase(superUrl, name) } as TestCluster;
  const { records } = options;
  if (!records) return openInstallation(options, await cloneDatabase(cluster, template, run), newFolder());
  const folder = join(tmpdir(), `hrms-test-${run}-${records.name}`);
  const source = await onceInRun(cluster, `test_${run}_of_${records.name}`, async () => {
    const name = await cloneDatabase(cluster, template, run);
    const installation = await openInstallation(options, name, folder);
    await records.make(installation);
    await installation.app.close();
    await installation.services.pool.end();
    return name;
  });
  return openInstallation(options, await cloneDatabase(cluster, source, run), folder);
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'hrms-test-'));

/** `HRMS_TEST_POOLER=127.0.0.1:6432` leads the calls of the tests through a pooler in transaction mode that stands before their database. */
async function openTestPool(programUrl: string): Promise<pg.Pool> {
  const pooler = process.env.HRMS_TEST_POOLER;
  if (!pooler) return openPool(programUrl, 12);
  const address = new URL(programUrl);
  address.host = pooler;
  return openPool(address.toString(), 12, true);
}

async function openInstallation(
  { today = USUAL_DAY, besides = [], dependencies = {} }: InstallationOptions,
  name: string,
  folder: string,
): Promise<Installation> {
  if (!given) throw new Error('useProduct was not called: the tests run without apps/server/testing/use-product.ts');
  const areas = [...given.areas, ...besides];
  const product: Product = { areas, dependencies: replaceDependencies(given.dependencies, dependencies) };
  const { superUrl, ownerUrl, programUrl } = inject('testCluster');
  const cluster = { superUrl: (name: string) => withDatabase(superUrl, name) } as TestCluster;
  const clock = movableClock(today);
  const config = readConfig({
    VITEST: '1',
    HRMS_DATA_DIR: folder,
    PORT: '0',
    HRMS_PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  });
  const pool = await openTestPool(withDatabase(programUrl, name));
  watchStatements(pool);
  layout ??= await withClient(withDatabase(superUrl, name), readTableLayout);
  const services = servicesOf(config, pool, clock as Clock, product);
  const hub = { open: () => undefined, countOf: () => 0, close: async () => undefined };
  const { app, ready } = await buildServer({
    services,
    routes: [...platformRoutes, ...routesOf(areas)],
    hub,
    webDist: '/nowhere',
  });
  ready();
  await app.ready();
  const send = app.inject.bind(app) as (request: InjectOptions) => Promise<LightMyRequestResponse>;
  app.inject = ((request: InjectOptions) => asProgram(async () => send(request))) as typeof app.inject;
  return {
    services,
    app,
    clock,
    areas,
    ownerUrl: withDatabase(ownerUrl, name),
    superUrl: withDatabase(superUrl, name),
    programUrl: withDatabase(programUrl, name),
    runJobs: () => runJobs(services, withDatabase(ownerUrl, name), [...platformJobs, ...areas.flatMap((area) => area.jobs)]),
    runJob: async (name, org_id, payload = {}) => {
      const job = findJob([...platformJobs, ...areas.flatMap((area) => area.jobs)], name);
      await asProgram(() => job.run(jobRun(services, org_id, 1), { ...payload, org_id } as never));
    },
    close: async () => {
      await app.close();
      await pool.end();
      await dropDatabase(cluster, name);
    },
  };
}

/** Another server over the database of an installation, as a process of its own would be: it shares no memory of sessions. */
export type SecondServer = Pick<Installation, 'app' | 'services'> & { close(): Promise<void> };

/** Callers close it, before the installation. */
export async function openSecondServer({ services: first, areas, programUrl }: Installation): Promise<SecondServer> {
  const pool = await openTestPool(programUrl);
  watchStatements(pool);
  const services = servicesOf(first.config, pool, first.clock, { areas, dependencies: first.dependencies });
  const { app, ready } = await buildServer({
    services,
    routes: [...platformRoutes, ...routesOf(areas)],
    hub: { open: () => undefined, countOf: () => 0, close: async () => undefined },
    webDist: '/nowhere',
  });
  ready();
  await app.ready();
  return {
    app,
    services,
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}

async function runJobs(services: Services, ownerUrl: string, jobs: readonly Job[]): Promise<number> {
  for (let ran = 0; ; ) {
    const { rows } = await services.pool.query<{ name: string; payload: { org_id: string; table: string } }>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id and j.id = (
         select id from graphile_worker._private_jobs order by priority, run_at, id limit 1 for update skip locked)
       returning t.identifier as name, j.payload`,
    );
    const next = rows[0];
    if (!next) return ran;
    if (next.name === ANALYZE_TASK) {
      await analyzeTable(ownerUrl, next.payload.table);
      continue;
    }
    const known = findJob(jobs, next.name);
    await asProgram(() => known.run(jobRun(services, next.payload.org_id, 1), next.payload as never));
    ran += 1;
  }
}

function findJob(jobs: readonly Job[], name: string): Job {
  const found = jobs.find((job) => job.name === name);
  if (!found) throw new Error(`No area declares the job ${name}`);
  return found;
}
