import { DEMO, signInAs, startDemo } from './demo-server.ts';
import { giveFestivalLeave, FESTIVAL_LEAVE as TYPE } from './festival-leave.ts';
import { expect, expectAccessibleAtNight, test } from './watched.ts';

let stop: () => Promise<void>;

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  stop = await startDemo();
  await giveFestivalLeave();
});
test.afterAll(() => stop());

test.use({ viewport: { width: 390, height: 844 } });

test('three days around a holiday cost two: asked on a phone, approved by a click, told by balance and history', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'employee');
  await page.goto(`${DEMO}/leaves/create`);
  await page.getByText(TYPE, { exact: true }).click();
  await page.getByLabel('First day').first().fill('25/1/2027');
  await page.getByLabel('First day').first().press('Tab');
  await page.locator('#last_day').fill('27 Jan 2027');
  await page.locator('#last_day').press('Tab');
  await page.getByLabel('Reason', { exact: true }).fill('Family visit');

  const cost = page.getByRole('complementary', { name: 'Summary' });
  await expect(cost.getByText('2 days of leave. Republic Day (26 Jan) is not counted.')).toBeVisible();
  await expect(cost.getByRole('row', { name: /Tue, 26 Jan 2027/ })).toContainText('Republic Day: not counted');
  await expect(cost.getByText(/checks passed/)).toBeVisible();
  await expectAccessibleAtNight(page);
  await page.getByRole('button', { name: 'Apply for leave' }).click();
  await expect(page).toHaveURL(/\/leaves\/view\//);
  await expect(page.getByText('Pending', { exact: true }).first()).toBeVisible();

  const desk = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await signInAs(desk, 'manager');
  await desk.goto(`${DEMO}/leaves?tab=team`);
  await desk.getByRole('button', { name: /^Show all/ }).click();
  await desk.getByRole('button', { name: new RegExp(`^Approve .*${TYPE}.*2 days`) }).click();
  await expect(desk.getByText(/\d approved$/)).toBeVisible();
  await desk.close();

  await page.reload();
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();
  await page.goto(`${DEMO}/leave-balances`);
  const card = page.getByRole('article', { name: TYPE });
  await expect(card).toContainText('2 available');
  await card.getByRole('link', { name: `History of ${TYPE}` }).click();
  await expect(page.getByRole('row', { name: /25 Jan 2027 Leave \(approved\).*−2 2/ })).toHaveCount(1);
});

test('an application is kept as a draft, found again, completed and sent', async ({ page }) => {
  await signInAs(page, 'employee');
  await page.goto(`${DEMO}/leaves/create`);
  await page.getByText('Loss of pay', { exact: true }).click();
  await page.getByLabel('First day').first().fill('8 Feb 2027');
  await page.getByLabel('First day').first().press('Tab');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(page).toHaveURL(/\/leaves$/);
  await expect(page.getByRole('heading', { name: 'Leave', exact: true })).toBeVisible();
  await expectAccessibleAtNight(page);

  await page.getByText('8 Feb 2027').click();
  await expect(page.getByRole('heading', { name: /^Draft LR-\d+$/ })).toBeVisible();
  await expect(page.locator('#first_day')).toHaveValue(/8 Feb 2027/);
  await page.getByLabel('Reason', { exact: true }).fill('Moving house');
  await page.getByRole('button', { name: 'Apply for leave' }).click();
  await expect(page).toHaveURL(/\/leaves\/view\//);
  await expect(page.getByText('Pending', { exact: true }).first()).toBeVisible();
});
