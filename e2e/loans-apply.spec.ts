import { DEMO, signInAs, startDemo } from './demo-server.ts';
import { expect, expectAccessibleAtNight, test } from './watched.ts';

let stop: () => Promise<void>;

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  stop = await startDemo();
});
test.afterAll(() => stop());

test('an employee sees what a loan costs, asks for it, and finance pays it out after two approvals', async ({ page }) => {
  await signInAs(page, 'hr');
  await page.goto(`${DEMO}/loans/new`);
  await page.getByText('Medical loan', { exact: true }).click();
  await page.getByLabel(/^Amount, up to/).fill('24000');
  await page.getByLabel(/^Months, 6 to 24/).fill('24');
  await page.getByLabel(/^Months, 6 to 24/).press('Tab');
  const cost = page.getByRole('region', { name: 'What it costs' });
  await expect(cost.getByText('₹1,000', { exact: true }).first()).toBeVisible();
  await expect(cost.getByText(/Your take-home from Dec 2026: ₹1,000 less/)).toBeVisible();
  await page.getByLabel('Purpose').fill('Treatment of my mother');
  await expectAccessibleAtNight(page);
  await page.getByRole('button', { name: 'Apply for loan' }).click();
  await expect(page).toHaveURL(/\/loans\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Pending', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Stage 1 of 2: Manager')).toBeVisible();
});

test('an approved loan is paid out, and its schedule begins with the next month', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto(`${DEMO}/loans?tab=all&status=approved`);
  await page.getByText('Bharat Fernandes').click();
  await page.getByRole('button', { name: 'Pay out' }).click();
  await page.getByLabel('Reference').fill('NEFT 50117');
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Dec 2026.*₹2,500.*Planned/ })).toBeVisible();
});
