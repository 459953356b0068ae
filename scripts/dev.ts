/** `npm run dev`: the server restarts on changes, the browser program is served by vite with /v1 passed on. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const started = [
  spawn(process.execPath, ['--watch-path=platform', '--watch-path=areas', '--watch-path=apps/server', 'apps/server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--config', 'apps/web/vite.config.ts'], {
    cwd: root,
    stdio: 'inherit',
  }),
];
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => started.forEach((child) => child.kill(signal)));
for (const child of started) child.on('exit', () => started.forEach((other) => other.kill()));
