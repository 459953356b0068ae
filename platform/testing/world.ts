import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyEndpoint, DataOf, ParamsOf, RoleKey, Scope } from '@hrms/platform/contract';
import {
  ANALYZE_TASK,
  type Area,
  type AreaDependencies,
  analyzeTable,
  buildServer,
  type Clock,
  hashOfToken,
  type Job,
  jobRun,
  movableClock,
  newId,
  openPool,
  type Product,
  platformJobs,
  platformRoutes,
  readConfig,
  type Services,
  servicesOf,
} from '@hrms/platform/server';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { cloneDatabase, dropDatabase, type TestCluster } from './cluster.ts';

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

const withDatabase = (url: string, name: string) => url.replace(/\/[^/]*$/, `/${name}`);

/** A server over a fresh copy of the migrated database. Callers close it. @throws Error before `useProduct` */
export async function createInstallation({
  today = USUAL_DAY,
  besides = [],
  dependencies = {},
}: InstallationOptions = {}): Promise<Installation> {
  if (!given) throw new Error('useProduct was not called: the tests run without apps/server/testing/use-product.ts');
  const areas = [...given.areas, ...besides];
  const product: Product = { areas, dependencies: replaceDependencies(given.dependencies, dependencies) };
  const { superUrl, ownerUrl, programUrl, template, run } = inject('testCluster');
  const cluster = { superUrl: (name: string) => withDatabase(superUrl, name) } as TestCluster;
  const name = await cloneDatabase(cluster, template, run);
  const clock = movableClock(today);
  const config = readConfig({
    VITEST: '1',
    HRMS_DATA_DIR: mkdtempSync(join(tmpdir(), 'hrms-test-')),
    PORT: '0',
    HRMS_PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  });
  const pool = await openPool(withDatabase(programUrl, name), 12);
  const services = servicesOf(config, pool, clock as Clock, product);
  const hub = { open: () => undefined, countOf: () => 0, close: async () => undefined };
  const { app, ready } = await buildServer({
    services,
    routes: [...platformRoutes, ...areas.flatMap((area) => area.routes)],
    hub,
    webDist: '/nowhere',
  });
  ready();
  await app.ready();
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
      await findJob([...platformJobs, ...areas.flatMap((area) => area.jobs)], name).run(jobRun(services, org_id, 1), {
        ...payload,
        org_id,
      } as never);
    },
    close: async () => {
      await app.close();
      await pool.end();
      await dropDatabase(cluster, name);
    },
  };
}

async function runJobs(services: Services, ownerUrl: string, jobs: readonly Job[]): Promise<number> {
  for (let ran = 0; ; ) {
    const { rows } = await services.pool.query<{ id: string; name: string; payload: { org_id: string; table: string } }>(
      `select j.id, t.identifier as name, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.priority, j.run_at, j.id limit 1`,
    );
    const next = rows[0];
    if (!next) return ran;
    await services.pool.query('delete from graphile_worker._private_jobs where id = $1', [next.id]);
    if (next.name === ANALYZE_TASK) {
      await analyzeTable(ownerUrl, next.payload.table);
      continue;
    }
    const known = findJob(jobs, next.name);
    await known.run(jobRun(services, next.payload.org_id, 1), next.payload as never);
    ran += 1;
  }
}

function findJob(jobs: readonly Job[], name: string): Job {
  const found = jobs.find((job) => job.name === name);
  if (!found) throw new Error(`No area declares the job ${name}`);
  return found;
}

export type Answer<T = unknown> = {
  status: number;
  /** The whole body. */
  body: {
    success: boolean;
    data?: T;
    message?: string;
    code?: string;
    errors?: { path: string; message: string }[];
    pagination?: { page: number; limit: number; total: number; totalPages: number };
    request_id?: string;
  };
  data: T;
  headers: Record<string, unknown>;
  raw: Buffer;
};

export type CallInput<E> = {
  params?: ParamsOf<E>;
  query?: Record<string, string>;
  body?: unknown;
  /** The body of a raw call. */
  text?: string;
  headers?: Record<string, string>;
  upload?: { name: string; text: string | Buffer; type?: string; fields?: Record<string, string> };
};

