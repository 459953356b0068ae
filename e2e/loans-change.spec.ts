import { DEMO, signInAs, startDemo } from './demo-server.ts';
import { expect, expectAccessibleAtNight, test } from './watched.ts';

let stop: () => Promise<void>;

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  stop = await startDemo();
});
test.afterAll(() => stop());

test('an employee sees what is left of a loan, and what a skipped instalment costs before asking', async ({ page }) => {
  await signInAs(page, 'employee');
  await page.goto(`${DEMO}/loans`);
  const card = page.getByRole('region', { name: 'Personal loan' });
  await expect(card.getByText('Outstanding')).toBeVisible();
  await card.getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL(/\/loans\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: 'Request a change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Change').click();
  await page.getByTitle('Settle early', { exact: true }).click();
  // the November run is a draft and follows what is paid before
  await expect(dialog.getByText('Outstanding principal')).toBeVisible();
  await dialog.getByLabel('Change').click();
  await page.getByTitle('Skip an instalment', { exact: true }).click();
  await dialog.getByLabel('Month').click();
  await page.getByTitle('Dec 2026', { exact: true }).click();
  await expect(dialog.getByText('Its interest, owed with the next one')).toBeVisible();
  await expect(dialog.getByText('Last instalment')).toBeVisible();
  await expectAccessibleAtNight(page);
});

test('finance settles a loan with every figure of the quote, and the letter of no dues is there', async ({ page }) => {
  await signInAs(page, 'finance');
  await page.goto(`${DEMO}/loans?tab=all&status=active&search=LN-2026`);
  await page
    .getByRole('row', { name: /Medical/ })
    .first()
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('tab', { name: 'Tax' }).click();
  await expect(page.getByText('Outstanding on the last day')).toBeVisible();
  await page.getByRole('button', { name: 'Settle early' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Outstanding principal')).toBeVisible();
  await dialog.getByLabel('Reference').fill('NEFT 70201');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('Settled early', { exact: true }).first()).toBeVisible();
  const letter = page.waitForEvent('download');
  await page.getByRole('button', { name: 'No-dues letter' }).click();
  expect((await letter).suggestedFilename()).toMatch(/^No dues LN-2026-\d+\.pdf$/);
});
