/** Servers and workers as processes of their own over a durable database that can be restarted under them. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inTenant, openProgram, readConfig, type Tx, withClient } from '@hrms/platform/server';
import { openPool, startEmbedded } from '@hrms/platform/testing/parts';
import { product } from '../areas.ts';
import { root } from '../root.ts';
import { foundSeedOrganisation } from '../seed/founding.ts';
import { loadPeople } from '../seed/load.ts';

const DAY = '2026-10-31';
const OWNER = { email: 'owner@processes.example', password: 'tall green hills' };

export type Child = { readonly process: ChildProcess; kill(signal?: NodeJS.Signals): Promise<void> };
export type ServerProcess = Child & { readonly address: string; restart(): Promise<ServerProcess> };
export type ProcessesWorld = Awaited<ReturnType<typeof openProcesses>>;
type Sent = { status: number; data: Record<string, unknown> };

/** PgBouncer from 1.21 on the path of this machine, which knows prepared statements; null without it. */
export function findPooler(): string | null {
  const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return places.map((place) => join(place, 'pgbouncer')).find(knowsStatements) ?? null;
}

function knowsStatements(file: string): boolean {
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

/**
 * A database with an organisation of that many employees, and a door to it whose address stays while the database restarts.
 * `pooler`: the PgBouncer that the calls and jobs of servers and workers go through; directly without one.
 */
export async function openProcesses(employees: number, pooler: string | null = null) {
  const folder = mkdtempSync(join(tmpdir(), 'hrms-processes-'));
  const own = {
    VITEST: '',
    NODE_ENV: 'development',
    HRMS_DATA_DIR: folder,
    HRMS_TODAY: DAY,
    HRMS_DEMO: 'off',
    LOG_LEVEL: 'silent',
  };
  const config = readConfig({ ...process.env, ...own, DATABASE_URL: '', PORT: '0' });
  const program = await openProgram(config, root, product);
  const founder = { organisation_name: 'Processes', first_name: 'Owner', last_name: 'Person', state_code: 'IN-MH' };
  const { org_id } = await foundSeedOrganisation(program.services, { ...founder, ...OWNER });
  await loadPeople(program.services, org_id, employees);
  let database = program.connections.embedded;
  if (!database) throw new Error('The bundled database did not start');
  const door = await openDoor(() => database?.port ?? 0);
  const throughDoor = (to: string) => {
    const url = new URL(to);
    url.port = String(door.port);
    return url.toString();
  };
  await program.services.pool.end();
  const pool = await openPool(throughDoor(program.connections.programUrl), 2);
  const children: ChildProcess[] = [];
  const pool_port = pooler ? await freePort() : 0;
  const poolUrl = `postgres://hrms_app@127.0.0.1:${pool_port}/hrms`;
  const env = {
    ...process.env,
    ...own,
    DATABASE_URL: throughDoor(program.connections.ownerUrl),
    // its settings of the program's role are stored by somebody who may change that role
    ...(pooler && { DATABASE_URL: throughDoor(database.urlFor('hrms')), DATABASE_POOL_URL: poolUrl }),
  };
  const start = (file: string, more: Record<string, string>): ChildProcess => {
    const child = spawn(process.execPath, [`apps/server/${file}`], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...env, ...more },
    });
    children.push(child);
    return child;
  };
  const postmaster = () => Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

  const startPooler = async (): Promise<ChildProcess | null> => {
    if (!pooler) return null;
    const child = spawnPooler(pooler, folder, { from: pool_port, to: throughDoor(program.connections.programUrl) });
    children.push(child);
    await within(10_000, () => isListening(pool_port));
    return child;
  };
  let pooling = await startPooler();

  async function startServer(port?: number): Promise<ServerProcess> {
    const chosen = port ?? (await freePort());
    const child = start('main.ts', { PORT: String(chosen), HRMS_WORKER: 'off' });
    const address = `http://127.0.0.1:${chosen}`;
    await within(60_000, async () => isReady(address));
    return { process: child, address, kill: (signal) => kill(child, signal), restart: () => startServer(chosen) };
  }

  return {
    org_id,
    folder,
    owner: OWNER,
    startServer,
    startWorker: async (): Promise<Child> => {
      const child = start('worker.ts', {});
      await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
      return { process: child, kill: (signal) => kill(child, signal) };
    },
    /** Ends the database (SIGKILL: as a crash does; SIGINT: as an administrator does) and starts it again. */
    restartDatabase: async (signal: 'SIGKILL' | 'SIGINT'): Promise<void> => {
      const pid = postmaster();
      process.kill(pid, signal);
      await within(20_000, async () => !isAlive(pid));
      database = await startEmbedded({ folder });
    },
    restartPooler: async (signal: NodeJS.Signals): Promise<void> => {
      if (pooling) await kill(pooling, signal);
      pooling = await startPooler();
    },
    /** Over all organisations, as nobody in the product may ask. */
    read: <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
      withClient(database?.urlFor('hrms') ?? '', async (client) => {
        await client.query('set search_path = app');
        return (await client.query(text, values)).rows as Row[];
      }),
    inOrganisation: <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTenant(pool, org_id, work),
    close: async () => {
      await Promise.all(children.map((child) => kill(child)));
      await pool.end();
      door.close();
      await database?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PgBouncer in transaction mode between a port and a database; it refuses to run as root. */
function spawnPooler(pooler: string, folder: string, { from, to }: { from: number; to: string }): ChildProcess {
  const { hostname, port, username, password } = new URL(to);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    [
      '[databases]',
      `hrms = host=${hostname} port=${port} dbname=hrms user=${username} password=${password}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${from}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'max_prepared_statements = 200',
      'default_pool_size = 20',
      'max_client_conn = 500',
      'server_login_retry = 1',
      'ignore_startup_parameters = extra_float_digits,options',
    ].join('\n'),
  );
  chmodSync(folder, 0o711);
  chmodSync(file, 0o644);
  return spawn(pooler, ['-q', file], { stdio: 'ignore', ...(process.getuid?.() === 0 && { uid: 65_534, gid: 65_534 }) });
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = connect(port, '127.0.0.1')
      .once('connect', () => {
        probe.destroy();
        done(true);
      })
      .once('error', () => done(false));
  });

async function kill(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Waits until it holds. @returns milliseconds @throws Error when it does not in time */
export async function within(most: number, holds: () => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  while (!(await holds())) {
    if (performance.now() - begun > most) throw new Error(`Not within ${most} ms: ${holds.toString()}`);
    await pause(50);
  }
  return performance.now() - begun;
}

export const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
};

/** Passes connections on to a port that may change. */
async function openDoor(target: () => number): Promise<{ port: number; close(): void }> {
  const open = new Set<Socket>();
  const server: Server = createServer((inner) => {
    const outer = connect(target(), '127.0.0.1');
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

/** One call over the network. */
export async function send(
  address: string,
  { method, path, token, key, body }: { method: string; path: string; token?: string; key?: string; body?: object },
): Promise<Sent> {
  const answer = await fetch(`${address}/v1${path}`, {
    method,
    signal: AbortSignal.timeout(10_000),
    headers: {
      'device-info': JSON.stringify({ deviceId: 'endurance', deviceType: 'desktop', browser: 'test' }),
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data } = (await answer.json()) as { data?: Record<string, unknown> };
  return { status: answer.status, data: data ?? {} };
}

export async function signIn(address: string, account: { email: string; password: string }): Promise<string> {
  const { status, data } = await send(address, { method: 'POST', path: '/auth/signin', body: { ...account, delivery: 'body' } });
  if (status !== 200) throw new Error(`Sign-in answered ${status}`);
  return data.access_token as string;
}

/**
 * Writes without pause, some at once, to one address after the other: what gave no answer, or that the server could not do it, is sent
 * again with the same key until it is answered.
 */
export function startWriters(addresses: readonly string[], token: string, atOnce: number) {
  const acknowledged = new Map<string, string>();
  const refused: Sent[] = [];
  let last = performance.now();
  let ends = false;
  let sent = 0;
  const write = async () => {
    while (!ends) {
      const title = `Written ${randomUUID()}`;
      const call = { method: 'POST', path: '/announcements', token, key: title.replace(' ', '-') };
      for (let done = false; !done; ) {
        const address = addresses[sent++ % addresses.length] as string;
        const answer = await send(address, { ...call, body: { title, body: 'Text', audience: { everyone: true } } }).catch(
          () => null,
        );
        if (!answer || answer.status >= 500) {
          await pause(100);
          continue;
        }
        if (answer.status === 201) acknowledged.set(title, answer.data.announcement_id as string);
        else refused.push(answer);
        last = performance.now();
        done = true;
      }
    }
  };
  const running = Array.from({ length: atOnce }, write);
  return {
    acknowledged,
    refused,
    /** When the last answer came, by `performance.now()`. */
    lastAnswer: () => last,
    stop: async () => {
      ends = true;
      await Promise.all(running);
    },
  };
}
