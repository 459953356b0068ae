/** `npm run pictures`: the pictures of docs/pictures, taken anew from a demo organisation on a frozen day. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from './browser.ts';

const root = resolve(import.meta.dirname, '..');
const into = resolve(root, 'docs/pictures');
const PORT = '3260';
const base = `http://127.0.0.1:${PORT}`;
const PASSWORD = 'sunny-river-42';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
type Picture = {
  name: string;
  size: typeof WIDE;
  theme: 'light' | 'dark';
  who?: string;
  path: string | ((shown: Shown) => string);
  /** What is done on the page before the picture. */
  act?: (page: Page) => Promise<void>;
};

/** What a picture's page shows, found out through the calls: ids differ each time. */
type Shown = { payroll_id: string; payslip_id: string };

const openWhy = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Why .* Provident fund/i })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Base').first().waitFor();
};

const PICTURES: readonly Picture[] = [
  { name: 'landing', size: WIDE, theme: 'light', path: '/' },
  { name: 'landing-phone', size: NARROW, theme: 'dark', path: '/' },
  { name: 'login', size: WIDE, theme: 'light', path: '/login' },
  { name: 'dashboard', size: WIDE, theme: 'light', who: 'owner', path: '/dashboard' },
  { name: 'dashboard-dark', size: WIDE, theme: 'dark', who: 'hr', path: '/dashboard' },
  { name: 'employees', size: WIDE, theme: 'light', who: 'hr', path: '/employees' },
  { name: 'payroll-run', size: WIDE, theme: 'light', who: 'payroll', path: ({ payroll_id }) => `/payroll/${payroll_id}` },
  { name: 'payroll-run-dark', size: WIDE, theme: 'dark', who: 'payroll', path: ({ payroll_id }) => `/payroll/${payroll_id}` },
  {
    name: 'payslip-phone',
    size: NARROW,
    theme: 'light',
    who: 'employee',
    path: ({ payslip_id }) => `/payroll/payslip/${payslip_id}`,
  },
  {
    name: 'payslip-phone-dark',
    size: NARROW,
    theme: 'dark',
    who: 'employee',
    path: ({ payslip_id }) => `/payroll/payslip/${payslip_id}`,
  },
  {
    name: 'why',
    size: WIDE,
    theme: 'light',
    who: 'employee',
    path: ({ payslip_id }) => `/payroll/payslip/${payslip_id}`,
    act: openWhy,
  },
  {
    name: 'why-dark',
    size: WIDE,
    theme: 'dark',
    who: 'employee',
    path: ({ payslip_id }) => `/payroll/payslip/${payslip_id}`,
    act: openWhy,
  },
  { name: 'elements-dark', size: WIDE, theme: 'dark', who: 'owner', path: '/dashboard/elements' },
];

async function serve(): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'hrms-pictures-'));
  const server = spawn(process.execPath, ['apps/server/main.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT,
      HRMS_DATA_DIR: data,
      HRMS_TODAY: '2026-11-20',
      HRMS_DEMO_PASSWORD: PASSWORD,
      DATABASE_URL: '',
      NODE_ENV: 'development',
    },
  });
  const ready = () =>
    fetch(`${base}/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await ready())) {
    if (server.exitCode !== null) throw new Error('The program did not start');
    await pause(250);
  }
  return async () => {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
}

/** The newest finalised payroll and the employee's newest payslip. */
async function whatThereIs(): Promise<Shown> {
  const first = async (who: string, path: string): Promise<Record<string, string>> => {
    const send = async (address: string, body?: unknown, token?: string) => {
      const answer = await fetch(`${base}/v1${address}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return ((await answer.json()) as { data: never }).data;
    };
    const { access_token } = await send('/auth/signin', { email: `${who}@sahyadri.example`, password: PASSWORD });
    const rows: Record<string, string>[] = await send(path, undefined, access_token);
    return rows[0] ?? {};
  };
  const { payroll_id = '' } = await first('payroll', '/payrolls');
  const { payslip_id = '' } = await first('employee', '/payslips');
  return { payroll_id, payslip_id };
}

async function take(browser: Browser, shown: Shown, { name, size, theme, who, path, act }: Picture): Promise<void> {
  const context = await browser.newContext({
    viewport: size,
    colorScheme: theme,
    reducedMotion: 'reduce',
    deviceScaleFactor: size === NARROW ? 2 : 1,
  });
  const page = await context.newPage();
  if (who) {
    await page.goto(`${base}/login`);
    await page.getByLabel('E-mail').fill(`${who}@sahyadri.example`);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(/dashboard|onboarding/);
  }
  await page.goto(base + (typeof path === 'string' ? path : path(shown)));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await act?.(page);
  await pause(1200);
  await sharp(await page.screenshot())
    .webp({ quality: 82, effort: 6 })
    .toFile(join(into, `${name}.webp`));
  await context.close();
  process.stdout.write(`${name}\n`);
}

mkdirSync(into, { recursive: true });
const end = await serve();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
const asked = process.argv.slice(2);
try {
  const shown = await whatThereIs();
  for (const picture of PICTURES) if (asked.length === 0 || asked.includes(picture.name)) await take(browser, shown, picture);
} finally {
  await browser.close();
  await end();
}
