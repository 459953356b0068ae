import { DEMO, signInAs, startDemo } from './demo-server.ts';
import { expect, expectAccessibleAtNight, test } from './watched.ts';

let stop: () => Promise<void>;

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  stop = await startDemo();
});
test.afterAll(() => stop());

test('an employee confirms on a phone what was received, and reports it as lost', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'employee');
  await page.goto(`${DEMO}/assets`);
  const monitor = page.getByRole('region', { name: /^P24h monitor/ });
  await monitor.getByRole('button', { name: 'Confirm receipt' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText(/I have received this asset/)).toBeVisible();
  await question.getByRole('button', { name: 'Confirm receipt' }).click();
  await expect(monitor.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(monitor.getByRole('button', { name: 'Confirm receipt' })).toHaveCount(0);
  await monitor.getByRole('button', { name: 'Report as lost' }).click();
  await page.getByLabel('What happened').fill('Left in a taxi');
  await page.getByRole('button', { name: 'Report loss' }).click();
  await expect(monitor).toHaveCount(0);
  await expect(page.getByRole('region', { name: /^Charge for P24h monitor/ }).getByText('Proposed')).toBeVisible();
});

test('finance agrees to the charge for what was lost', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto(`${DEMO}/assets?tab=all&status=lost&search=P24h`);
  await page
    .getByText(/^P24h monitor/)
    .first()
    .click();
  const holders = page.getByRole('row', { name: /Proposed/ });
  await holders.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByText('Decide on the charge').click();
  await page.getByLabel('What the employee said, or the reason').fill('The employee agrees');
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByText(/Agreed, with the next payslip/)).toBeVisible();
});

test('a stock take finds, names what is expected elsewhere, and is closed', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto(`${DEMO}/assets?tab=audits`);
  await page.getByRole('button', { name: 'Start audit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Category').click();
  await page.getByTitle('Phone', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Start audit' }).click();
  await page.getByLabel('Tag or QR code').fill('PHN-NONE');
  await page.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByText('No asset has the tag PHN-NONE')).toBeVisible();
  const [tag] =
    (
      await page
        .getByRole('row', { name: /Galaxy A55/ })
        .first()
        .innerText()
    ).match(/PHN[-A-Z0-9]+/) ?? [];
  await page.getByLabel('Tag or QR code').fill(tag ?? '');
  await page.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByText(`Galaxy A55 (${tag}) found`)).toBeVisible();
  await expectAccessibleAtNight(page);
  await page.getByRole('button', { name: 'Close audit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close audit' }).click();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await expect(page.getByText('Missing', { exact: true }).first()).toBeVisible();
});
