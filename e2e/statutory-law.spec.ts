import { newOrganisation } from './api.ts';
import { expect, expectAccessibleAtNight, test } from './watched.ts';

const owner = { email: 'owner@law.example', password: 'tall green hills' };

test.describe.configure({ mode: 'serial' });
test.beforeAll(() => newOrganisation('Lawful Works', owner));
test.beforeEach(async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/dashboard|onboarding/);
});

test('the rates of a chosen day, what changes on it, and an override that needs a second approval', async ({ page }) => {
  await test.step('the ceiling of today, found by its name', async () => {
    await page.goto('/settings/law');
    await expect(page.getByRole('heading', { name: 'Statutory rates' })).toBeVisible();
    await page.getByLabel('Search name, source or value').fill('EPF wage ceiling');
    const row = page.getByRole('row', { name: /EPF wage ceiling per month/ });
    await expect(row).toContainText('₹25,000');
    await expect(row).toContainText('Reported');
    await expectAccessibleAtNight(page);
  });

  await test.step('and of the day before the change', async () => {
    await page.goto('/settings/law?on=2026-09-16&search=EPF+wage+ceiling');
    await expect(page.getByRole('row', { name: /EPF wage ceiling per month/ })).toContainText('₹15,000');
  });

  await test.step('what changes on 17 September 2026', async () => {
    await page.getByRole('tab', { name: 'Changes' }).click();
    await expect(page.getByText('No changes on this date')).toBeVisible();
    await page.goto('/settings/law?tab=changes&on=2026-09-17');
    const change = page.getByRole('listitem').filter({ hasText: 'EPF wage ceiling per month' }).first();
    await expect(change).toContainText('₹15,000');
    await expect(change).toContainText('₹25,000');
    await expectAccessibleAtNight(page);
  });

  await test.step('a figure opens its history, source and doubt', async () => {
    await page.goto('/settings/law?search=Haryana&law=lwf');
    await page.getByRole('button', { name: 'Labour welfare fund, Haryana' }).click();
    const drawer = page.getByRole('dialog', { name: 'Labour welfare fund, Haryana' });
    await expect(drawer.getByText('To verify:')).toBeVisible();
    await expect(drawer.getByRole('region', { name: 'History' })).toContainText('1 Jan 2025');
    await expectAccessibleAtNight(page);
  });

  await test.step('an override is sent for approval, not to be approved by its maker', async () => {
    await page.getByRole('button', { name: 'Add override' }).click();
    const form = page.getByRole('dialog', { name: /Override Labour welfare fund/ });
    await form.getByLabel('Figures to override').click();
    await form.getByLabel('Figures to override').fill('maximum');
    await form.getByLabel('Figures to override').press('Enter');
    await form.getByLabel('Override of Slab 1, employee, maximum').fill('36');
    await form.getByLabel('Source').fill('Notice of the welfare board');
    await form.getByLabel('Reason').fill('too short');
    await form.getByRole('button', { name: 'Send for approval' }).click();
    await expect(form.getByText('Use at least 20 characters')).toBeVisible();
    await form.getByLabel('Reason').fill('Cap of 2026 as the board announced it');
    await form.getByRole('button', { name: 'Send for approval' }).click();
    await expect(form).toBeHidden();
    const drawer = page.getByRole('dialog', { name: 'Labour welfare fund, Haryana' });
    await expect(drawer.getByText('Another user must approve this override')).toBeVisible();
    await expect(drawer.getByText('Pending approval')).toBeVisible();
  });

  await test.step('and can be withdrawn', async () => {
    await page.goto('/settings/law?tab=own');
    await expect(page.getByText('₹36')).toBeVisible();
    await expectAccessibleAtNight(page);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    const dialog = page.getByRole('dialog', { name: /Withdraw override of/ });
    await dialog.getByLabel('Reason').fill('The gazette was found');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('list').getByText('Ended')).toBeVisible();
  });

  await test.step('a review is kept', async () => {
    await page.goto('/settings/law?figure=epf.wage_ceiling');
    const drawer = page.getByRole('dialog', { name: 'EPF wage ceiling per month' });
    await drawer.getByRole('button', { name: 'Add review' }).click();
    const dialog = page.getByRole('dialog', { name: /^Review / });
    await dialog.getByLabel('Decision').click();
    await page.getByTitle('Confirmed in the source').click();
    await dialog.getByLabel('Note').fill('Read in the Gazette of India');
    await dialog.getByRole('button', { name: 'Add review' }).click();
    await expect(drawer.getByText(/Read in the Gazette of India/)).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  test('rates, changes and overrides fit and are accessible', async ({ page }) => {
    for (const address of [
      '/settings/law',
      '/settings/law?tab=changes&on=2026-09-17',
      '/settings/law?tab=own',
      '/settings/law?figure=lwf.IN-HR',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Statutory rates' })).toBeVisible();
      await expect(page.locator('.ant-skeleton:visible, .ant-spin-spinning:visible')).toHaveCount(0);
      await expectAccessibleAtNight(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
});
