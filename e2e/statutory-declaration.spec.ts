import type { Page } from '@playwright/test';
import { DEMO, signInAs, startDemo } from './demo-server.ts';
import { expect, expectAccessibleAtNight, test } from './watched.ts';

const PHONE = { width: 390, height: 844 };
let stop: () => Promise<void>;

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  stop = await startDemo();
});
test.afterAll(() => stop());

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function signInVikram(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(`${DEMO}/login`);
  await page.getByLabel('E-mail').fill('11@people.sahyadri.example');
  await page.getByLabel('Password', { exact: true }).fill('sunny-river-42');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: /Account of/ }).waitFor();
}

async function uploadProof(page: Page, item: string, amount: string, name: string): Promise<void> {
  await region(page, 'Items')
    .getByRole('button', { name: `Actions for ${item}` })
    .click();
  await page.getByRole('menuitem', { name: 'Upload proof' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload proof' });
  await dialog.getByLabel('Amount proved').fill(amount);
  const buffer = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await expect(dialog).toBeHidden();
  await expect(region(page, 'Proofs').getByText(name)).toBeVisible();
}

test('an employee declares on a phone, proves, is reviewed at the desk and reads why the tax is what it is', async ({
  page,
  browser,
}) => {
  await signInVikram(page);
  const savings = 'Savings, insurance, tuition, home-loan principal';

  await test.step('savings above the limit say what counts before they are saved', async () => {
    await page.goto(`${DEMO}/tds/declarations`);
    await expect(page.getByRole('heading', { level: 1, name: 'My tax declaration, Form 124' })).toBeVisible();
    await expectAccessibleAtNight(page);
    await region(page, 'Items').getByRole('button', { name: 'Add item' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add item' });
    await dialog.getByLabel('Amount for the year').fill('190000');
    await dialog.getByLabel('Description').fill('PPF and life insurance');
    await dialog.getByRole('button', { name: 'Show effect on tax and take-home' }).click();
    await expect(dialog.getByText(/of ₹1,90,000\..*in the new regime.*in the old one\..*Take-home of Nov 2026/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(region(page, 'Limits').getByText(/of ₹1,90,000/)).toBeVisible();
  });

  await test.step('rent is refused without the landlord’s PAN when it is submitted', async () => {
    await region(page, 'Items').getByRole('button', { name: 'Add item' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add item' });
    await dialog.getByLabel('What').fill('House rent');
    await dialog.getByLabel('What').press('Enter');
    await dialog.getByLabel('First month').fill('2026-04');
    await dialog.getByLabel('First month').press('Tab');
    await dialog.getByLabel('Last month').fill('2027-03');
    await dialog.getByLabel('Last month').press('Tab');
    await dialog.getByLabel('Rent a month').fill('25000');
    await dialog.getByLabel('City of the home').fill('Pune');
    await dialog.getByLabel('Landlord', { exact: true }).fill('S. Deshmukh');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    const submitting = page.getByRole('dialog', { name: 'Submit declaration' });
    await submitting.getByLabel('Type your full name').fill('Vikram Kulkarni');
    await submitting.getByRole('button', { name: 'Submit' }).click();
    await expect(submitting.getByText(/landlord/i)).toBeVisible();
    await submitting.getByRole('button', { name: 'Cancel' }).click();
    await region(page, 'Items').getByRole('button', { name: 'Actions for House rent' }).click();
    await page.getByRole('menuitem', { name: 'Change' }).click();
    const changing = page.getByRole('dialog', { name: 'Change item' });
    await changing.getByLabel('PAN of the landlord').fill('ABCPD1234K');
    await changing.getByRole('button', { name: 'Save' }).click();
    await expect(changing).toBeHidden();
  });

  await test.step('both regimes are compared, and a change shows its effect first', async () => {
    const effect = region(page, 'Regime and tax');
    await expect(effect.getByText(/New regime, by ₹/)).toBeVisible();
    await effect.getByRole('button', { name: 'Change to the old regime' }).click();
    const asked = page.getByRole('dialog', { name: 'Change to the old regime?' });
    await expect(asked.getByText(/Tax of Nov 2026 becomes ₹.*take-home ₹/)).toBeVisible();
    await asked.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('submitted, and proofs uploaded', async () => {
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    const submitting = page.getByRole('dialog', { name: 'Submit declaration' });
    await submitting.getByLabel('Type your full name').fill('Vikram Kulkarni');
    await submitting.getByRole('button', { name: 'Submit' }).click();
    await expect(submitting).toBeHidden();
    await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible();
    await uploadProof(page, savings, '150000', 'ppf.pdf');
    await uploadProof(page, 'House rent', '300000', 'rent.pdf');
    await expectAccessibleAtNight(page);
  });

  await test.step('the officer approves a part with its reason, and returns the other', async () => {
    const desk = await browser.newPage();
    await signInAs(desk, 'payroll');
    await desk.goto(`${DEMO}/tds/declarations?search=Vikram%20Kulkarni&waiting=true`);
    await desk
      .getByRole('row', { name: /Vikram Kulkarni/ })
      .getByText('Vikram Kulkarni')
      .click();
    await region(desk, 'Proofs').getByRole('button', { name: 'Actions for ppf.pdf' }).click();
    await desk.getByRole('menuitem', { name: 'Approve' }).click();
    const approving = desk.getByRole('dialog', { name: 'Approve proof' });
    await approving.getByLabel('Amount approved').fill('120000');
    await approving.getByLabel('Note').fill('One receipt is of the year before');
    await approving.getByRole('button', { name: 'Approve' }).click();
    await expect(approving).toBeHidden();
    await expect(region(desk, 'Proofs').getByRole('row', { name: /ppf\.pdf/ })).toContainText('Approved in part');
    await region(desk, 'Proofs').getByRole('button', { name: 'Actions for rent.pdf' }).click();
    await desk.getByRole('menuitem', { name: 'Reject' }).click();
    const rejecting = desk.getByRole('dialog', { name: 'Reject proof' });
    await rejecting.getByLabel('Reason').fill('The receipts carry no signature');
    await rejecting.getByRole('button', { name: 'Reject' }).click();
    await expect(rejecting).toBeHidden();
    await expectAccessibleAtNight(desk);
    await desk.close();
  });

  await test.step('the employee sees the outcome with its reasons, and the steps of the tax', async () => {
    await page.reload();
    const proofs = region(page, 'Proofs');
    await expect(proofs.getByText('Approved in part')).toBeVisible();
    await expect(proofs.getByText('One receipt is of the year before')).toBeVisible();
    await expect(proofs.getByText('The receipts carry no signature')).toBeVisible();
    await page.getByRole('link', { name: 'See how the tax is worked out' }).click();
    await expect(page.getByRole('heading', { name: 'New regime, step by step' })).toBeVisible();
    await expect(region(page, 'Old regime, step by step').getByText(/rent/i).first()).toBeVisible();
    await expectAccessibleAtNight(page);
  });
});
