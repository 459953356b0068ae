import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { PORT } from './address.ts';

/** Journeys that run side by side have a demonstration each. */
const DEMO_PORT = String(Number(PORT) + 1 + Number(process.env.TEST_PARALLEL_INDEX ?? 0));
/** By name: passkeys do not work at a bare IP address. */
export const DEMO = `http://localhost:${DEMO_PORT}`;
const PASSWORD = 'sunny-river-42';
/** Where the journeys find the data of a demonstration that was made once and put aside. */
const MADE = 'HRMS_E2E_DEMO_MADE';
const DONE = 'made';
const WAIT_MS = 170_000;

function start(data: string, port: string, today = '2026-11-20'): ChildProcess {
  const log = openSync(join(data, 'server.log'), 'a');
  return spawn(process.execPath, ['apps/server/main.ts'], {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      PORT: port,
      HOST: '127.0.0.1',
      HRMS_DATA_DIR: data,
      HRMS_TODAY: today,
      HRMS_PUBLIC_URL: `http://localhost:${port}`,
      HRMS_DEMO: 'on',
      HRMS_DEMO_PASSWORD: PASSWORD,
      NODE_ENV: 'development',
    },
  });
}

async function untilReady(server: ChildProcess, port: string, data: string): Promise<void> {
  for (let waited = 0; !(await isReady(port)); waited += 250) {
    if (server.exitCode !== null || waited > WAIT_MS) throw new Error(`The demo did not start: see ${join(data, 'server.log')}`);
    await pause(250);
  }
}

async function end(server: ChildProcess): Promise<void> {
  const ended = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  await ended;
}

/** Makes the demonstration once, while the first journeys run, and puts its data aside for all that need one. */
export function makeDemo(port: string): () => Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'hrms-demo-made-'));
  process.env[MADE] = data;
  const server = start(data, port);
  const made = untilReady(server, port, data)
    .then(() => end(server))
    // whoever needs one makes it for itself, and says what is wrong
    .catch(() => {
      server.kill('SIGTERM');
      rmSync(join(data, 'postgres'), { recursive: true, force: true });
    })
    .finally(() => writeFileSync(join(data, DONE), ''));
  return async () => {
    await made;
    rmSync(data, { recursive: true, force: true });
  };
}

/** A copy of what was made before. Where the database had to be kept in another place there is none to copy. */
async function copyMade(data: string): Promise<void> {
  const made = process.env[MADE];
  if (!made) return;
  for (let waited = 0; !existsSync(join(made, DONE)) && waited < WAIT_MS; waited += 250) await pause(250);
  if (!existsSync(join(made, 'postgres', 'PG_VERSION'))) return;
  if (process.platform === 'win32') cpSync(made, data, { recursive: true });
  else execFileSync('cp', ['-a', `${made}/.`, data]);
}

/** A second program with the demonstration organisation, for journeys of its six sign-ins; its data is of 20 November. */
export async function startDemo(today?: string): Promise<() => Promise<void>> {
  // one that somebody left running for these journeys is used as it is
  if (await isReady(DEMO_PORT)) return async () => undefined;
  const data = mkdtempSync(join(tmpdir(), 'hrms-demo-'));
  await copyMade(data);
  const server = start(data, DEMO_PORT, today);
  await untilReady(server, DEMO_PORT, data);
  return async () => {
    await end(server);
    rmSync(data, { recursive: true, force: true });
  };
}

async function isReady(port: string): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health/ready`)).status === 200;
  } catch {
    return false;
  }
}

/** One of the demonstration's people, for calls beside the browser. */
export const demoPerson = (name: string) => ({ email: `${name}@sahyadri.example`, password: PASSWORD });

/** Signs in as one of the demonstration's people and waits for the home page. */
export async function signInAs(page: Page, name: string, at = '/login'): Promise<void> {
  await page.goto(`${DEMO}${at}`);
  await page.getByLabel('E-mail').fill(`${name}@sahyadri.example`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page
    .getByRole('button', { name: 'Help', exact: true })
    .or(page.getByRole('button', { name: /Account of/ }))
    .first()
    .waitFor();
}
