import { KNOWN_ROUTES } from '../apps/web/routes/table.ts';
import { newOrganisation } from './api.ts';
import { expect, test } from './watched.ts';

const owner = { email: 'owner@routes.example', password: 'tall green hills' };
const MISSING = '01900000-0000-7000-8000-000000000000';
const addressOf = (path: string) => path.replace(':mode', 'new').replace(':action', 'upgrade').replace(/:\w+/g, MISSING);

test('every address of the product renders its own heading, without the error panel', async ({ page }) => {
  test.setTimeout(300_000);
  await newOrganisation('Route Works', owner);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/dashboard|onboarding/);

  const signedOut = new Set(['/login', '/registration', '/forgot-password', '/reset-password']);
  const addresses = KNOWN_ROUTES.filter(({ path, access }) => !signedOut.has(path) && access !== 'platform').flatMap(
    ({ path, alias }) => [path, ...(alias ? [alias] : [])],
  );
  expect(addresses.length).toBeGreaterThan(200);
  for (const address of addresses)
    await test.step(address, async () => {
      await page.evaluate((to) => {
        window.history.pushState({}, '', to);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, addressOf(address));
      await expect(page.getByRole('heading', { level: 1 }).first()).not.toBeEmpty();
      await expect(page.getByText('Something went wrong', { exact: true })).toHaveCount(0);
      await expect(page.getByText('Page not found')).toHaveCount(0);
    });
});

test('without a sign-in every inner address leads to the login page and back', async ({ page }) => {
  await page.goto('/payroll');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/payroll$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payroll');
});
