import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PORT } from './address.ts';

/** Beyond the demonstrations of the workers beside it. */
const OWN_PORT = String(Number(PORT) + 30 + Number(process.env.TEST_PARALLEL_INDEX ?? 0));
export const OWN = `http://127.0.0.1:${OWN_PORT}`;

/** A program of a journey's own, on data of its own: it can be started again on a later day, and sends mail where it is told. */
export function ownServer(more: Record<string, string> = {}) {
  const data = mkdtempSync(join(tmpdir(), 'hrms-own-'));
  const log = openSync(join(data, 'server.log'), 'a');
  let server: ChildProcess | undefined;
  const stop = async () => {
    if (!server) return;
    const ended = new Promise((done) => server?.once('exit', done));
    server.kill('SIGTERM');
    await ended;
    server = undefined;
  };
  return {
    /** Starts it, or starts it again on another day. */
    async on(today: string): Promise<void> {
      await stop();
      const started = spawn(process.execPath, ['apps/server/main.ts'], {
        cwd: resolve(import.meta.dirname, '..'),
        stdio: ['ignore', log, log],
        env: {
          ...process.env,
          PORT: OWN_PORT,
          HOST: '127.0.0.1',
          HRMS_DATA_DIR: data,
          HRMS_TODAY: today,
          HRMS_PUBLIC_URL: OWN,
          HRMS_DEMO: 'off',
          NODE_ENV: 'development',
          ...more,
        },
      });
      server = started;
      for (let waited = 0; !(await isReady()); waited += 200) {
        if (started.exitCode !== null || waited > 120_000)
          throw new Error(`The program did not start: see ${join(data, 'server.log')}`);
        await pause(200);
      }
    },
    async end(): Promise<void> {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`${OWN}/health/ready`)).status === 200;
  } catch {
    return false;
  }
}