const DEVICE = JSON.stringify({ deviceId: 'test', deviceType: 'desktop', browser: 'vitest' });

/** One call through the real adapter. `body` is unchecked on purpose: tests send wrong ones too. */
export async function call<const E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  token: string | null,
  input: CallInput<E> = {},
): Promise<Answer<DataOf<E>>> {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams(input.query ?? {}).toString();
  const form = input.upload && multipartBody(input.upload);
  const answer = await app.inject({
    method: endpoint.method,
    url: `${endpoint.kind === 'raw' ? '' : '/v1'}${path}${query ? `?${query}` : ''}`,
    headers: {
      'device-info': DEVICE,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(form && { 'content-type': form.type }),
      ...(input.text !== undefined && { 'content-type': 'text/plain' }),
      ...input.headers,
    },
    ...(input.text !== undefined
      ? { payload: input.text }
      : form
        ? { payload: form.body }
        : input.body !== undefined
          ? { payload: input.body as object }
          : {}),
  });
  const isJson = String(answer.headers['content-type'] ?? '').includes('json');
  const body = isJson ? answer.json() : { success: answer.statusCode < 400 };
  const data = body.pagination && Array.isArray(body.data) ? { rows: body.data, pagination: body.pagination } : body.data;
  return { status: answer.statusCode, body, data: data as DataOf<E>, headers: answer.headers, raw: answer.rawPayload };
}

function multipartBody({ name, text, type = 'text/csv', fields = {} }: NonNullable<CallInput<AnyEndpoint>['upload']>) {
  const boundary = '----hrms-test-boundary';
  const field = ([key, value]: [string, string]) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      Buffer.from(Object.entries(fields).map(field).join('')),
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      Buffer.from(text as string),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}

export type Signed = {
  token: string;
  user_id: string;
  org_id: string;
  call<const E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): Promise<Answer<DataOf<E>>>;
};

/** An organisation made by sign-up itself, its owner signed in, and people with any permissions besides. */
export type Tenant = Signed & {
  readonly org_id: string;
  readonly name: string;
  /** Somebody with exactly these permissions (organisation scope unless told), or with a system role. */
  person(
    can: readonly (string | { code: string; scope: Scope })[] | { role: RoleKey },
    more?: { employee_id?: string },
  ): Promise<Signed>;
};

/** A platform admin, signed in and just asked again who they are. */
export async function signInPlatformAdmin({
  app,
  clock,
  superUrl,
}: Installation): Promise<Pick<Signed, 'token' | 'user_id' | 'call'>> {
  const client = new pg.Client({ connectionString: superUrl, options: '-c search_path=app' });
  await client.connect();
  const [identity_id, session_id] = [newId(), newId()];
  const now = clock.now();
  const far = new Date(now.getTime() + 365 * 86_400_000);
  const token = `test-${newId()}`;
  try {
    await client.query(
      `insert into login_identity (id, email, password_hash, password_changed_at, user_type, first_name, last_name, created_at) values ($1, $2, 'x', $3, 'admin', 'Platform', 'Admin', $3)`,
      [identity_id, `${identity_id}@platform.example`, now],
    );
    await client.query(
      `insert into session (id, identity_id, remember, created_at, last_seen_at, idle_expires_at, absolute_expires_at, reauthenticated_at) values ($1, $2, true, $3, $3, $4, $4, $5)`,
      [session_id, identity_id, now, far, far],
    );
    await client.query('insert into access_token (token_hash, session_id, expires_at) values ($1, $2, $3)', [
      hashOfToken(token),
      session_id,
      far,
    ]);
  } finally {
    await client.end();
  }
  return { token, user_id: identity_id, call: (endpoint, input) => call(app, endpoint, token, input) };
}

let counter = 0;

