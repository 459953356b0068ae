/**
 * The suites of the product.
 * `npm test`: checks, rules, server, screens, what is about days once more in India's zone, journeys in a browser.
 * `npm test -- quick`: without the browser. `npm test -- area leave`: one area and the areas that stand on it.
 * `npm test -- unit`, `-- zone`, `-- e2e`, `-- check`: one suite. `npm run test:nightly`: everything, with what is long.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findBrowser } from './browser.ts';

const root = resolve(import.meta.dirname, '..');
const words = process.argv.slice(2);
const vitest = resolve(root, 'node_modules/vitest/vitest.mjs');
const playwright = resolve(root, 'node_modules/@playwright/test/cli.js');
const UTC = { TZ: 'UTC' };
const INDIA = { TZ: 'Asia/Kolkata' };
const NIGHTLY = { HRMS_NIGHTLY: '1' };

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

/** The area and all that stand on it, directly or not. @throws Error for a name that is no area */
function withDependents(area: string): string[] {
  const uses = JSON.parse(readFileSync(resolve(root, 'areas.json'), 'utf8')) as Record<string, string[]>;
  if (!uses[area] || !existsSync(resolve(root, 'areas', area))) throw new Error(`No area is called ${area}`);
  return Object.keys(uses).filter(
    (name) =>
      existsSync(resolve(root, 'areas', name)) && (name === area || uses[name]?.includes(area) || uses[name]?.includes('*')),
  );
}

const journeys =
  (files: string[], env: Record<string, string> = {}) =>
  async () =>
    run('journeys', [playwright, 'test', '--config', 'e2e/playwright.config.ts', ...files], {
      ...UTC,
      ...env,
      CHROMIUM_PATH: await findBrowser(),
    });
const unit = (projects: string[], paths: string[] = [], env: Record<string, string> = {}) =>
  run('rules, server and screens', [vitest, 'run', ...projects.flatMap((name) => ['--project', name]), ...paths], {
    ...UTC,
    ...env,
  });

const EVERY = ['domain', 'server', 'web'];
/** Suites of `npm test`, in their order. */
const daily: Record<string, () => Promise<void>> = {
  check: () => run('checks', ['scripts/check.ts']),
  unit: () => unit(EVERY),
  // the zone matters where days are worked out: the rules, and the server tests that name days or zones
  zone: async () => {
    await run('rules in India', [vitest, 'run', '--project', 'domain'], INDIA);
    await run('days in India', [vitest, 'run', '--project', 'server', 'day', 'zone'], INDIA);
  },
  e2e: journeys([]),
};
const nightly: Record<string, () => Promise<void>> = {
  check: () => run('checks', ['scripts/check.ts']),
  unit: () => unit([...EVERY, 'nightly'], [], NIGHTLY),
  zone: () => run('rules and server in India', [vitest, 'run', '--project', 'domain', '--project', 'server'], INDIA),
  e2e: journeys([], NIGHTLY),
};

async function runArea(area: string): Promise<void> {
  const names = withDependents(area);
  process.stdout.write(`Areas: ${names.join(', ')}\n`);
  await unit(
    EVERY,
    names.map((name) => `areas/${name}/`),
  );
  const files = readdirSync(resolve(root, 'e2e')).filter(
    (file) => file.endsWith('.spec.ts') && !file.includes('.nightly.') && names.some((name) => file.startsWith(`${name}-`)),
  );
  if (files.length > 0) await journeys(files)();
}

try {
  const [first, second] = words;
  if (first === 'area') await runArea(second ?? '');
  else {
    const suites = words.includes('nightly') ? nightly : daily;
    const asked = words.filter((word) => word in suites);
    const without = words.includes('quick') ? ['e2e'] : [];
    for (const [name, suite] of Object.entries(suites))
      if (asked.length === 0 ? !without.includes(name) : asked.includes(name)) await suite();
  }
  process.stdout.write('\nAll suites passed\n');
} catch (problem) {
  process.stderr.write(`\nFailed: ${(problem as Error).message}\n`);
  process.exit(1);
}
