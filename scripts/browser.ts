import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const KNOWN = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const works = (path: string | undefined): path is string => Boolean(path && existsSync(path));

/** A Chromium for the journeys: the machine's, else one that is installed now. @throws Error saying what to do */
export async function findBrowser(): Promise<string> {
  const there = KNOWN.find(works) ?? (await playwrights());
  if (there) return there;
  process.stdout.write('No Chromium found: installing one for the journeys\n');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } else
    spawnSync(
      process.execPath,
      [resolve(import.meta.dirname, '../node_modules/@playwright/test/cli.js'), 'install', 'chromium'],
      { stdio: 'inherit' },
    );
  const now = KNOWN.find(works) ?? (await playwrights()) ?? (await carried());
  if (now) return now;
  throw new Error('No browser could be found or installed. Install Chromium or Chrome, or set CHROMIUM_PATH');
}

async function playwrights(): Promise<string | null> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return works(path) ? path : null;
}

/** The last resort: a Chromium that npm carries. */
async function carried(): Promise<string | null> {
  const folder = resolve(import.meta.dirname, '../.runtime/chromium');
  try {
    if (!existsSync(folder)) {
      const npm = process.env.npm_execpath;
      if (!npm) return null;
      execFileSync(
        process.execPath,
        [npm, 'install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '@sparticuz/chromium@153.0.0'],
        { stdio: 'inherit' },
      );
    }
    const found = (await import(resolve(folder, 'node_modules/@sparticuz/chromium/build/esm/index.js'))) as {
      default: { executablePath(): Promise<string> };
    };
    process.stdout.write('Using the Chromium that npm carries\n');
    return await found.default.executablePath();
  } catch {
    return null;
  }
}
