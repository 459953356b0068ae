import { apiOf, newOrganisation } from './api.ts';
import { AT_NIGHT, expect, expectAccessibleAtNight, test } from './watched.ts';

const owner = { email: 'owner@structure.example', password: 'tall green hills' };

test.describe.configure({ mode: 'serial', timeout: 240_000 });

test.beforeAll(() => newOrganisation('Structure Works', owner));

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/dashboard|onboarding/);
});

test('departments: template, tree, move by keyboard', async ({ page }) => {
  await page.goto('/organization/departments');
  await page.getByRole('button', { name: 'Use a template' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.getByRole('button', { name: 'Add 10 departments' }).click();
  const tree = page.getByLabel('Department tree');
  await expect(tree.getByText('Quality (0)')).toBeVisible();
  await expectAccessibleAtNight(page);
  await tree.getByText('Quality (0)').click();
  await page.keyboard.press('m');
  await dialog.getByLabel('New parent').fill('Production');
  await expect(page.locator('.ant-select-dropdown:visible').getByText('Production').first()).toBeVisible();
  await dialog.getByLabel('New parent').press('Enter');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(dialog).toBeHidden();
  const api = await apiOf(owner);
  const { departments } = await api.get<{ departments: { name: string; parent_name: string | null }[] }>(
    '/department?search=Quality',
  );
  expect(departments).toMatchObject([{ name: 'Quality', parent_name: 'Production' }]);
});

test('departments from a file: checked, imported and undone', async ({ page }) => {
  const api = await apiOf(owner);
  const paint = async () => (await api.get<{ departments: { name: string }[] }>('/department?search=Paint')).departments;
  await page.goto('/organization/departments');
  const open = async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    return page.getByRole('dialog', { name: 'Import departments' });
  };
  const dialog = await open();
  await dialog.locator('textarea').fill('name,code,parent,cost_centre\nPaint shop,PNT,Production,\nPaint stores,PST,Paint shop,');
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByText('2 of 2 rows can be added')).toBeVisible();
  expect(await paint()).toEqual([]);
  await dialog.getByRole('button', { name: 'Add 2 departments' }).click();
  await expect(page.getByLabel('Department tree').getByText('Paint shop (0)')).toBeVisible();

  const again = await open();
  await again
    .getByRole('row', { name: /^departments 2 / })
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(again.getByText('Undone', { exact: true })).toBeVisible();
  expect(await paint()).toEqual([]);
  await expect(page.getByLabel('Department tree').getByText('Paint shop (0)')).toBeHidden();
});

test('a branch: registration with its expiry, and the sentence about the state', async ({ page }) => {
  await page.goto('/organization/branches');
  await page
    .getByRole('button', { name: /^Head office/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog').first();
  await drawer.getByRole('tab', { name: 'Registrations' }).click();
  await drawer.getByRole('button', { name: 'Add registration' }).click();
  const form = page.getByRole('dialog', { name: 'Add registration' });
  await form.getByLabel('Kind').click();
  await page.getByTitle('Fire certificate').click();
  await form.getByLabel('Number').fill('F-7');
  await form.getByLabel('Expires on').fill('2026-12-11');
  await form.getByLabel('Expires on').press('Tab');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(drawer.getByText('Expires in 21 days')).toBeVisible();
  await drawer.getByRole('tab', { name: 'Branch' }).click();
  await drawer.getByLabel('State', { exact: true }).fill('Karnataka');
  await drawer.getByLabel('State', { exact: true }).press('Enter');
  await expect(drawer.getByText(/Professional tax and labour welfare fund change to Karnataka from/)).toBeVisible();
});

test('grades take their order; a location tests a position', AT_NIGHT, async ({ page }) => {
  await page.goto('/organization/designations?tab=grades');
  for (const name of ['E1', 'E2']) {
    await page.getByRole('button', { name: 'Add grade' }).click();
    await page.getByRole('dialog').getByLabel('Grade', { exact: true }).fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('button', { name: 'Actions for E2' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('E2');
  await expectAccessibleAtNight(page);

  await page.goto('/settings/locations');
  await page.getByRole('button', { name: 'Add location' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Name', { exact: true }).fill('Main gate');
  await drawer.getByLabel('Branch').fill('Head');
  await page.locator('.ant-select-dropdown:visible').getByTitle(/^Head/).first().click();
  await drawer.getByLabel('Latitude').fill('18.5204');
  await drawer.getByLabel('Longitude').fill('73.8567');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Actions for Main gate' }).click();
  await page.getByRole('menuitem', { name: 'Test a position' }).click();
  await page.getByRole('dialog').getByLabel('Latitude').fill('18.5231');
  await page.getByRole('dialog').getByRole('button', { name: 'Test' }).click();
  await expect(page.getByRole('dialog').getByText('Outside')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the screens fit and stay accessible', async ({ page }) => {
    for (const address of [
      '/organization/departments',
      '/organization/designations?tab=grades',
      '/settings/locations',
      '/settings/holidays?tab=coverage',
      '/settings/holidays',
    ])
      await test.step(address, async () => {
        await page.goto(address);
        await expectAccessibleAtNight(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      });
  });
});
