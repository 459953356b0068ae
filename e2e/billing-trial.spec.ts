import { DEMO, demoPerson, startDemo } from './demo-server.ts';
import { expect, expectAccessibleAtNight, test } from './watched.ts';

let stop: () => Promise<void>;
const owner = { email: 'leela@cardamom.example', password: 'violet monsoon lantern' };
const platform = { email: 'platform@hrms.example', password: demoPerson('owner').password };

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  stop = await startDemo();
});
test.afterAll(() => stop());

const signIn = async (page: import('@playwright/test').Page, { email, password }: typeof owner) => {
  await page.goto(`${DEMO}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
};

test('from the trial to a plan: order with tax, invoice, and the payment reported', async ({ page }) => {
  await page.goto(`${DEMO}/registration`);
  await page.getByLabel('Organisation name').fill('Cardamom Hills');
  await page.getByLabel('State').selectOption({ label: 'Maharashtra' });
  await page.getByLabel('First name').fill('Leela');
  await page.getByLabel('Last name').fill('Nair');
  await page.getByLabel('Work e-mail').fill(owner.email);
  await page.getByLabel('Mobile number').fill('98765 43211');
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByLabel('I accept the terms of use').check();
  await page.getByRole('button', { name: 'Create organisation' }).click();
  await expect(page).toHaveURL(/\/(dashboard|onboarding)/);

  await page.goto(`${DEMO}/subscriptions`);
  await expect(page.getByText(/14 days/).first()).toBeVisible();
  await page.goto(`${DEMO}/subscriptions/purchase`);
  await page.getByRole('button', { name: 'Choose Basic' }).click();
  await expect(page.getByText('4,915').first()).toBeVisible();
  await expectAccessibleAtNight(page);
  await page.getByLabel('Address').fill('7 Hill Road, Pune 411004');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/subscriptions$/);

  await page.goto(`${DEMO}/subscriptions/invoices`);
  await page
    .getByText(/^HR\/2627\//)
    .first()
    .click();
  await expect(page.getByText('749.70').first()).toBeVisible();
  await page.getByRole('button', { name: 'I have paid' }).click();
  const form = page.getByRole('dialog', { name: /^Payment of/ });
  await form.getByLabel('Reference of the transfer').fill('NEFT 424242');
  await form.getByRole('button', { name: 'Report payment' }).click();
  await expect(form).toBeHidden();
});

test('the platform confirms it', async ({ page }) => {
  await signIn(page, platform);
  await page.goto(`${DEMO}/platform/payments`);
  const row = page.getByRole('row', { name: /NEFT 424242/ });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Confirm' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: /Confirm/ }).click();
  await expect(form).toBeHidden();
  await expect(row).toContainText('Confirmed');
});

test('the invoice is paid', async ({ page }) => {
  await signIn(page, owner);
  await page.goto(`${DEMO}/subscriptions/invoices`);
  await expect(page.getByRole('row', { name: /HR\/2627\// }).first()).toContainText('Paid');
});
