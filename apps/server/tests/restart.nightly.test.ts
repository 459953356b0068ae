import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createWebServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../root.ts';

const data = mkdtempSync(join(tmpdir(), 'hrms-restart-'));
let port = 0;
let running: ChildProcess | null = null;

beforeAll(async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  port = (probe.address() as { port: number }).port;
  await new Promise((done) => probe.close(done));
});
afterAll(async () => {
  await end('SIGTERM');
  rmSync(data, { recursive: true, force: true });
});

const url = (path: string) => `http://127.0.0.1:${port}${path}`;
const isReady = () =>
  fetch(url('/health/ready')).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Starts the program as `npm start` does and answers how long until it was ready. */
async function start(): Promise<number> {
  const begun = performance.now();
  running = spawn(process.execPath, ['apps/server/main.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      VITEST: '',
      NODE_ENV: 'development',
      PORT: String(port),
      HRMS_DATA_DIR: data,
      HRMS_TODAY: '2026-11-20',
      HRMS_DEMO: 'off',
      LOG_LEVEL: 'silent',
    },
  });
  for (let waited = 0; !(await isReady()); waited += 100) {
    if (waited > 60_000 || running.exitCode !== null) throw new Error('The program did not become ready');
    await pause(100);
  }
  return performance.now() - begun;
}

async function end(signal: NodeJS.Signals): Promise<void> {
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  const gone = new Promise((done) => running?.once('exit', done));
  running.kill(signal);
  await gone;
}

const database = () => Number(readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

let tries = 0;
const signUp = async () => {
  tries += 1;
  const email = `owner${tries}@restart.example`;
  const answer = await fetch(url('/v1/auth/signup'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      organisation_name: `Restart ${tries}`,
      first_name: 'Owner',
      email,
      phone: '9876543210',
      password: 'tall green hills',
      state_code: 'IN-MH',
      accepted_terms: true,
    }),
  });
  expect(answer.status).toBe(201);
  return email;
};
const canSignIn = async (email: string) =>
  (
    await fetch(url('/v1/auth/signin'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'tall green hills' }),
    })
  ).status;

test('killed with its database, alone, or mid-request, it comes back with everything that was committed', async () => {
  await start();
  const first = await signUp();

  await end('SIGKILL');
  const orphan = database();
  expect(isAlive(orphan), 'the database outlives the program').toBe(true);
  await start();
  expect(database(), 'the same database is taken over').toBe(orphan);
  expect(await canSignIn(first)).toBe(200);

  const second = await signUp();
  process.kill(database(), 'SIGKILL');
  await end('SIGKILL');
  await start();
  expect([await canSignIn(first), await canSignIn(second)]).toEqual([200, 200]);

  const writing = Promise.allSettled([signUp(), signUp()]);
  await pause(15);
  await end('SIGKILL');
  await writing;
  expect(await start()).toBeLessThan(20_000);
  expect(await canSignIn(second)).toBe(200);

  const last = database();
  await end('SIGTERM');
  for (let waited = 0; isAlive(last) && waited < 10_000; waited += 100) await pause(100);
  expect(isAlive(last), 'a program that ends by itself stops its database').toBe(false);
  await start();
  expect(await canSignIn(first)).toBe(200);
}, 180_000);

test('a start that fails, as where the port is taken, leaves no database server behind', async () => {
  await end('SIGTERM');
  const other = createWebServer((_request, response) => void response.writeHead(404).end()).listen(port, '127.0.0.1');
  await new Promise((done) => other.once('listening', done));
  try {
    await expect(start()).rejects.toThrow('did not become ready');
    expect(running?.exitCode).toBe(1);
    expect(existsSync(join(data, 'postgres/postmaster.pid'))).toBe(false);
  } finally {
    other.closeAllConnections();
    await new Promise((done) => other.close(done));
  }
}, 60_000);
