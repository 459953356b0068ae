import type { Page } from '@playwright/test';
import { KNOWN_ROUTES } from '../apps/web/routes/table.ts';
import { newOrganisation } from './api.ts';
import { addressOf, builtRoutes } from './built-routes.ts';
import { AT_NIGHT, expect, expectAccessible, expectFits, test, waitUntilLoaded } from './watched.ts';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

/** The application goes there itself: the page stays loaded, so that every screen can be walked. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  // until the screen's code is there, the screen before it stands under a bar
  await page.waitForTimeout(100);
  await expect(page.locator('.app-progress')).toHaveCount(0);
}

/** Signed in as an owner whose organisation is empty: the addresses of every screen, specified or built beside. */
async function everyScreen(page: Page, name: string): Promise<string[]> {
  const owner = { email: `owner@${name}.example`, password: 'tall green hills' };
  await newOrganisation(`${name} Works`, owner);
  // a notice that fades in has no colour of its own yet
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/dashboard|onboarding/);
  const signedOut = new Set(['/login', '/registration', '/forgot-password', '/reset-password']);
  const paths = KNOWN_ROUTES.filter(({ path, access }) => !signedOut.has(path) && access !== 'platform').flatMap(
    ({ path, alias }) => [path, ...(alias ? [alias] : [])],
  );
  for (const { path, platform } of builtRoutes()) if (!platform) paths.push(path);
  expect(paths.length).toBeGreaterThan(200);
  return [...new Set(paths.map(addressOf))];
}

// by day the walks of the demonstration look at the same over records, of an employee on a phone
test('every address renders its own heading without records, and fits a phone', AT_NIGHT, async ({ page }) => {
  test.setTimeout(400_000);
  const wrong: string[] = [];
  await page.setViewportSize(NARROW);
  for (const address of await everyScreen(page, 'narrow'))
    try {
      await test.step(address, async () => {
        await goTo(page, address);
        await expect(page.getByRole('heading', { level: 1 }).first()).not.toBeEmpty();
        await waitUntilLoaded(page);
        await expect(page.getByText('Something went wrong', { exact: true })).toHaveCount(0);
        await expect(page.getByText('Page not found')).toHaveCount(0);
        await expectFits(page);
      });
    } catch (problem) {
      wrong.push(`${address}: ${(problem as Error).message}`);
    }
  expect(wrong).toEqual([]);
});

test('every screen is accessible without records, on a phone and in the dark', AT_NIGHT, async ({ page }) => {
  test.setTimeout(1_200_000);
  for (const address of await everyScreen(page, 'dark'))
    await test.step(address, async () => {
      await page.setViewportSize(WIDE);
      await goTo(page, address);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, 'colours');
      await page.setViewportSize(NARROW);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await expectAccessible(page, 'colours');
    });
});

test('the public pages too', async ({ page }) => {
  for (const address of ['/', '/login', '/registration', '/forgot-password'])
    for (const [size, colorScheme] of [
      [WIDE, 'light'],
      [NARROW, 'dark'],
    ] as const)
      await test.step(`${address} ${colorScheme}`, async () => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(size);
        await page.goto(address);
        await expectAccessible(page);
        await expectFits(page);
      });
});
