import { expect, expectAccessible, test } from './watched.ts';

const owner = { email: 'kavya@coast.example', password: 'tall green hills' };

test.describe.configure({ mode: 'serial', timeout: 240_000 });

test('a new owner is led from the account through the set-up, leaves it, comes back and finishes', async ({ page }) => {
  await test.step('without a session the account comes first', async () => {
    await page.goto('/onboarding');
    await page.getByLabel('Organisation name').fill('Coast Fisheries');
    await page.getByLabel('State').selectOption({ label: 'Karnataka' });
    await page.getByLabel('First name').fill('Kavya');
    await page.getByLabel('Last name').fill('Rao');
    await page.getByLabel('Work e-mail').fill(owner.email);
    await page.getByLabel('Mobile number').fill('98765 43211');
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByLabel('I accept the terms of use').check();
    await page.getByRole('button', { name: 'Create organisation' }).click();
    await expect(page.getByRole('heading', { name: 'Head office' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the head office is completed; it cannot be skipped', async () => {
    await expect(page.getByRole('button', { name: 'Skip this step' })).toHaveCount(0);
    await page.getByLabel('Address line 1').fill('12 Harbour Road');
    await page.getByLabel('PIN code').fill('575001');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByRole('heading', { name: 'Branches' })).toBeVisible();
  });

  await test.step('it is left and taken up where it was', async () => {
    await page.getByRole('button', { name: 'Skip this step' }).click();
    await expect(page.getByRole('heading', { name: 'Departments and designations' })).toBeVisible();
    await page.getByRole('link', { name: 'Finish later' }).click();
    await expect(page).toHaveURL(/dashboard/);
    await page.getByRole('link', { name: 'Continue setup' }).click();
    await expect(page.getByRole('heading', { name: 'Departments and designations' })).toBeVisible();
  });

  await test.step('departments from the template', async () => {
    await page.getByLabel('Engineering').uncheck();
    await page.getByRole('button', { name: 'Add 9 departments' }).click();
    await expect(page.getByText('9 departments, 0 designations')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
  });

  await test.step('the working week and the holidays of the state', async () => {
    await expect(page.getByRole('heading', { name: 'Working week and holidays' })).toBeVisible();
    await page.getByLabel('Saturday and Sunday off').check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save and continue' }).click();
  });

  await test.step('the pay cycle', async () => {
    await expect(page.getByRole('heading', { name: 'Pay cycle' })).toBeVisible();
    await page.getByLabel('Pay day').fill('5');
    await page.getByRole('button', { name: 'Save and continue' }).click();
  });

  await test.step('employees are skipped for now, and the set-up ends', async () => {
    await expect(page.getByRole('heading', { name: 'First employees' })).toBeVisible();
    await page.getByRole('button', { name: 'Skip this step' }).click();
    await expect(page.getByRole('heading', { name: 'All done' })).toBeVisible();
    await page.getByRole('button', { name: 'Finish setup' }).click();
    await expect(page).toHaveURL(/dashboard/);
    await page.goto('/onboarding');
    await expect(page).toHaveURL(/dashboard/);
  });

  await test.step('what was set up is there', async () => {
    await page.goto('/settings/holidays?tab=coverage');
    await expect(page.getByRole('row', { name: /Head office/ })).toContainText('Karnataka');
    await expect(page.getByRole('row', { name: /Head office/ })).toContainText('Five days');
  });
});
