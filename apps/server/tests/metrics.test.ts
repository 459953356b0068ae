import { departments } from '@hrms/organisation/contract';
import { inTenant, listenForMetrics, queueOf, readConfig, type Services, simpleJob, startWorker } from '@hrms/platform/server';
import { call, createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { buildServer, platformRoutes, servicesOf } from '@hrms/platform/testing/parts';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

const TOKEN = 'a-token-of-prometheus';
const hub = { open: () => undefined, countOf: () => 0, close: async () => undefined };

let installation: Installation;
let owner: Tenant;
let services: Services;
let app: FastifyInstance;

const withMetrics = (metrics: Services['config']['metrics'], pool = installation.services.pool): Services => {
  const { config, dependencies } = installation.services;
  return servicesOf({ ...config, metrics }, pool, installation.clock, { areas: installation.areas, dependencies });
};
const serverOf = async (given: Services) => {
  const routes = [...platformRoutes, ...installation.areas.flatMap((area) => area.routes)];
  const built = await buildServer({ services: given, routes, hub, webDist: '/nowhere' });
  built.ready();
  return built.app;
};
const read = (authorization?: string) =>
  app.inject({ method: 'GET', url: '/metrics', headers: authorization ? { authorization } : {} });
/** The value of one line; null where there is none. */
const valueOf = (text: string, line: string): number | null => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found ? Number(found.slice(line.length + 1)) : null;
};

beforeAll(async () => {
  installation = await createInstallation();
  owner = await createTenant(installation, { name: 'Kaveri Looms' });
  services = withMetrics({ token: TOKEN, port: undefined });
  app = await serverOf(services);
});
afterAll(async () => {
  await app.close();
  await installation.close();
});

test('without a token or a port there are no metrics', async () => {
  expect(installation.services.metrics).toBeNull();
  expect((await installation.app.inject({ method: 'GET', url: '/metrics' })).statusCode).toBe(404);
  expect(await listenForMetrics(installation.services)).toBeNull();
});

