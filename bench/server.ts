import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const BENCH_PASSWORD = 'bench-river-42';
export type Started = { address: string; port: number; seconds: number; stop(): Promise<void> };

/** A free port of this machine. */
const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });

export const dataFolder = (): { path: string; remove(): void } => {
  const path = mkdtempSync(join(tmpdir(), 'hrms-bench-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

/** Starts the program on a data folder and waits until it is ready for people; `seconds` is how long that took. */
export async function startServer(folder: string, env: Record<string, string> = {}): Promise<Started> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const server: ChildProcess = spawn(process.execPath, ['apps/server/main.ts'], {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', HRMS_DATA_DIR: folder, HRMS_PUBLIC_URL: address, ...env },
  });
  while (!(await answers(address))) {
    if (server.exitCode !== null) throw new Error('The program ended before it was ready');
    await pause(25);
  }
  const seconds = (performance.now() - begun) / 1000;
  return {
    address,
    port,
    seconds,
    stop: () => stop(server),
  };
}

/** Starts a worker of its own and waits until it takes jobs. */
export async function startWorkerProcess(folder: string, env: Record<string, string>): Promise<{ stop(): Promise<void> }> {
  const worker = spawn(process.execPath, ['apps/server/worker.ts'], {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, HRMS_DATA_DIR: folder, ...env },
  });
  await new Promise<void>((ready, fail) => {
    worker.stdout?.once('data', () => ready());
    worker.once('exit', () => fail(new Error('The worker ended before it took jobs')));
  });
  return { stop: () => stop(worker) };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/health/ready`)).status === 200;
  } catch {
    return false;
  }
}
