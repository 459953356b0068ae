/** `npm run check`: format, lint, types, imports, dead code, lockfile, generated types, unbuilt routes. Every failure is shown. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const bin = (name: string, path: string) => resolve(root, 'node_modules', name, path);

type Check = { name: string; words: string[]; also?: (output: string) => string | null };

const leastModules = 150;
const checks: Check[] = [
  { name: 'format', words: [bin('@biomejs/biome', 'bin/biome'), 'check', '.'] },
  { name: 'lint', words: [bin('oxlint', 'bin/oxlint'), '--deny-warnings'] },
  { name: 'types: pure', words: [bin('typescript7', 'bin/tsc'), '-p', 'tsconfig.pure.json'] },
  { name: 'types: server', words: [bin('typescript7', 'bin/tsc'), '-p', 'tsconfig.server.json'] },
  { name: 'types: journeys', words: [bin('typescript7', 'bin/tsc'), '-p', 'tsconfig.e2e.json'] },
  { name: 'types: web', words: [bin('typescript7', 'bin/tsc'), '-p', 'tsconfig.web.json'] },
  {
    name: 'imports',
    words: [
      bin('dependency-cruiser', 'bin/dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      'platform',
      'areas',
      'apps',
    ],
    // A parser that does not fit reads nothing and reports success.
    also: (output) => {
      const read = Number(/\((\d+) modules/.exec(output)?.[1] ?? 0);
      return read < leastModules ? `only ${read} modules were read` : null;
    },
  },
  {
    name: 'dead code',
    words: [bin('knip', 'bin/knip.js'), '--include-entry-exports', '--no-progress', '--cache', '--cache-location', '.cache/knip'],
  },
  { name: 'code that only tests use', words: ['scripts/production-code.ts'] },
  { name: 'names, folders, words, SQL', words: ['scripts/rules.ts'] },
  { name: 'parts and licences', words: ['scripts/supply.ts', 'check'] },
  { name: 'secrets', words: ['scripts/secrets.ts'] },
  { name: 'lockfile', words: ['scripts/complete-lock.mjs', '--check'] },
  { name: 'generated types', words: ['scripts/types.ts', '--check'] },
  { name: 'law sources', words: ['scripts/law-sources.ts', '--check'] },
  { name: 'routes', words: ['apps/web/routes/remaining.ts'] },
];

const run = ({ words, also }: Check): Promise<{ ok: boolean; output: string }> =>
  new Promise((done) => {
    const child = spawn(process.execPath, words, { cwd: root });
    let output = '';
    child.stdout.on('data', (piece) => {
      output += piece;
    });
    child.stderr.on('data', (piece) => {
      output += piece;
    });
    child.on('close', (code) => {
      const complaint = also?.(output) ?? null;
      done({ ok: code === 0 && !complaint, output: complaint ? `${output}\n${complaint}` : output });
    });
  });

/** Two at a time: more only wait for each other. */
const queue = [...checks];
let failed = 0;
async function worker(): Promise<void> {
  for (let check = queue.shift(); check; check = queue.shift()) {
    const begun = performance.now();
    const { ok, output } = await run(check);
    if (!ok) failed += 1;
    process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${check.name} (${((performance.now() - begun) / 1000).toFixed(1)} s)\n`);
    if (!ok || check.name === 'routes') process.stdout.write(`${output.trim().split('\n').slice(0, 60).join('\n')}\n`);
  }
}
await Promise.all([worker(), worker()]);
process.exit(failed > 0 ? 1 : 0);
