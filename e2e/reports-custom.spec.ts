import { DEMO, signInAs, startDemo } from './demo-server.ts';
import { expect, expectAccessibleAtNight, test } from './watched.ts';

let stop: () => Promise<void>;
const NAME = 'People of permanent kind';

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  stop = await startDemo();
});
test.afterAll(() => stop());

test('a report is built from fields with a condition, saved and shared', async ({ page }) => {
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('combobox', { name: label, exact: true }).fill(option);
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: option }).first().click();
    await page.keyboard.press('Escape');
  };
  await signInAs(page, 'hr');
  await page.goto(`${DEMO}/reports/custom/edit/new`);
  await page.getByLabel('Name', { exact: true }).fill(NAME);
  await choose('Data set', 'Employees');
  await choose('Columns', 'Department');
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a condition' }).click();
  await choose('Field of condition 1', 'Employment type');
  await page.getByLabel('Value of condition 1').fill('permanent');
  await page.getByLabel('Value of condition 1').blur();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectAccessibleAtNight(page);
  await page.getByRole('button', { name: 'Save report' }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await page.goto(`${DEMO}/reports/custom`);
  await page
    .getByRole('row', { name: new RegExp(NAME) })
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Share', exact: true }).click();
  const sharing = page.getByRole('dialog', { name: `Share ${NAME}` });
  await sharing.getByLabel('Shared with').click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('Everyone who may run reports').click();
  await sharing.getByRole('button', { name: 'Share report' }).click();
  await expect(sharing).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(NAME) })).toContainText(/organisation/i);
});

test('a manager reads it with the rows of the own team alone', async ({ page }) => {
  await signInAs(page, 'manager');
  await page.goto(`${DEMO}/reports/custom`);
  await page.getByText(NAME).first().click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(page.getByText('Scope: You and your team')).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
});
