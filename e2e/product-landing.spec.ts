import { expect, expectAccessible, test } from './watched.ts';

for (const { name, viewport, colorScheme } of [
  { name: 'wide and light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' as const },
  { name: 'narrow and dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const },
]) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme });

    test('a visitor reads the page and asks for a demonstration', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByText('Up to 50 employees')).toBeVisible();
      await expect(page.getByText('$49', { exact: true })).toBeVisible();
      await page.getByText('Year', { exact: true }).click();
      await expect(page.getByText('$490', { exact: true })).toBeVisible();
      await expect(page.getByText('$49', { exact: true })).toBeHidden();

      await page.getByRole('button', { name: 'Request a Demo' }).click();
      const dialog = page.getByRole('dialog', { name: 'Request a Demo' });
      await dialog.getByRole('button', { name: 'Request a Demo' }).click();
      for (const message of ['Please enter your name', 'Please enter a valid e-mail', 'Please enter your organisation'])
        await expect(dialog.getByText(message)).toBeVisible();
      await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
      await expectAccessible(page);
      await dialog.getByLabel('Name', { exact: true }).fill('Meera Nair');
      await dialog.getByLabel('Work e-mail').fill('meera@nilgiri.example');
      await dialog.getByLabel('Organisation').fill(`Nilgiri ${name}`);
      await dialog.getByRole('button', { name: 'Request a Demo' }).dblclick();
      await expect(dialog.getByText('Thank you. We will write to you within one working day.')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Request a Demo' })).toBeFocused();

      await page.getByRole('link', { name: 'Log in' }).first().click();
      await expect(page).toHaveURL(/\/login$/);
    });
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the public page and the sign-in page can be read, and nothing is sent by accident', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('HRMS: HR and payroll for Indian organisations');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payroll that explains every figure');
    await expect(page.getByText('Up to 250 employees')).toBeVisible();
    await page.getByText('Privacy', { exact: true }).click();
    await expect(page.getByText('load nothing from other sites')).toBeVisible();

    await page.getByRole('link', { name: 'Log in' }).first().click();
    await expect(page).toHaveTitle('Log in · HRMS');
    await page.getByLabel('Password', { exact: true }).fill('never in an address');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeDisabled();
    expect(page.url()).toMatch(/\/login$/);
  });
});
