import type { Page } from '@playwright/test';
import { DEMO, signInAs, startDemo } from './demo-server.ts';
import { expect, expectAccessibleAtNight, test } from './watched.ts';

const PHONE = { width: 390, height: 844 };
const NAME = 'Galaxy A55';

let stop: () => Promise<void> = async () => undefined;

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  stop = await startDemo();
});
test.afterAll(() => stop());

/** A phone in stock; its address is kept for the steps after. */
let address = '';

async function chooseEmployee(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Employee').fill(name);
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
}

test('an asset in stock is assigned, and its receipt confirmed on a phone', async ({ page, browser }) => {
  await signInAs(page, 'hr');
  await page.goto(`${DEMO}/assets?tab=all&status=in_stock&search=${encodeURIComponent(NAME)}`);
  await page
    .getByRole('button', { name: new RegExp(`^${NAME}`) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await chooseEmployee(page, 'Eshan Kulkarni');
  await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByRole('row', { name: /Eshan Kulkarni/ })).toContainText('To be confirmed');
  address = page.url();

  const phone = await browser.newPage({ viewport: PHONE, serviceWorkers: 'block' });
  await signInAs(phone, 'employee');
  await phone.goto(`${DEMO}/assets`);
  const card = phone.getByRole('region', { name: NAME });
  await card.getByRole('button', { name: 'Confirm receipt' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Confirm receipt' }).click();
  await expect(card.getByText('Confirmed', { exact: true })).toBeVisible();
  await phone.close();
});

test('it is taken back, is in stock again, and its history tells all three', async ({ page }) => {
  await signInAs(page, 'hr');
  await page.goto(address);
  const holder = page.getByRole('row', { name: /Eshan Kulkarni/ });
  await expect(holder).toContainText('Confirmed');
  await holder.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByText('Record return', { exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Return / })).toBeVisible();
  await expectAccessibleAtNight(page);
  await page.getByRole('button', { name: 'Record return' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('In stock', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  for (const event of [/Assigned to Eshan Kulkarni/, /Eshan Kulkarni confirmed the receipt/, /Returned by Eshan Kulkarni/])
    await expect(page.getByRole('row', { name: event })).toBeVisible();
});