export async function createTenant(
  installation: Installation,
  { name = `Organisation ${(counter += 1)}`, state_code = 'IN-MH' } = {},
): Promise<Tenant> {
  const { app } = installation;
  counter += 1;
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/auth/signup',
    headers: { 'device-info': DEVICE },
    remoteAddress: `10.1.${Math.floor(counter / 250)}.${counter % 250}`,
    payload: {
      organisation_name: name,
      first_name: 'Owner',
      last_name: 'Person',
      email: `owner${counter}@example.in`,
      phone: '9876543210',
      password: 'tall green hills',
      state_code,
      accepted_terms: true,
    },
  });
  if (answer.statusCode !== 201) throw new Error(`Sign-up failed: ${answer.body}`);
  const { access_token, user, organisations } = answer.json().data;
  const org_id = organisations[0].org_id as string;
  return {
    ...signedCaller(app, access_token, user.user_id, org_id),
    name,
    person: (can, more) => newPerson(installation, org_id, can, more),
  };
}

const signedCaller = (app: FastifyInstance, token: string, user_id: string, org_id: string): Signed => ({
  token,
  user_id,
  org_id,
  call: (endpoint, input) => call(app, endpoint, token, input),
});

type Can = readonly (string | { code: string; scope: Scope })[] | { role: RoleKey };

/** Written straight into the tables: what is tested here is what a role may do, not how it is given. */
async function newPerson(
  { app, clock, superUrl }: Installation,
  org_id: string,
  can: Can,
  more: { employee_id?: string } = {},
): Promise<Signed> {
  const client = new pg.Client({ connectionString: superUrl, options: '-c search_path=app' });
  await client.connect();
  const [identity_id, user_id, role_id, session_id] = [newId(), newId(), newId(), newId()];
  const now = clock.now();
  const far = new Date(now.getTime() + 365 * 86_400_000);
  const token = `test-${newId()}`;
  try {
    await client.query(
      `insert into login_identity (id, email, password_hash, password_changed_at, user_type, first_name, last_name, created_at) values ($1, $2, 'x', $3, 'user', 'Test', 'Person', $3)`,
      [identity_id, `${identity_id}@example.in`, now],
    );
    await client.query(
      `insert into app_user (org_id, id, identity_id, email, display_name, employee_id, status, created_at) values ($1, $2, $3, $4, 'Test Person', $5, 'active', $6)`,
      [org_id, user_id, identity_id, `${identity_id}@example.in`, more.employee_id ?? null, now],
    );
    await client.query(
      'insert into membership_directory (identity_id, org_id, user_id, active, created_at) values ($1, $2, $3, true, $4)',
      [identity_id, org_id, user_id, now],
    );
    let granted = role_id;
    if ('role' in can)
      granted = (await client.query('select id from role where org_id = $1 and system_key = $2', [org_id, can.role])).rows[0].id;
    else {
      await client.query(`insert into role (org_id, id, role_name, is_system, created_at) values ($1, $2, $3, false, $4)`, [
        org_id,
        role_id,
        `Role ${role_id}`,
        now,
      ]);
      for (const permission of can) {
        const { code, scope: wide } = typeof permission === 'string' ? { code: permission, scope: 'organisation' } : permission;
        await client.query(
          'insert into role_permission (org_id, id, role_id, permission_code, scope) values ($1, $2, $3, $4, $5)',
          [org_id, newId(), role_id, code, wide],
        );
      }
    }
    await client.query(
      `insert into user_role (org_id, id, user_id, role_id, source, from_date) values ($1, $2, $3, $4, 'assigned', '2000-01-01')`,
      [org_id, newId(), user_id, granted],
    );
    await client.query(
      `insert into session (id, identity_id, org_id, user_id, remember, created_at, last_seen_at, idle_expires_at, absolute_expires_at, reauthenticated_at) values ($1, $2, $3, $4, true, $5, $5, $6, $6, $5)`,
      [session_id, identity_id, org_id, user_id, now, far],
    );
    await client.query('insert into access_token (token_hash, session_id, expires_at) values ($1, $2, $3)', [
      hashOfToken(token),
      session_id,
      far,
    ]);
  } finally {
    await client.end();
  }
  return signedCaller(app, token, user_id, org_id);
}
