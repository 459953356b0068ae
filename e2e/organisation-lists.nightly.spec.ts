import type { Page } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import { apiOf, downloaded, newOrganisation } from './api.ts';
import { expect, expectAccessible, test } from './watched.ts';

const owner = { email: 'owner@lists.example', password: 'tall green hills' };
const PHONE = { width: 390, height: 844 };

test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.beforeAll(() => newOrganisation('Lists Works', owner));

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/dashboard|onboarding/);
});

const fits = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);

/** A workbook as people save it. */
const workbook = (rows: string[][]): Promise<Buffer> =>
  writeXlsxFile(rows.map((row) => row.map((value) => ({ type: String, value }))) as never).toBuffer();

test('employee codes are set in the profile: the next code shows while the pattern is typed', async ({ page }) => {
  await page.goto('/organization/profile?tab=codes');
  const card = page.getByRole('region', { name: 'Employee codes' });
  await expect(card.getByText('LW0001')).toBeVisible();
  await expect(card.getByText(/A code is never given twice/)).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Add pattern' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Everybody');
  await dialog.getByLabel('Pattern', { exact: true }).fill('SC{yy}{branch}');
  await expect(dialog.getByText('Put the counter once, for example {n:4}')).toBeVisible();
  await dialog.getByLabel('Pattern', { exact: true }).fill('SC{yy}{branch}{n:3}');
  await expect(dialog.getByText(/^next: SC26[A-Z0-9]+001$/)).toBeVisible();
  await dialog.getByLabel('First number').fill('250');
  await expect(dialog.getByText(/^next: SC26[A-Z0-9]+250$/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Employee code pattern created successfully')).toBeVisible();
  await expect(card.getByText(/SC26[A-Z0-9]+250/)).toBeVisible();
  await card.getByRole('button', { name: 'Edit Everybody' }).click();
  await page.getByRole('dialog').getByLabel('First number').fill('300');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText(/SC26[A-Z0-9]+300/)).toBeVisible();
  await page.goto('/employees/settings?tab=codes');
  await page.getByRole('link', { name: 'Change in organisation profile' }).click();
  await expect(page.getByRole('button', { name: 'Edit Everybody' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Everybody' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card.getByText('LW0001')).toBeVisible();
});

test('lists come from files: pasted, CSV or Excel, with every fault named before anything is kept', async ({ page }) => {
  await page.goto('/organization/designations');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('CSV or Excel file').first().fill('title,department\nFitter,\nWelder,Moon');
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByText('1 of 2 rows can be added')).toBeVisible();
  await expect(
    dialog.getByText('department: "Moon" isn’t an active department. Enter a name or code from the list'),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 1 designations' }).click();
  await expect(page.getByText('Designations imported')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fitter', exact: true })).toBeVisible();

  await page.goto('/organization/branches');
  await page.getByRole('button', { name: 'Import' }).click();
  const file = await workbook([
    ['name', 'code', 'state'],
    ['Chennai plant', 'CHN', 'Tamil Nadu'],
    ['Moon base', 'MB', 'Moon'],
  ]);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await dialog.locator('input[type=file]').setInputFiles({ name: 'branches.xlsx', mimeType, buffer: file });
  await expect(dialog.getByText('branches.xlsx')).toBeVisible();
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByText('state: "Moon" isn’t a state. Enter a state name or code')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 1 branches' }).click();
  await expect(page.getByText('Branches imported')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Chennai plant/ }).first()).toBeVisible();
  await expectAccessible(page);
});

test('a list leaves as Excel or CSV; chosen branches close together, the head office stays', async ({ page }) => {
  await page.goto('/organization/branches');
  const taken = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'Export branches' }).click();
    await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
  });
  expect([taken.name, taken.bytes.subarray(0, 2).toString()]).toEqual(['branches.xlsx', 'PK']);
  await page.getByRole('checkbox', { name: /Choose Chennai plant/ }).check();
  await page.getByRole('checkbox', { name: /Choose Head office/ }).check();
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('1 branch deactivated')).toBeVisible();
  await expect(page.getByText('The head office can’t be deactivated')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Chennai plant' }).getByText('Inactive')).toBeVisible();
});

test('a holiday list that gives too few days says so before it is published', async ({ page }) => {
  const api = await apiOf(owner);
  await api.post('/holiday-lists', { name: 'Tamil Nadu', year: 2026, state_code: 'IN-TN', propose: true });
  await page.goto('/settings/holidays');
  const card = page.getByRole('article', { name: 'Tamil Nadu' });
  await expect(card.getByText('Tamil Nadu requires at least 9 holidays a year. This list has 6')).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/requires at least 9 holidays a year. This list has 6/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('a document goes to grades, and its next version says what changed', async ({ page }) => {
  const api = await apiOf(owner);
  await api.post('/grades', { name: 'Seniors' });
  await page.goto('/organization/documents?scope=all');
  await page.getByRole('button', { name: 'Add document' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Title').fill('Car policy');
  await drawer.getByLabel('Category').click();
  await page.getByText('Policy', { exact: true }).click();
  await drawer.getByLabel('Selected employees').check();
  await drawer.getByLabel('Grades').click();
  await page.locator('.ant-select-dropdown:visible').getByText('Seniors').click();
  await page.keyboard.press('Escape');
  await expect(drawer.getByText('0 employees today')).toBeVisible();
  await drawer.getByRole('button', { name: 'Create' }).click();
  const opened = page.getByRole('dialog', { name: 'Car policy' });
  await expect(opened.getByText('1 grade')).toBeVisible();
  const pdf = { name: 'car.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };
  await opened.locator('input[type=file]').setInputFiles(pdf);
  await opened.getByRole('button', { name: 'Upload new version' }).click();
  const version = page.getByRole('dialog', { name: 'New version of Car policy' });
  await version.getByLabel('What changed').fill('Fuel limits');
  await expectAccessible(page);
  await version.locator('input[type=file]').setInputFiles(pdf);
  await expect(version).toBeHidden();
  await expect(opened.getByText('Version 1: car.pdf')).toBeVisible();
});

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: PHONE, colorScheme: 'dark' });
  test('codes and files fit and stay accessible', async ({ page }) => {
    for (const address of ['/organization/profile?tab=codes', '/organization/branches', '/organization/designations']) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessible(page);
      await fits(page);
    }
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('button', { name: 'Import' }).click();
    await expectAccessible(page);
    await fits(page);
  });
});
