import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { PORT } from './address.ts';

const DEMO_PORT = String(Number(PORT) + 1);
export const DEMO = `http://127.0.0.1:${DEMO_PORT}`;
const PASSWORD = 'sunny-river-42';

/** A second program with the demonstration organisation, for journeys of its six sign-ins. */
export async function startDemo(): Promise<() => Promise<void>> {
  // one that somebody left running for these journeys is used as it is
  if (await isReady()) return async () => undefined;
  const data = mkdtempSync(join(tmpdir(), 'hrms-demo-'));
  const log = openSync(join(data, 'server.log'), 'a');
  const server: ChildProcess = spawn(process.execPath, ['apps/server/main.ts'], {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      PORT: DEMO_PORT,
      HOST: '127.0.0.1',
      HRMS_DATA_DIR: data,
      HRMS_TODAY: '2026-11-20',
      HRMS_PUBLIC_URL: DEMO,
      HRMS_DEMO: 'on',
      HRMS_DEMO_PASSWORD: PASSWORD,
      NODE_ENV: 'development',
    },
  });
  for (let waited = 0; !(await isReady()); waited += 250) {
    if (server.exitCode !== null || waited > 170_000) throw new Error(`The demo did not start: see ${join(data, 'server.log')}`);
    await pause(250);
  }
  return async () => {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`${DEMO}/health/ready`)).status === 200;
  } catch {
    return false;
  }
}

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
