import { newOrganisation } from './api.ts';
import { expect, test } from './watched.ts';

const owner = { email: 'owner@routes.example', password: 'tall green hills' };

test.beforeAll(() => newOrganisation('Route Works', owner));

test('without a sign-in every inner address leads to the login page and back', async ({ page }) => {
  await page.goto('/payroll');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/payroll$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payroll');
});
