import type { Page } from '@playwright/test';
import { DEMO, demoPerson, startDemo } from './demo-server.ts';
import { expect, expectAccessibleAtNight, test } from './watched.ts';

let stop: () => Promise<void>;
test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  stop = await startDemo();
});
test.afterAll(() => stop());

const rowOf = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text }).first();

/** Chooses an action of a row from its menu. */
async function act(page: Page, text: string | RegExp, action: string): Promise<void> {
  await rowOf(page, text)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test("the platform admin's month: enquiry, price, payments, credit note, longer trial, usage", async ({ page }) => {
  await page.goto(`${DEMO}/login`);
  await page.getByLabel('E-mail').fill('platform@hrms.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPerson('owner').password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/\/login/);

  await test.step('an enquiry is answered', async () => {
    await page.goto(`${DEMO}/platform/enquiries`);
    const organisation = (await rowOf(page, 'New').getByRole('cell').first().innerText()).trim();
    await page
      .getByRole('button', { name: organisation })
      .or(page.getByText(organisation, { exact: true }))
      .first()
      .click();
    const form = dialog(page, organisation);
    await form.getByLabel('Status').click();
    await page.locator('.ant-select-dropdown:visible').getByTitle('Contacted').click();
    await form.getByLabel('Notes').fill('Called on Friday, wants to see payroll');
    await form.getByRole('button', { name: 'Save enquiry' }).click();
    await expect(form).toBeHidden();
    await expect(rowOf(page, organisation)).toContainText('Contacted');
  });

  await test.step('a new price applies from January', async () => {
    await page.goto(`${DEMO}/platform/plans`);
    await page.getByRole('button', { name: 'New version of Basic' }).click();
    const form = dialog(page, 'New version of Basic');
    await form.getByLabel('From').fill('01 Jan 2027');
    await form.getByLabel('From').press('Enter');
    await form.getByLabel('Monthly price in dollars').fill('55');
    await form.getByLabel('Note').fill('Price of 2027');
    await form.getByRole('button', { name: /Save|Add|Create/ }).click();
    await expect(form).toBeHidden();
    await expect(rowOf(page, 'Price of 2027')).toContainText('$55');
    await expectAccessibleAtNight(page);
  });

  await test.step('a reported payment that did not arrive is rejected', async () => {
    await page.goto(`${DEMO}/platform/payments`);
    await act(page, 'NEFT SBIN326118204', 'Reject');
    const form = dialog(page, /^Reject the payment/);
    await form.getByLabel('Reason').fill('Not on the statement of November');
    await form.getByRole('button', { name: /Reject/ }).click();
    await expect(form).toBeHidden();
    await expect(rowOf(page, 'NEFT SBIN326118204')).toContainText('Not received');
  });

  const open = await test.step('a statement of the bank proposes the invoice it pays', async () => {
    await page.goto(`${DEMO}/platform/invoices`);
    const row = rowOf(page, /Issued|Overdue|Part paid/);
    await expect(row).toContainText('HR/');
    const number = /HR\/\d+\/\d+/.exec(await row.innerText())?.[0] ?? '';
    await page.goto(`${DEMO}/platform/payments`);
    await page.getByRole('button', { name: 'Import bank statement' }).click();
    const statement = dialog(page, 'Import bank statement');
    await statement.locator('input[type=file]').setInputFiles({
      name: 'statement.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Date,Narration,Credit\n20-11-2026,NEFT ${number} RENT,"100.00"\n`),
    });
    await act(page, `NEFT ${number} RENT`, 'Record payment');
    await expect(page.getByText(/Payment recorded|recorded/i).first()).toBeVisible();
    await page.keyboard.press('Escape');
    return number;
  });

  await test.step('the rest of the invoice is credited in part', async () => {
    await page.goto(`${DEMO}/platform/invoices`);
    await act(page, open, 'Issue credit note');
    const form = dialog(page, `Credit ${open}`);
    await form.getByLabel('Amount before tax').fill('100');
    await form.getByLabel('Reason').fill('Two days without service');
    await form.getByRole('button', { name: /Issue|Credit/ }).click();
    await expect(form).toBeHidden();
    await expect(rowOf(page, open)).toContainText('₹9,712');
  });

  await test.step('a trial is lengthened, with the reason', async () => {
    await page.goto(`${DEMO}/platform/usage`);
    await expect(page.getByText('Active employees', { exact: true })).toBeVisible();
    await rowOf(page, 'Trial').getByRole('button').first().click();
    const drawer = dialog(page, /^Subscription of/);
    await drawer.getByLabel('Trial to').fill('15 Dec 2026');
    await drawer.getByLabel('Trial to').press('Enter');
    await drawer.getByRole('textbox', { name: 'Reason' }).fill('Festival week');
    await drawer.getByRole('button', { name: 'Save agreement' }).click();
    await expect(drawer.getByText('15 Dec 2026').first()).toBeVisible();
  });

  await test.step("nothing of it is an organisation's business", async () => {
    await page.goto(`${DEMO}/employees`);
    await expect(page.getByRole('table')).toHaveCount(0);
  });
});
