import { downloaded } from './api.ts';
import { DEMO, signInAs, startDemo } from './demo-server.ts';
import { expect, expectAccessibleAtNight, test } from './watched.ts';

let stop: () => Promise<void>;

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  stop = await startDemo();
});
test.afterAll(() => stop());

test('a report is found, run, taken away and scheduled', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto(`${DEMO}/reports/prebuilt`);
  await page.getByLabel('Search reports').fill('joiners');
  await page
    .getByRole('link', { name: /^Joiners/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Joiners' })).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectAccessibleAtNight(page);
  const file = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
  });
  expect(file.name).toMatch(/\.csv$/);
  await page.getByRole('button', { name: 'Schedule' }).click();
  const form = page.getByRole('dialog', { name: 'Schedule report' });
  await form.getByLabel('Recipients').click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: /Save|Create|Schedule/ }).click();
  await expect(form).toBeHidden();
});

test('a manager finds what the own rights cover, and the head count of the own team', async ({ page }) => {
  await signInAs(page, 'manager');
  await page.goto(`${DEMO}/reports/prebuilt`);
  await page.getByLabel('Search reports').fill('head count');
  await page.getByRole('link', { name: 'Head count', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Head count' })).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.goto(`${DEMO}/reports/prebuilt?search=payroll%20register`);
  await expect(page.getByRole('link', { name: /register/i })).toHaveCount(0);
});
