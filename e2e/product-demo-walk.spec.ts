import type { Page } from '@playwright/test';
import { KNOWN_ROUTES } from '../apps/web/routes/table.ts';
import { builtRoutes } from './built-routes.ts';
import { recordAddresses } from './demo-records.ts';
import { DEMO, demoPerson, signInAs, startDemo } from './demo-server.ts';
import { expect, expectAccessible, expectFits, test } from './watched.ts';

let stop: () => Promise<void>;
test.describe.configure({ mode: 'serial', timeout: 600_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  stop = await startDemo();
});
test.afterAll(() => stop());

/** A screen that opens may not make a call that its own form has not the fields for. */
const REFUSED_INPUT = 422;

const NO_ACCESS = 'You do not have access to this page';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

/** Every built screen behind the sign-in, and the older addresses that lead to one. */
async function addresses(name: string): Promise<string[]> {
  const addressFor = await recordAddresses(demoPerson(name), DEMO);
  const paths = [
    ...builtRoutes().flatMap(({ path, platform }) => (platform ? [] : [path])),
    ...KNOWN_ROUTES.flatMap(({ alias }) => (alias ? [alias] : [])),
  ];
  return Promise.all(paths.map(addressFor));
}

/**
 * Every screen over the records of the demonstration has a heading and no error panel, axe finds nothing, it fits its window, and no
 * call is refused for its input.
 */
async function walk(page: Page, name: string): Promise<string[]> {
  const wrong: string[] = [];
  let address = '/';
  let withoutAccess = 0;
  page.on('response', (answer) => {
    if (answer.status() === REFUSED_INPUT) wrong.push(`${address}: 422 from ${new URL(answer.url()).pathname}`);
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(page, name);
  for (address of await addresses(name)) {
    try {
      await test.step(address, async () => {
        await page.evaluate((to) => {
          window.history.pushState({}, '', to);
          window.dispatchEvent(new PopStateEvent('popstate'));
        }, address);
        await page.waitForTimeout(100);
        await expect(page.locator('.app-progress')).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 }).first()).not.toBeEmpty();
        // the page that refuses is the same everywhere
        const refused = await page.getByRole('heading', { name: NO_ACCESS }).isVisible();
        if (refused) withoutAccess += 1;
        if (refused && withoutAccess > 1) return;
        await expectAccessible(page);
        await expect(page.getByText(/^(Something went wrong|Page not found)$/)).toHaveCount(0);
        await expectFits(page);
      });
    } catch (problem) {
      wrong.push(`${address}: ${(problem as Error).message}`);
    }
  }
  expect(page.url().startsWith(DEMO)).toBe(true);
  return wrong;
}

test('an owner walks every screen at 1440', async ({ page }) => {
  await page.setViewportSize(WIDE);
  expect(await walk(page, 'owner')).toEqual([]);
});

test('an employee walks every screen on a phone', async ({ page }) => {
  await page.setViewportSize(NARROW);
  expect(await walk(page, 'employee')).toEqual([]);
});
