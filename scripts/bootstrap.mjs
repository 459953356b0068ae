// Runs on Node 18 and newer: finds (or installs) Node 24, installs what the lockfile names, builds what changed, hands over.

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);
const NODE = '24.21.0';
const runtime = join(root, '.runtime');
const [task = 'start', ...rest] = process.argv.slice(2);
const words = rest[0] === '--' ? rest.slice(1) : rest;
const windows = process.platform === 'win32';
const quiet = task === 'vectors' || task === 'bench' || task === 'sbom';
const say = (text) => (quiet ? process.stderr : process.stdout).write(`${text}\n`);

function npmProgram() {
  const given = process.env.npm_execpath;
  if (given && existsSync(given)) return given;
  const beside = [
    join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js'),
    join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js'),
  ];
  return beside.find((path) => existsSync(path)) ?? null;
}

function run(program, args, options = {}) {
  const done = spawnSync(program, args, { stdio: quiet ? ['ignore', 2, 2] : 'inherit', ...options });
  if (done.status !== 0) {
    process.stderr.write(`${[program, ...args].join(' ')} failed${done.error ? `: ${done.error.message}` : ''}\n`);
    process.exit(done.status ?? 1);
  }
}

const newEnough = (version) => Number(version.replace('v', '').split('.')[0]) >= 24;

/** The system's Node where it is new enough, else the one npm carries, kept under .runtime. */
function findNode() {
  if (newEnough(process.version)) return process.execPath;
  const kept = join(runtime, 'node', windows ? 'node.exe' : 'node24');
  if (existsSync(kept)) return kept;
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  const npm = npmProgram();
  say(`Node ${process.version} is older than 24: fetching ${name}@${NODE} from npm, once`);
  const place = join(runtime, 'fetch');
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), '{"private":true}');
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', `${name}@${NODE}`];
  if (npm) run(process.execPath, [npm, ...args], { cwd: place });
  else run(windows ? 'npm.cmd' : 'npm', args, { cwd: place, shell: windows });
  mkdirSync(join(runtime, 'node'), { recursive: true });
  renameSync(join(place, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node'), kept);
  chmodSync(kept, 0o755);
  rmSync(place, { recursive: true, force: true });
  return kept;
}

const hashOf = (files) => files.reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256')).digest('hex');

function remembered(name, hash, work) {
  const mark = join(runtime, `${name}.hash`);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return;
  work();
  mkdirSync(runtime, { recursive: true });
  writeFileSync(mark, hash);
}

function install(node) {
  const hash = hashOf(['package.json', 'package-lock.json']);
  if (!existsSync('node_modules/.package-lock.json')) rmSync(join(runtime, 'install.hash'), { force: true });
  remembered('install', hash, () => {
    say('Installing what package-lock.json names');
    const npm = npmProgram();
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
    if (npm) run(node, [npm, ...args], { env: environment(node) });
    else run(windows ? 'npm.cmd' : 'npm', args, { env: environment(node), shell: windows });
  });
}

const environment = (node) => ({
  ...process.env,
  PATH: `${dirname(nodeAs(node))}${windows ? ';' : ':'}${process.env.PATH}`,
  HRMS_NODE: node,
  // each start reads a thousand files: compiled once
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(runtime, 'compiled'),
});

/** A folder in which this Node is called `node`, for tools that look it up by name. */
function nodeAs(node) {
  const alias = join(dirname(node), windows ? 'node.exe' : 'node');
  if (node.startsWith(runtime) && !existsSync(alias)) {
    writeFileSync(alias, `#!/bin/sh\nexec "$(dirname "$0")/node24" "$@"\n`, { mode: 0o755 });
  }
  return alias;
}

function sources(folder, found = []) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) sources(path, found);
    else if (/\.(tsx?|css|html|svg|tsv|json|png|webp|woff2|webmanifest)$/.test(entry.name) && !/\.test\./.test(entry.name))
      found.push(path);
  }
  return found;
}

function build(node) {
  const files = ['platform', 'areas', 'apps/web', 'docs/pictures']
    .flatMap((folder) => (existsSync(folder) ? sources(folder) : []))
    .filter((file) => !/[\\/]server[\\/]/.test(file))
    .sort();
  const stamp = createHash('sha256');
  for (const file of files) stamp.update(file).update(readFileSync(file));
  if (!existsSync('apps/web/dist/index.html')) rmSync(join(runtime, 'build.hash'), { force: true });
  remembered('build', stamp.update(readFileSync('package-lock.json')).digest('hex'), () => {
    say('Building the browser program');
    // the application first: it empties the folder that the pages for visitors are put into
    for (const config of ['vite.config.ts', 'vite.visitor.config.ts'])
      run(node, ['node_modules/vite/bin/vite.js', 'build', '--config', `apps/web/${config}`, '--logLevel', 'warn'], {
        env: environment(node),
      });
  });
}

/** The task takes over: signals reach it, its exit code is ours. */
function handOver(node, args) {
  const child = spawn(node, args, { stdio: 'inherit', env: environment(node) });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

const node = findNode();
install(node);
const TASKS = {
  start: () => {
    build(node);
    handOver(node, ['apps/server/main.ts', ...words]);
  },
  dev: () => handOver(node, ['scripts/dev.ts', ...words]),
  worker: () => handOver(node, ['apps/server/worker.ts', ...words]),
  migrate: () => handOver(node, ['apps/server/migrate.ts', ...words]),
  seed: () => handOver(node, ['apps/server/seed/main.ts', ...words]),
  bench: () => {
    build(node);
    handOver(node, ['bench/main.ts', ...words]);
  },
  pictures: () => {
    build(node);
    handOver(node, ['scripts/pictures.ts', ...words]);
  },
  'platform-admin': () => handOver(node, ['apps/server/platform-admin.ts', ...words]),
  backup: () => handOver(node, ['apps/server/backup.ts', ...words]),
  restore: () => handOver(node, ['apps/server/restore.ts', ...words]),
  'export-organisation': () => handOver(node, ['apps/server/export-organisation.ts', ...words]),
  'import-organisation': () => handOver(node, ['apps/server/import-organisation.ts', ...words]),
  distribute: () => handOver(node, ['apps/server/distribute.ts', ...words]),
  'rotate-keys': () => handOver(node, ['apps/server/rotate-keys.ts', ...words]),
  sbom: () => handOver(node, ['scripts/supply.ts', 'sbom', ...words]),
  vectors: () => handOver(node, ['apps/server/vectors.ts', ...words]),
  types: () => handOver(node, ['scripts/types.ts', ...words]),
  build: () => build(node),
  check: () => handOver(node, ['scripts/check.ts', ...words]),
  format: () => handOver(node, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.']),
  test: () => {
    build(node);
    handOver(node, ['scripts/test.ts', ...words]);
  },
  'test:nightly': () => {
    build(node);
    handOver(node, ['scripts/test.ts', 'nightly', ...words]);
  },
};
if (!TASKS[task]) {
  process.stderr.write(`Unknown task ${task}. Known: ${Object.keys(TASKS).join(', ')}\n`);
  process.exit(2);
}
statSync('package-lock.json');
TASKS[task]();
