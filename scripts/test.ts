/** `npm test`: checks, rules, server, screens, then journeys in a browser. `npm test -- quick` leaves the browser out. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { findBrowser } from './browser.ts';

const root = resolve(import.meta.dirname, '..');
const words = process.argv.slice(2);

function run(name: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const begun = performance.now();
  process.stdout.write(`\n== ${name}\n`);
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('exit', (code) => {
      process.stdout.write(
        `== ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`,
      );
      if (code === 0) done();
      else fail(new Error(name));
    });
  });
}

const vitest = resolve(root, 'node_modules/vitest/vitest.mjs');
const playwright = resolve(root, 'node_modules/@playwright/test/cli.js');
const UTC = { TZ: 'UTC' };
const EXAMPLES = '**/examples.api.test.ts';
/** Of the tests over all areas, those about days. */
const DAYS = ['calendar', 'daily', 'notify', 'leavers'];
const suites: [string, () => Promise<void>][] = [
  ['check', () => run('checks', ['scripts/check.ts'])],
  ['unit', () => run('rules, server and screens', [vitest, 'run'], UTC)],
  [
    'zone',
    // what is about days; walks, attacks and the examples of calls ask the same in any zone
    () =>
      run(
        'rules and server in India',
        [vitest, 'run', '--project', 'domain', '--project', 'server', '--exclude', EXAMPLES, 'areas/', 'platform/', ...DAYS],
        { TZ: 'Asia/Kolkata' },
      ),
  ],
];
const journeys = existsSync(resolve(root, 'e2e')) && readdirSync(resolve(root, 'e2e')).some((file) => file.endsWith('.spec.ts'));
if (journeys && !words.includes('quick'))
  suites.push([
    'e2e',
    async () =>
      run('journeys', [playwright, 'test', '--config', 'e2e/playwright.config.ts'], {
        ...UTC,
        CHROMIUM_PATH: await findBrowser(),
      }),
  ]);

const asked = words.filter((word) => suites.some(([name]) => name === word));
try {
  for (const [name, suite] of suites) if (asked.length === 0 || asked.includes(name)) await suite();
  process.stdout.write('\nAll suites passed\n');
} catch (problem) {
  process.stderr.write(`\nFailed: ${(problem as Error).message}\n`);
  process.exit(1);
}