test('the token is asked for, and only the right one opens', async () => {
  for (const authorization of [undefined, 'Bearer ', `Bearer ${TOKEN}x`, TOKEN, `Bearer ${owner.token}`]) {
    const answer = await read(authorization);
    expect([answer.statusCode, answer.payload.includes('hrms_')]).toEqual([401, false]);
  }
  const answer = await read(`Bearer ${TOKEN}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
});

test('requests are counted by route template and status, and no label names an organisation, a user or a record', async () => {
  const made = await owner.call(departments.create, { body: { name: 'Weaving hall' } });
  const id = made.data.department_id;
  for (let n = 0; n < 3; n += 1) await call(app, departments.get, owner.token, { params: { id } });
  await call(app, departments.get, owner.token, { params: { id: owner.user_id } });
  await call(app, departments.get, null, { params: { id } });
  await app.inject({ method: 'GET', url: `/v1/nowhere/${id}?name=Kaveri` });
  const { payload } = await read(`Bearer ${TOKEN}`);
  const count = (route: string, status: number) =>
    valueOf(payload, `hrms_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`);
  const route = `/v1${departments.get.path.replace(/\{(\w+)\}/g, ':$1')}`;
  expect([count(route, 200), count(route, 404), count(route, 401), count('none', 404)]).toEqual([3, 1, 1, 1]);
  expect(payload).toContain(`hrms_http_request_duration_seconds_bucket{le="0.1",method="GET",route="${route}",status="200"}`);
  for (const secret of [owner.org_id, owner.user_id, id, 'Kaveri', 'Weaving', 'example.in', owner.token])
    expect(payload).not.toContain(secret);
  expect(payload).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});

test('figures of the process and of its database connections are there', async () => {
  const { payload } = await read(`Bearer ${TOKEN}`);
  expect(valueOf(payload, 'hrms_database_up')).toBe(1);
  expect(valueOf(payload, 'hrms_database_pool_connections{state="idle"}')).toBeGreaterThan(0);
  expect(valueOf(payload, 'hrms_database_pool_connections{state="busy"}')).toBe(0);
  expect(valueOf(payload, 'hrms_database_pool_waiting')).toBe(0);
  expect(valueOf(payload, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  for (const line of ['nodejs_eventloop_lag_seconds', 'nodejs_eventloop_lag_p99_seconds', 'nodejs_heap_size_used_bytes'])
    expect(valueOf(payload, line), line).not.toBeNull();
});

test('a process says what it does and how many streams it serves', async () => {
  const { metrics } = withMetrics({ token: TOKEN, port: undefined });
  let open = 0;
  metrics?.describeProcess({ role: 'server and worker', openStreams: () => open });
  open = 3;
  const { text = '' } = (await metrics?.read()) ?? {};
  expect(valueOf(text, 'hrms_process_info{role="server and worker"}')).toBe(1);
  expect(valueOf(text, 'hrms_streams_open')).toBe(3);
});

test('a job that runs shows since when, until it ends', async () => {
  let end = () => {};
  const until = new Promise<void>((done) => {
    end = done;
  });
  await services.pool.query('delete from graphile_worker._private_jobs');
  const worker = await startWorker(services, [simpleJob('test.long', () => until)], { ownerUrl: installation.ownerUrl });
  await inTenant(services.pool, owner.org_id, (tx) => queueOf(tx).enqueue('test.long', {}));
  const seconds = async () => valueOf((await read(`Bearer ${TOKEN}`)).payload, 'hrms_jobs_running_seconds{kind="test.long"}');
  await expect.poll(seconds, { timeout: 20_000 }).toBeGreaterThan(0);
  end();
  await expect.poll(seconds, { timeout: 20_000 }).toBeNull();
  await worker.stop();
});

test('a database that is gone leaves the other figures', async () => {
  const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  const { text = '' } = (await withMetrics({ token: TOKEN, port: undefined }, pool).metrics?.read()) ?? {};
  await pool.end();
  expect(valueOf(text, 'hrms_database_up')).toBe(0);
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
});

test('jobs are counted by kind: done, failed, waiting, later and given up', async () => {
  const jobs = [
    simpleJob('test.good', async () => undefined),
    simpleJob('test.bad', async () => {
      throw new Error('on purpose');
    }),
  ];
  const enqueue = (name: string, delaySeconds = 0) =>
    inTenant(services.pool, owner.org_id, (tx) => queueOf(tx).enqueue(name, {}, { attempts: 1, delaySeconds }));
  await services.pool.query('delete from graphile_worker._private_jobs');
  await enqueue('test.good');
  await enqueue('test.good');
  await enqueue('test.bad');
  await enqueue('test.later', 3600);
  const before = (await read(`Bearer ${TOKEN}`)).payload;
  expect(valueOf(before, 'hrms_jobs{kind="test.good",state="waiting"}')).toBe(2);
  expect(valueOf(before, 'hrms_jobs{kind="test.later",state="scheduled"}')).toBe(1);
  expect(valueOf(before, 'hrms_jobs_oldest_waiting_seconds')).toBeGreaterThan(0);
  const worker = await startWorker(services, jobs, { ownerUrl: installation.ownerUrl });
  const ended = async () => {
    const { payload } = await read(`Bearer ${TOKEN}`);
    return [
      valueOf(payload, 'hrms_job_duration_seconds_count{kind="test.good",outcome="done"}'),
      valueOf(payload, 'hrms_job_duration_seconds_count{kind="test.bad",outcome="failed"}'),
      valueOf(payload, 'hrms_jobs{kind="test.bad",state="failed"}'),
      valueOf(payload, 'hrms_jobs{kind="test.good",state="waiting"}'),
    ];
  };
  await expect.poll(ended, { timeout: 20_000 }).toEqual([2, 1, 1, null]);
  await worker.stop();
});

test('a port of its own answers instead of the port of the calls', async () => {
  const apart = withMetrics({ token: undefined, port: 0 });
  const other = await serverOf(apart);
  expect((await other.inject({ method: 'GET', url: '/metrics' })).statusCode).toBe(404);
  const listening = await listenForMetrics(apart);
  const statusOf = async (path: string, init: RequestInit = {}) =>
    (await fetch(`http://127.0.0.1:${listening?.port}${path}`, init)).status;
  expect(await statusOf('/metrics')).toBe(200);
  expect([await statusOf('/v1/openapi.json'), await statusOf('/metrics', { method: 'POST' })]).toEqual([404, 404]);
  await listening?.close();
  await expect(statusOf('/metrics')).rejects.toThrow();
  await other.close();
  const guarded = await listenForMetrics(withMetrics({ token: TOKEN, port: 0 }));
  expect((await fetch(`http://127.0.0.1:${guarded?.port}/metrics`)).status).toBe(401);
  await guarded?.close();
});

test('settings that cannot be meant are refused at start', () => {
  const config = (env: NodeJS.ProcessEnv) => () => readConfig({ HRMS_MASTER_KEY: KEY, ...env });
  const KEY = Buffer.from(Array.from({ length: 32 }, (_, n) => n)).toString('hex');
  expect(config({})().metrics).toEqual({ token: undefined, port: undefined });
  expect(config({ HRMS_METRICS_PORT: '9464' })().metrics.port).toBe(9464);
  expect(config({ HRMS_METRICS_TOKEN: 'sixteen-letters!' })().metrics.token).toBe('sixteen-letters!');
  expect(config({ HRMS_METRICS_TOKEN: 'fifteen-letters' })).toThrow('at least 16 characters');
  for (const port of ['http', '65536', '-1', '1.5']) expect(config({ HRMS_METRICS_PORT: port })).toThrow('HRMS_METRICS_PORT');
});
