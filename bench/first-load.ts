import type { CDPSession, Page } from '@playwright/test';

/** What the dashboard may fetch, and how long its first content may take, with an empty cache. */
const LIMITS = { requests: 40, script_kb: 350, api_calls: 6, first_paint_ms: 1_000 };

export type FirstLoad = typeof LIMITS;

/** Time after which nothing of the first load comes any more, in milliseconds. */
const SETTLED_MS = 3_000;

type Fetched = { url: string; bytes: number };

/** Every request a page makes from here on; bytes as they travelled, compressed. */
function watchRequests(control: CDPSession): () => Fetched[] {
  const requests = new Map<string, Fetched>();
  control.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) requests.set(requestId, { url: request.url, bytes: 0 });
  });
  control.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return () => [...requests.values()];
}

/** One load of the dashboard by a page that is signed in, its cache switched off. */
export async function measureFirstLoad(page: Page, address: string): Promise<FirstLoad> {
  const control = await page.context().newCDPSession(page);
  await control.send('Network.enable');
  await control.send('Network.setCacheDisabled', { cacheDisabled: true });
  await control.send('Network.setBypassServiceWorker', { bypass: true });
  const requests = watchRequests(control);
  await page.goto(`${address}/dashboard`);
  await page.waitForTimeout(SETTLED_MS);
  const paint = await page.evaluate<number>("performance.getEntriesByName('first-contentful-paint')[0].startTime");
  const all = requests();
  await control.detach();
  const scripts = all.filter(({ url }) => new URL(url).pathname.endsWith('.js'));
  return {
    requests: all.length,
    script_kb: Math.round(scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000),
    api_calls: all.filter(({ url }) => new URL(url).pathname.startsWith('/v1/')).length,
    first_paint_ms: Math.round(paint),
  };
}

/** Which limits a first load exceeds, as sentences. */
export const exceededLimits = (load: FirstLoad): string[] =>
  (Object.keys(LIMITS) as (keyof FirstLoad)[])
    .filter((name) => load[name] > LIMITS[name])
    .map((name) => `${name} is ${load[name]}, more than ${LIMITS[name]}`);
