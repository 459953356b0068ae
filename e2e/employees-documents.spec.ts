import type { Page } from '@playwright/test';
import { DEMO, signInAs, startDemo } from './demo-server.ts';
import { expect, expectAccessibleAtNight, test } from './watched.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
/** employee@ of the demonstration. */
const CODE = 'SCPL0022';

test.describe.configure({ mode: 'serial' });

let stop: () => Promise<void> = async () => undefined;
test.beforeAll(async () => {
  test.setTimeout(200_000);
  stop = await startDemo();
});
test.afterAll(() => stop());

async function fits(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
}

const day = async (page: Page, label: string, typed: string) => {
  await page.getByLabel(label).fill(typed);
  await page.getByLabel(label).press('Tab');
};

test('HR asks, the person hands in on a phone, HR rejects, the person hands in again, HR verifies', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const phone = await browser.newPage({ viewport: PHONE });
  let address = '';

  await test.step('HR asks somebody chosen in the list', async () => {
    await page.setViewportSize(WIDE);
    await signInAs(page, 'hr');
    await page.goto(`${DEMO}/employees?search=${CODE}`);
    await expect(page.getByText(CODE)).toBeVisible();
    await page.getByRole('checkbox').nth(1).check();
    await page.getByRole('button', { name: 'Request documents' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type').click();
    await page.locator('.ant-select-dropdown:visible').getByText('Passport', { exact: true }).click();
    await dialog.getByLabel('Note').fill('For the visit to Pune');
    await dialog.getByRole('button', { name: 'Request document', exact: true }).click();
    await expect(page.getByText('Requested from 1 employee')).toBeVisible();
    await page.goto(`${DEMO}/employees/documents?show=requests`);
    await expect(page.getByText('For the visit to Pune')).toBeVisible();
    await expectAccessibleAtNight(page);
  });

  await test.step('the person hands in a picture on a phone', async () => {
    await signInAs(phone, 'employee');
    await phone.goto(`${DEMO}/employees/documents/me`);
    await expect(phone.getByText('For the visit to Pune')).toBeVisible();
    await fits(phone);
    await expectAccessibleAtNight(phone);
    await phone.getByRole('button', { name: 'Upload Passport' }).click();
    await expect(phone.getByRole('button', { name: 'Take photo' })).toBeVisible();
    await expect(phone.getByText('Only PDF, JPG and PNG up to 10 MB')).toBeVisible();
    await phone.getByRole('button', { name: /^(loading )?Upload$/ }).click();
    await expect(phone.getByText('Please choose a file')).toBeVisible();
    await phone.getByLabel('Number').fill('M7654321');
    await day(phone, 'Issue date', '2024-02-01');
    await day(phone, 'Expiry date', '2024-01-31');
    await phone.locator('.ant-upload input[type=file]').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: PDF });
    await expect(phone.getByRole('alert').filter({ hasText: 'Only PDF, JPG and PNG up to 10 MB' })).toBeVisible();
    await phone.locator('.ant-upload input[type=file]').setInputFiles({ name: 'pass.png', mimeType: 'image/png', buffer: PNG });
    await expect(phone.getByText('pass.png')).toBeVisible();
    await fits(phone);
    await expectAccessibleAtNight(phone);
    await phone.getByRole('button', { name: /^(loading )?Upload$/ }).click();
    await expect(phone.getByText('Expiry date must be after the issue date').first()).toBeVisible();
    await day(phone, 'Expiry date', '2034-01-31');
    await phone.getByRole('button', { name: /^(loading )?Upload$/ }).click();
    await expect(phone.getByText('Document uploaded successfully')).toBeVisible();
    const row = phone.getByRole('listitem').filter({ has: phone.getByRole('button', { name: 'Passport', exact: true }) });
    await expect(row.getByText('To verify')).toBeVisible();
    await expect(row.getByText('XXXX4321')).toBeVisible();
  });

  await test.step('HR looks at it and rejects it with a reason', async () => {
    await page.goto(`${DEMO}/employees/documents?status=submitted&search=${CODE}+passport`);
    await page.getByText(CODE).first().waitFor();
    await page.locator('tbody tr').filter({ hasText: 'Passport' }).locator('button, a').first().click();
    await expect(page.getByRole('img', { name: 'Passport' })).toBeVisible();
    address = new URL(page.url()).pathname;
    await expectAccessibleAtNight(page);
    await page.getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('bad');
    await dialog.getByRole('button', { name: /Reject$/ }).click();
    await expect(dialog.getByText('Enter a reason of at least 5 characters')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The picture is too dark');
    await dialog.getByRole('button', { name: /Reject$/ }).click();
    await expect(page.getByText('Document rejected')).toBeVisible();
    await expect(page.getByText('Rejected: The picture is too dark')).toBeVisible();
  });

  await test.step('the person reads why and hands in again', async () => {
    await phone.goto(`${DEMO}/notifications`);
    await expect(phone.getByText('Passport was rejected').first()).toBeVisible();
    await phone.goto(`${DEMO}/employees/documents/me`);
    await expect(phone.getByText('The picture is too dark')).toBeVisible();
    await phone.getByRole('button', { name: 'Upload Passport' }).click();
    await expect(phone.getByText('Rejected: The picture is too dark')).toBeVisible();
    await phone
      .locator('.ant-upload input[type=file]')
      .setInputFiles({ name: 'pass.pdf', mimeType: 'application/pdf', buffer: PDF });
    await phone.getByRole('button', { name: 'Upload new version' }).click();
    await expect(phone.getByText('New version uploaded successfully')).toBeVisible();
    await expect(phone.getByText('Version 2: pass.pdf')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Verify' })).toHaveCount(0);
    await fits(phone);
    await expectAccessibleAtNight(phone);
  });

  await test.step('HR verifies the new one', async () => {
    await page.goto(`${DEMO}${address}`);
    await expect(page.locator('iframe.file-viewer')).toBeVisible();
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Document verified')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Verify' })).toHaveCount(0);
    await page.goto(`${DEMO}/employees/documents?show=requests&search=passport`);
    await expect(page.locator('tbody tr').filter({ hasText: CODE }).getByText('Done')).toBeVisible();
    await phone.goto(`${DEMO}/employees/documents/me`);
    const row = phone.getByRole('listitem').filter({ has: phone.getByRole('button', { name: 'Passport', exact: true }) });
    await expect(row.getByText('Verified', { exact: true })).toBeVisible();
    await expect(phone.getByText('For the visit to Pune')).toHaveCount(0);
  });

  await test.step('nobody else finds it', async () => {
    const other = await browser.newPage({ viewport: WIDE });
    await signInAs(other, 'manager');
    await other.goto(`${DEMO}${address}`);
    await expect(other.getByText('Document not found')).toBeVisible();
    await expect(other.getByText('M7654321')).toHaveCount(0);
    await other.close();
  });
  await phone.close();
});

