import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Account, accountFor } from './account.ts';
import { nativeFolder, programPath } from './binaries.ts';

/** A running PostgreSQL of our own: how its superuser reaches it, and how to stop it if this process started it. */
export type EmbeddedServer = {
  readonly port: number;
  readonly password: string;
  /** Whether this program answers for the server: it started it, or took it over from one that was killed. Others only use it. */
  readonly owned: boolean;
  urlFor(database: string, user?: string, password?: string): string;
  /** Stops the server, letting open transactions roll back. */
  stop(): Promise<void>;
};

type Options = {
  /** Data directory; created on the first start. */
  folder: string;
  /** Extra settings; tests switch durability off. */
  settings?: Record<string, string>;
};

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  shared_buffers: '512MB',
  wal_compression: 'on',
  max_wal_size: '6GB',
  log_timezone: 'UTC',
  timezone: 'UTC',
  jit: 'off',
};

/** Starts the bundled PostgreSQL on a data directory, or takes over the one that still runs on it. */
export async function startEmbedded({ folder: asked, settings = {} }: Options): Promise<EmbeddedServer> {
  mkdirSync(resolve(asked), { recursive: true });
  const account = accountFor(join(resolve(asked), 'postgres'), nativeFolder());
  const data = account.folder;
  const secret = join(resolve(asked), 'postgres.password');
  if (!existsSync(join(data, 'PG_VERSION'))) createCluster(account, secret);
  const password = readFileSync(secret, 'utf8').trim();

  const keeper = join(resolve(asked), 'program.pid');
  const found = await adoptRunningServer(data, password);
  if (found) return serverAt(found.port, password, takeOver(keeper), () => stopByPid(data, found.pid));

  for (let tries = 0; ; tries += 1) {
    const port = await freePort();
    const child = launchServer(account, port, { ...SETTINGS, ...settings }, resolve(asked));
    if (await waitUntilReady(port, password, child)) {
      writeFileSync(keeper, `${process.pid}`);
      return serverAt(port, password, true, () => stopByPid(data, pidOf(data)));
    }
    // Killed moments ago, the old server may still hold its shared memory: it goes by itself within seconds.
    if (tries >= 12)
      throw new Error(
        `PostgreSQL did not start. Its log: ${join(resolve(asked), 'postgres.log')}\n${lastLogLines(resolve(asked))}`,
      );
    await pause(500);
    const again = await adoptRunningServer(data, password);
    if (again) return serverAt(again.port, password, takeOver(keeper), () => stopByPid(data, again.pid));
  }
}

/** A server whose program is gone belongs to the next one; one whose program lives is only used. */
function takeOver(keeper: string): boolean {
  const before = existsSync(keeper) ? Number(readFileSync(keeper, 'utf8')) : 0;
  if (before !== process.pid && isProcessAlive(before)) return false;
  writeFileSync(keeper, `${process.pid}`);
  return true;
}

function serverAt(port: number, password: string, owned: boolean, stop: () => Promise<void>): EmbeddedServer {
  return {
    port,
    password,
    owned,
    stop,
    urlFor: (database, user = 'postgres', secret = password) =>
      `postgres://${user}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${database}`,
  };
}

/** initdb beside the real place, then rename: a kill in between leaves nothing half made. */
function createCluster(account: Account, secret: string): void {
  const fresh = `${account.folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  writeFileSync(secret, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  const passwordFile = `${account.folder}.pw`;
  writeFileSync(passwordFile, readFileSync(secret), { mode: 0o644 });
  const words = [
    ...account.prefix,
    programPath(account.native, 'initdb'),
    `--pgdata=${fresh}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ];
  const made = spawnSync(words[0] as string, words.slice(1), {
    encoding: 'utf8',
    env: serverEnvironment(account),
    ...account.ids,
  });
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) throw new Error(`PostgreSQL could not create its data directory: ${made.stderr || made.error?.message}`);
  renameSync(fresh, account.folder);
}

const serverEnvironment = (account: Account): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  LC_ALL: 'C.UTF-8',
  LD_LIBRARY_PATH: join(account.native, 'lib'),
  ...(process.platform === 'win32' ? process.env : {}),
});

function launchServer(account: Account, port: number, settings: Record<string, string>, root: string): ChildProcess {
  const log = openSync(join(root, 'postgres.log'), 'a', 0o600);
  const words = [...account.prefix, programPath(account.native, 'postgres'), '-D', account.folder, '-p', String(port)];
  for (const [name, value] of Object.entries(settings)) words.push('-c', `${name}=${value}`);
  // detached: Ctrl-C in the terminal must reach the program first, which stops the server after itself.
  const child = spawn(words[0] as string, words.slice(1), {
    detached: true,
    stdio: ['ignore', log, log],
    env: serverEnvironment(account),
    ...account.ids,
  });
  child.unref();
  return child;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((done, fail) => {
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}

async function waitUntilReady(port: number, password: string, child: ChildProcess): Promise<boolean> {
  for (let waited = 0; waited < 60_000; waited += 25) {
    if (child.exitCode !== null || child.signalCode !== null) return false;
    if (await dataDirectoryAt(port, password)) return true;
    await pause(25);
  }
  return false;
}

async function dataDirectoryAt(port: number, password: string): Promise<string | null> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory ?? null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const pidFile = (data: string) => join(data, 'postmaster.pid');

function pidOf(data: string): number {
  try {
    return Number(readFileSync(pidFile(data), 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}

/** A server that outlived its program: its pid lives, its port answers, and it serves this very directory. */
async function adoptRunningServer(data: string, password: string): Promise<{ pid: number; port: number } | null> {
  if (!existsSync(pidFile(data))) return null;
  const lines = readFileSync(pidFile(data), 'utf8').split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!isProcessAlive(pid) || !port) return null;
  for (let tries = 0; tries < 40; tries += 1) {
    if ((await dataDirectoryAt(port, password)) === data) return { pid, port };
    if (!isProcessAlive(pid)) return null;
    await pause(100);
  }
  return null;
}

function isProcessAlive(pid: number): boolean {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Fast shutdown: sessions are ended, transactions rolled back, everything written. */
async function stopByPid(data: string, pid: number): Promise<void> {
  if (!isProcessAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 20_000 && isProcessAlive(pid) && existsSync(pidFile(data)); waited += 50) await pause(50);
}

function lastLogLines(root: string): string {
  try {
    return readFileSync(join(root, 'postgres.log'), 'utf8').split('\n').slice(-12).join('\n');
  } catch {
    return '';
  }
}
