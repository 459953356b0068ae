import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PORT } from './address.ts';
import { makeDemo } from './demo-server.ts';

/** Starts the program as a customer would, on a fresh data directory and a frozen day, and ends it afterwards. */
export default async function setup(): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'hrms-e2e-'));
  const root = resolve(import.meta.dirname, '..');
  const log = openSync(join(data, 'server.log'), 'a');
  const server = spawn(process.execPath, ['apps/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      PORT,
      HOST: '127.0.0.1',
      HRMS_DATA_DIR: data,
      HRMS_TODAY: '2026-11-20',
      HRMS_PUBLIC_URL: `http://127.0.0.1:${PORT}`,
      HRMS_DEMO: 'off',
      NODE_ENV: 'development',
    },
  });
  for (let waited = 0; !(await isReady()); waited += 200) {
    if (server.exitCode !== null || waited > 120_000)
      throw new Error(`The program did not start: see ${join(data, 'server.log')}`);
    await pause(200);
  }
  const forgetDemo = makeDemo(String(Number(PORT) + 50));
  return async () => {
    await forgetDemo();
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${PORT}/health/ready`)).status === 200;
  } catch {
    return false;
  }
}
