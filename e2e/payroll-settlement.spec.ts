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

test('a leaver is settled: what is paid with its reasons, the run of one, approved by finance, final, in the journal', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'payroll');
  await page.goto(`${DEMO}/payroll?tab=settlements`);
  await page
    .getByRole('row', { name: /Kiran Reddy/ })
    .getByText('Kiran Reddy')
    .click();
  const drawer = page.getByRole('dialog', { name: 'Settlement of Kiran Reddy' });
  await expect(drawer.getByText(/years .* × 15\/26 × .*not available for recoveries/)).toBeVisible();
  await expect(drawer.getByText('Access card not returned')).toBeVisible();
  await expectAccessibleAtNight(page);
  await drawer.getByRole('button', { name: 'Open the run' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settlement of Kiran Reddy' })).toBeVisible();
  await expect(page.getByText(/^Pending approval by/).first()).toBeVisible();
  const second = await browser.newPage();
  await signInAs(second, 'finance');
  await second.goto(page.url());
  await second.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(second.getByText('Approved by a second person')).toBeVisible();
  await second.close();
  await page.reload();
  await page.getByRole('button', { name: 'Finalise payroll' }).click();
  const finalise = page.getByRole('dialog', { name: 'Finalise: Settlement of Kiran Reddy?' });
  await finalise.getByRole('checkbox').check();
  await finalise.getByRole('button', { name: 'Finalise payroll' }).click();
  await expect(page.getByText('Finalised', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole('tab', { name: 'Journal' }).click();
  await expect(page.getByText('5100 Salaries and wages').first()).toBeVisible();
  await page.goto(`${DEMO}/payroll?tab=settlements&status=finalised`);
  await expect(page.getByRole('row', { name: /Kiran Reddy.*Final/ })).toBeVisible();
});

test('a bank’s own format is added and tested before the pay day', async ({ page }) => {
  await signInAs(page, 'payroll');
  await page.goto(`${DEMO}/payroll/templates?kind=bank`);
  await page.getByRole('button', { name: 'Add bank format' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add bank format' });
  await form.getByLabel('Name', { exact: true }).fill('Our bank');
  await form.getByRole('group', { name: 'Column 3' }).getByRole('button', { name: 'Remove' }).click();
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('Add a column for IFSC')).toBeVisible();
  await form.getByRole('button', { name: 'Add column' }).click();
  const last = form.getByRole('group', { name: 'Column 6' });
  await last.getByLabel('Heading').fill('IFSC');
  await last.getByLabel('Content').click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('IFSC').click();
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('row', { name: /Our bank.*Used by default/ })).toBeVisible();
  const file = await downloaded(page, async () => {
    await page
      .getByRole('row', { name: /Our bank/ })
      .getByRole('button')
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Download test file' }).click();
  });
  expect(file.name).toBe('Our bank test file.csv');
});

test('why net pay changed is answered on the payslip', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'manager');
  await page.goto(`${DEMO}/payroll/payslips`);
  await page.getByText('September 2026').first().click();
  const why = page.getByRole('region', { name: 'Why did net pay change?' });
  await expect(why.getByText(/against August 2026/)).toBeVisible();
  await expect(why.getByText('Change of net pay')).toBeVisible();
});