test('kinds of documents, and what expires', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await signInAs(page, 'hr');
  await test.step('the home page counts what the list shows', async () => {
    const card = page.getByRole('region', { name: 'Documents expiring' });
    await expect(card.getByRole('link', { name: /^9 expire in 60 days/ })).toBeVisible();
    await card.getByRole('link', { name: /^5 expired/ }).click();
    await expect(page).toHaveURL(/status=expired/);
    await expect(page.getByText('5 documents')).toBeVisible();
    await expectAccessibleAtNight(page);
    await page.goto(`${DEMO}/employees/checks`);
    await expect(page.getByRole('region', { name: 'Documents expiring in 60 days' })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Documents missing' }).getByText('Proof of bank account').first(),
    ).toBeVisible();
  });
  await test.step('a kind is added, switched off, and deleted', async () => {
    await page.goto(`${DEMO}/employees/documents?show=types`);
    await page.getByRole('button', { name: 'Add document type' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Name').fill('Crane licence');
    await drawer.getByLabel('Section').click();
    await page.locator('.ant-select-dropdown:visible').getByText('Job', { exact: true }).click();
    await drawer.getByLabel('Has an expiry date').check();
    await expectAccessibleAtNight(page);
    await drawer.getByRole('button', { name: 'Add type' }).click();
    await expect(page.getByText('Document type added successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Actions for Crane licence' }).click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    await expect(page.getByText('Inactive')).toBeVisible();
    await expectAccessibleAtNight(page);
    await page.getByRole('button', { name: 'Actions for Crane licence' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Document type deleted successfully')).toBeVisible();
    await expect(page.getByText('Crane licence')).toHaveCount(0);
  });
});

test('a photo of one’s own is set and seen by colleagues', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signInAs(page, 'employee');
  await page.goto(`${DEMO}/profile`);
  const head = page.getByRole('region', { name: 'Employee' });
  await expect(head.locator('img')).toBeVisible();
  await head.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(head.locator('img')).toHaveCount(0);
  await head.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG });
  await expect(head.locator('img')).toBeVisible();
  await expectAccessibleAtNight(page);
  await page.goto(`${DEMO}/employees/directory?search=${CODE}`);
  await expect(page.getByRole('article').locator('img')).toBeVisible();
});
