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

test('a report is found, filtered, charted, exported and scheduled', async ({ page }) => {
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
  };
  const result = page.getByRole('region', { name: 'Result' });

  await test.step('found', async () => {
    await signInAs(page, 'owner');
    await page.goto(`${DEMO}/reports/prebuilt`);
    await page.getByLabel('Search reports').fill('joiners');
    await page
      .getByRole('link', { name: /^Joiners/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Joiners' })).toBeVisible();
    await expect(result).toBeVisible();
  });

  await test.step('filtered by period, department and words', async () => {
    await choose('Period', 'Last 12 months');
    await expect(page.getByText(/Period: 1 Dec 2025 to 30 Nov 2026/)).toBeVisible();
    await choose('Department', 'Engineering');
    await expect(page.getByText(/Department: Engineering/)).toBeVisible();
    const cells = result.getByRole('table').locator('tbody tr');
    await expect(cells.first()).toContainText('Engineering');
    await expect(cells.filter({ hasNotText: 'Engineering' })).toHaveCount(0);
    await page.getByLabel('Search in the rows').fill('nobody of this name');
    await expect(cells).toHaveCount(0);
    await page.getByLabel('Search in the rows').fill('');
    await expect(cells.first()).toContainText('Engineering');
  });

  await test.step('grouped and charted', async () => {
    await choose('Group by', 'Branch');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /\bChart$/ }).click();
    const chart = page.getByRole('region', { name: 'Chart' });
    await expect(chart.getByText(/Number of rows: .+ has the most/)).toBeVisible();
    await choose('Kind of chart', 'Donut: six shares and the rest');
    await expect(chart.getByRole('img', { name: /has the most/ })).toBeVisible();
    const picture = await downloaded(page, () => chart.getByRole('button', { name: /as SVG/ }).click());
    expect(picture.name).toBe('number-of-rows.svg');
    await expectAccessibleAtNight(page);
  });

  await test.step('exported', async () => {
    const rows = Number(/(\d+) rows?$/.exec((await page.getByText(/Period: 1 Dec 2025/).innerText()).trim())?.[1]);
    expect(rows).toBeGreaterThan(0);
    const file = await downloaded(page, async () => {
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'CSV' }).click();
    });
    expect(file.name).toMatch(/\.csv$/);
    const lines = file.bytes.toString().trim().split(/\r?\n/);
    expect(lines.filter((line) => /,SCPL\d+,/.test(line))).toHaveLength(rows);
  });

  await test.step('scheduled', async () => {
    await page.getByRole('button', { name: 'Schedule' }).click();
    const form = page.getByRole('dialog', { name: 'Schedule report' });
    await form.getByLabel('Recipients').click();
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: /Save|Create|Schedule/ }).click();
    await expect(form).toBeHidden();
    await page.goto(`${DEMO}/reports/saved?tab=schedules`);
    await expect(page.getByRole('row', { name: /Joiners/ }).first()).toContainText('Every month');
  });
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
