import type { Page } from '@playwright/test';
import { downloaded } from './api.ts';
import { DEMO, signInAs, startDemo } from './demo-server.ts';
import { expect, expectAccessibleAtNight, test } from './watched.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

test.describe.configure({ mode: 'serial', timeout: 180_000 });

let stop: () => Promise<void> = async () => undefined;
test.beforeAll(async () => {
  test.setTimeout(200_000);
  stop = await startDemo();
});
test.afterAll(() => stop());

const fits = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);

const KEPT = ['branches', 'departments', 'designations', 'bank', 'ownership', 'profile'];

test('a manager reads and acknowledges on a phone; HR sees one more, by branch, and takes the report away', async ({
  page,
  browser,
}) => {
  const phone = await browser.newPage({ viewport: PHONE, colorScheme: 'dark' });
  await signInAs(phone, 'manager');
  await phone.goto(`${DEMO}/organization/documents`);
  await expect(phone.getByText(/^Acknowledge by/)).toBeVisible();
  await expectAccessibleAtNight(phone);
  await fits(phone);
  await phone.getByRole('button', { name: /Leave policy/ }).click();
  const drawer = phone.getByRole('dialog');
  await expect(drawer.getByText(/Open the document first/)).toBeVisible();
  await downloaded(phone, () => drawer.getByRole('button', { name: /^(download )?Open Leave policy/ }).click());
  await drawer.getByLabel('I have read and understood this document').check();
  await expectAccessibleAtNight(phone);
  await drawer.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(drawer.getByText(/^You acknowledged it on/)).toBeVisible();
  await phone.close();

  await page.setViewportSize(WIDE);
  await signInAs(page, 'hr');
  await page.goto(`${DEMO}/organization/documents?scope=all`);
  await expect(page.getByRole('row').filter({ hasText: 'Leave policy' })).toContainText('232 of 245');
  await page.getByRole('button', { name: 'Leave policy' }).click();
  const report = page.getByRole('region', { name: 'Acknowledgements' });
  await expect(report.getByRole('heading', { name: '232 of 245 acknowledged' })).toBeVisible();
  await report.getByLabel('Branch').click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('Chennai plant').click();
  await expect(report.getByText(/of 37$/)).toBeVisible();
  const file = await downloaded(page, async () => {
    await report.getByRole('button', { name: 'Export acknowledgements' }).click();
    await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
  });
  expect(file.name).toBe('acknowledgements.xlsx');
});

test('the structure of the demonstration: ten departments, five branches, people of grades and places', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await signInAs(page, 'owner');
  await page.goto(`${DEMO}/organization/departments`);
  const tree = page.getByLabel('Department tree');
  for (const name of ['Production (84)', 'Quality (24)', 'Engineering (30)', 'Supply Chain (22)', 'Sales (26)', 'Finance (12)'])
    await expect(tree.getByText(name)).toBeVisible();
  await page.goto(`${DEMO}/organization/branches`);
  for (const people of ['96 employees', '48 employees', '36 employees', '32 employees', '28 employees'])
    await expect(page.getByRole('link', { name: new RegExp(`^${people}`) })).toBeVisible();
  await expect(page.getByText('Expires in 21 days')).toBeVisible();
  await page.goto(`${DEMO}/settings/locations`);
  await page.getByRole('link', { name: '33 employees: Ambattur plant' }).click();
  await expect(page.getByText('33 active employees')).toBeVisible();
  await page.goto(`${DEMO}/organization/bank`);
  await expect(page.getByText('Needs approval', { exact: true })).toBeVisible();
});

test('an employee has documents and announcements, and no way to what others keep', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await signInAs(page, 'employee');
  await page.goto(`${DEMO}/organization/documents`);
  await expect(page.getByRole('row').filter({ hasText: 'Leave policy' })).toContainText('Acknowledged');
  await expect(page.getByRole('button', { name: 'Add document' })).toHaveCount(0);
  await expect(page.getByText('All documents')).toHaveCount(0);
  await expectAccessibleAtNight(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const name of KEPT) {
    await expect(menu.locator(`a[href="/organization/${name}"]`)).toHaveCount(0);
    await page.goto(`${DEMO}/organization/${name}`);
    await expect(page.getByRole('heading', { name: /No access|do not have/i })).toBeVisible();
  }
});
