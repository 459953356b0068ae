import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { exceededLimits, type FirstLoad, measureFirstLoad } from './first-load.ts';
import { BENCH_PASSWORD, dataFolder, startServer } from './server.ts';

/** A phone of the middle on a mobile connection. */
const SLOW = { processor: 4, bytes_per_second: 1_600_000 / 8, latency_ms: 150 };
const ROUNDS = 3;
/** The first card that holds its figures. */
const FIRST_FIGURE = '.home-card .ui-figure, .home-card .pay-amount';

const browserPath = () => [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path));

async function slowDown(page: Page): Promise<void> {
  const control = await page.context().newCDPSession(page);
  await control.send('Emulation.setCPUThrottlingRate', { rate: SLOW.processor });
  await control.send('Network.enable');
  await control.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latency_ms,
    downloadThroughput: SLOW.bytes_per_second,
    uploadThroughput: SLOW.bytes_per_second / 2,
  });
}

/** Runs in the page: when its largest part stood, and how much it moved meanwhile. */
const WATCH_PAINT = `
  window.seen = { lcp: 0, shift: 0 };
  const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => { window.seen.lcp = entry.startTime; });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) window.seen.shift += entry.value; });`;
const seenOn = (page: Page) => page.evaluate<{ lcp: number; shift: number }>('window.seen');

const middle = (values: number[]) => Math.round(values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0);

async function openFresh<T>(browser: Browser, slow: boolean, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: slow ? { width: 390, height: 844 } : { width: 1440, height: 900 } });
  const page = await context.newPage();
  try {
    await page.addInitScript(WATCH_PAINT);
    if (slow) await slowDown(page);
    return await use(page);
  } finally {
    await context.close();
  }
}

async function largestPaint(browser: Browser, address: string, slow: boolean): Promise<number> {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(
      await openFresh(browser, slow, async (page) => {
        await page.goto(address, { waitUntil: 'load' });
        await page.waitForTimeout(slow ? 1_500 : 500);
        return (await seenOn(page)).lcp;
      }),
    );
  return middle(rounds);
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel('E-mail').fill('owner@sahyadri.example');
  await page.getByLabel('Password', { exact: true }).fill(BENCH_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.locator(FIRST_FIGURE).first().waitFor({ timeout: 120_000 });
}

/** The middle of each figure over the rounds. */
async function firstLoad(browser: Browser, address: string): Promise<FirstLoad> {
  return openFresh(browser, false, async (page) => {
    await signIn(page, address);
    const rounds: FirstLoad[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureFirstLoad(page, address));
    const names = ['requests', 'script_kb', 'api_calls', 'first_paint_ms'] as const;
    return Object.fromEntries(names.map((name) => [name, middle(rounds.map((one) => one[name]))])) as FirstLoad;
  });
}

/** From opening /dashboard, signed in and with an empty cache of its own, until the first card holds its figures. */
async function firstCard(browser: Browser, address: string, slow: boolean): Promise<{ card: number; shift: number }> {
  return openFresh(browser, slow, async (page) => {
    await signIn(page, address);
    const rounds = [];
    let shift = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto(`${address}/dashboard`);
      await page.locator(FIRST_FIGURE).first().waitFor({ timeout: 120_000 });
      rounds.push(await page.evaluate<number>('performance.now()'));
      await page.waitForTimeout(1_000);
      shift = Math.max(shift, (await seenOn(page)).shift);
    }
    return { card: middle(rounds), shift: Math.round(shift * 1000) / 1000 };
  });
}

/** Longest time from choosing a page of the register, 50 employees of a month, until it is drawn. */
const REGISTER_LIMIT_MS = 400;

/** Runs in the page: chooses a page of the register and waits until its first employee is another one and the frame is drawn. */
const TURN_PAGE = `async (number) => {
  const firstName = () => document.querySelector('.ui-grid tbody th')?.textContent;
  const before = firstName();
  const begun = performance.now();
  document.querySelector('.ant-pagination-item-' + number).click();
  while (firstName() === before) await new Promise((done) => requestAnimationFrame(done));
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - begun;
}`;

/** From the click to the drawn page: the call, its answer and the drawing. */
async function registerPage(browser: Browser, address: string): Promise<number> {
  return openFresh(browser, false, async (page) => {
    await signIn(page, address);
    await page.goto(`${address}/attendance/register?period=2026-10`);
    await page.locator('.ant-pagination-item-4').waitFor({ timeout: 120_000 });
    const rounds: number[] = [];
    for (const number of [2, 3, 4, 2, 3]) rounds.push(await page.evaluate<number>(`(${TURN_PAGE})(${number})`));
    return middle(rounds);
  });
}

/** What users wait for: the public page, the sign-in page, and the home page's first load and first card, on a desk and on a phone. */
export async function benchPage() {
  const folder = dataFolder();
  const server = await startServer(folder.path, { HRMS_DEMO: 'on', HRMS_DEMO_PASSWORD: BENCH_PASSWORD });
  const executablePath = browserPath();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const { address } = server;
    const load = await firstLoad(browser, address);
    const full = await firstCard(browser, address, false);
    const slow = await firstCard(browser, address, true);
    const register_ms = await registerPage(browser, address);
    return {
      bench: 'page',
      first_load: load,
      exceeded: [
        ...exceededLimits(load),
        ...(register_ms > REGISTER_LIMIT_MS
          ? [`a page of the register took ${register_ms} ms, more than ${REGISTER_LIMIT_MS}`]
          : []),
      ],
      register_ms,
      first_card_ms: full.card,
      first_card_slow_ms: slow.card,
      layout_shift: Math.max(full.shift, slow.shift),
      lcp_landing_ms: await largestPaint(browser, `${address}/`, false),
      lcp_login_ms: await largestPaint(browser, `${address}/login`, false),
      lcp_landing_slow_ms: await largestPaint(browser, `${address}/`, true),
      lcp_login_slow_ms: await largestPaint(browser, `${address}/login`, true),
      slow: `${SLOW.processor}x slower processor, 1.6 Mbit/s, ${SLOW.latency_ms} ms`,
    };
  } finally {
    await browser.close();
    await server.stop();
    folder.remove();
  }
}
