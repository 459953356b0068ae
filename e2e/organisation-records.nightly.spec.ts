import type { Page } from '@playwright/test';
import { apiOf, newOrganisation } from './api.ts';
import { expect, expectAccessible, test } from './watched.ts';

const owner = { email: 'owner@records.example', password: 'tall green hills' };
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF');

test.describe.configure({ mode: 'serial' });

test.beforeAll(() => newOrganisation('Records Works', owner));

async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/dashboard|onboarding/);
}

test('an owner records who the employer is, who owns it and from where it pays', async ({ page }) => {
  await logIn(page);

  await test.step('a doubtful PAN asks for a reason, a wrong GSTIN is named', async () => {
    await page.goto('/organization/profile');
    await expect(page.getByText('Person responsible for TDS')).toBeVisible();
    await page.getByLabel('Legal type').click();
    await page.getByText('Private limited company', { exact: true }).click();
    await page.getByLabel('PAN', { exact: true }).fill('AAKPS4821M');
    await expect(page.getByText('The 4th letter of the PAN doesn’t match a private limited company')).toBeVisible();
    await expect(page.getByLabel('Reason for keeping this PAN')).toBeVisible();
    await page.getByLabel('PAN', { exact: true }).fill('AAKCS4821M');
    await page.getByLabel('Default GSTIN').fill('27AAKCS4821M1ZV');
    await expect(page.getByText('The GSTIN check character is wrong')).toBeVisible();
    await page.getByLabel('Default GSTIN').fill('27AAKCS4821M1ZW');
    await expect(page.getByText('Check character is valid')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Profile saved successfully')).toBeVisible();
    await expect(page.getByLabel('PAN', { exact: true })).toHaveValue('XXXXXX821M');
    await expectAccessible(page);
  });

  await test.step('owners and shares: never more than the whole', async () => {
    const api = await apiOf(owner);
    for (const person_name of ['Asha Rao', 'Ravi Rao'])
      await api.post('/organization/owners', { person_name, kind: 'director', from_date: '2020-04-01' });
    await page.goto('/organization/ownership');
    await page.getByRole('button', { name: 'Set shares' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Share of Asha Rao in percent').fill('60');
    await dialog.getByLabel('Share of Ravi Rao in percent').fill('40.01');
    await dialog.getByLabel('Share of Ravi Rao in percent').press('Tab');
    await expect(dialog.getByText(/add up to 100\.01%, more than 100%/)).toBeVisible();
    await dialog.getByLabel('Share of Ravi Rao in percent').fill('40');
    await dialog.getByLabel('Share of Ravi Rao in percent').press('Tab');
    await dialog.getByRole('button', { name: 'Save shares' }).click();
    await expect(page.getByText('60.00%')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('an account: its bank is known by the IFSC, the only holder confirms it', async () => {
    await page.goto('/organization/bank');
    await expect(page.getByText('No bank accounts yet')).toBeVisible();
    await page.getByRole('button', { name: 'Add account' }).first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Account number', { exact: true }).fill('50100123456789');
    await drawer.getByLabel('Confirm account number').fill('50100123456788');
    await drawer.getByLabel('IFSC').fill('HDFC0000240');
    await drawer.getByLabel('IFSC').press('Tab');
    await expect(drawer.getByLabel('Bank', { exact: true })).toHaveValue('HDFC Bank');
    await drawer.getByLabel('Account holder').fill('Records Works');
    await drawer.getByRole('button', { name: 'Create' }).click();
    await expect(drawer.getByText('Account numbers don’t match')).toBeVisible();
    await drawer.getByLabel('Confirm account number').fill('50100123456789');
    await drawer.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Needs approval', { exact: true })).toBeVisible();
    await expect(page.getByText('XXXXXXXXXX6789')).toBeVisible();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('button', { name: 'Approve account' }).click();
    await expect(page.getByText('Salary: default')).toBeVisible();
    await expectAccessible(page);
  });
});

test('documents and announcements reach nobody before there are people, and say so', async ({ page }) => {
  await logIn(page);
  await page.goto('/organization/documents?scope=mine');
  await expect(page.getByText('No documents have been shared with you')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/organization/documents?scope=all');
  await page.getByRole('button', { name: 'Add document' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Title').fill('Leave policy');
  await drawer.getByLabel('Category').click();
  await page.getByText('Policy', { exact: true }).click();
  await expect(drawer.getByText('0 employees today')).toBeVisible();
  await drawer.getByRole('button', { name: 'Create' }).click();
  const opened = page.getByRole('dialog', { name: 'Leave policy' });
  await opened.locator('input[type=file]').setInputFiles({ name: 'leave.pdf', mimeType: 'application/pdf', buffer: PDF });
  await opened.getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('No employees match this audience. Select a wider one')).toBeVisible();

  await page.goto('/dashboard/announcements');
  await expect(page.getByText('Announcements coming soon...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expectAccessible(page);
});

for (const { name, viewport, colorScheme } of [
  { name: 'narrow and dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const },
  { name: 'wide and dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' as const },
]) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme });
    test('the screens are usable and accessible', async ({ page }) => {
      await logIn(page);
      for (const address of [
        '/organization/profile',
        '/organization/profile?tab=addresses',
        '/organization/profile?tab=contact',
        '/organization/profile?tab=settings',
        '/organization/profile?tab=history',
        '/organization/ownership',
        '/organization/bank',
        '/organization/documents?scope=all',
        '/dashboard/announcements',
      ])
        await test.step(address, async () => {
          await page.goto(address);
          await expectAccessible(page);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          expect(overflow).toBeLessThanOrEqual(0);
        });
    });
  });
}
