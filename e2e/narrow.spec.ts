import type { Page } from '@playwright/test';
import { newOrganisation } from './api.ts';
import { addressOf, builtRoutes } from './built-routes.ts';
import { expect, expectAccessible, test } from './watched.ts';

const owner = { email: 'owner@narrow.example', password: 'tall green hills' };
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

/** The application goes there itself: the page stays loaded, so that every screen can be walked. */
const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);

async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

test('every built screen is usable and accessible, wide and narrow, light and dark', async ({ page }) => {
  test.setTimeout(400_000);
  await newOrganisation('Narrow Works', owner);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/dashboard|onboarding/);
  const addresses = builtRoutes()
    .filter(({ platform }) => !platform)
    .map(({ path }) => addressOf(path));
  expect(addresses.length).toBeGreaterThan(30);
  for (const address of addresses)
    await test.step(address, async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(WIDE);
      await goTo(page, address);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, 'colours');
      await page.setViewportSize(NARROW);
      await expectAccessible(page);
      await expectFits(page);
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
