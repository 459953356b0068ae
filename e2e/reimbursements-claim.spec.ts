import type { Page } from '@playwright/test';
import { apiOf } from './api.ts';
import { DEMO, demoPerson, signInAs, startDemo } from './demo-server.ts';
import { expect, expectAccessibleAtNight, test } from './watched.ts';

const PHONE = { width: 390, height: 844 };
const RECEIPT = {
  name: 'taxi.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n% Taxi from Chakan to the airport, 742 rupees\n%%EOF\n'),
};
const CLAIM = 'Airport pick-up of the auditor';
const ADVANCE = 'Spare parts in Nashik';

let stop: () => Promise<void> = async () => undefined;

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  stop = await startDemo();
});
test.afterAll(() => stop());

const openPage = (page: Page, path: string) => page.goto(`${DEMO}${path}`);

async function choose(page: Page, label: string, option: string): Promise<void> {
  const input = page.getByLabel(label);
  await input.click();
  if (await input.isEditable()) await input.fill(option);
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

async function fillDay(page: Page, label: string, day: string): Promise<void> {
  const input = page.getByLabel(label, { exact: true });
  await input.fill(day);
  await input.press('Tab');
}

const openRow = (page: Page, name: RegExp) => page.getByRole('row', { name }).getByRole('button').first().click();

/** Opens a claim that waits for the reader, and approves it. */
async function approveClaim(page: Page, title: string): Promise<void> {
  await openPage(page, '/reimbursement/approvals');
  await openRow(page, new RegExp(title));
  const approve = page.getByRole('region', { name: 'Approval' }).getByRole('button', { name: 'Approve', exact: true });
  await approve.click();
  await expect(approve).toHaveCount(0);
}

/** The manager and then finance approve what waits for them under a title of the employee, by calls beside the browser. */
async function approveAsBoth(title: string): Promise<void> {
  for (const name of ['manager', 'finance']) {
    const api = await apiOf(demoPerson(name), DEMO);
    const waiting = await api.get<{ approval_id: string; title: string }[]>('/my-approvals?limit=100');
    const approval = waiting.find((candidate) => candidate.title.includes(title));
    if (!approval) throw new Error(`${title} is not with ${name}`);
    await api.post(`/approvals/${approval.approval_id}/process`, { action: 'approve' });
  }
}

/** Finance pays an approved advance through a batch that the owner confirms, by calls beside the browser. */
async function payAdvance(purpose: string): Promise<void> {
  const [finance, owner] = [await apiOf(demoPerson('finance'), DEMO), await apiOf(demoPerson('owner'), DEMO)];
  const { items } = await finance.get<{ items: { source_id: string; title: string }[] }>('/reimbursement-payments/payable');
  const source_ids = items.filter(({ title }) => title === purpose).map(({ source_id }) => source_id);
  const { batch_id } = await finance.post<{ batch_id: string }>('/reimbursement-payments', { mode: 'cash', source_ids });
  await owner.post(`/reimbursement-payments/${batch_id}/check`, {});
  await finance.post(`/reimbursement-payments/${batch_id}/post`, { posted_on: '2026-11-20', reference: 'Cash voucher 88' });
}

test('a taxi bill is claimed with its receipt on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signInAs(page, 'employee');
  await openPage(page, '/reimbursements/create');
  await page.getByLabel('Title').fill(CLAIM);
  await choose(page, 'Paid through', 'Bank transfer');
  await page.locator('input[type=file]').setInputFiles(RECEIPT);
  const line = page.getByRole('region', { name: 'Line 1' });
  await expect(line.getByText('taxi.pdf')).toBeVisible();
  await choose(page, 'Category', 'Taxi and local travel');
  await fillDay(page, 'Date', '18 Nov 2026');
  await line.getByLabel('Amount').fill('742');
  await line.getByLabel('From', { exact: true }).fill('Chakan plant');
  await line.getByLabel('To', { exact: true }).fill('Pune airport');
  await expect(page.getByText('To be paid to you ₹742')).toBeVisible();
  await expectAccessibleAtNight(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/reimbursements\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible();
});

test('the manager and finance approve it', async ({ page, browser }) => {
  await signInAs(page, 'manager');
  await approveClaim(page, CLAIM);
  const desk = await browser.newPage({ serviceWorkers: 'block' });
  await signInAs(desk, 'finance');
  await approveClaim(desk, CLAIM);
  await expect(desk.getByText('Approved', { exact: true }).first()).toBeVisible();
  await desk.close();
});

test('finance makes a batch, a second person confirms it, and the employee sees the reference', async ({ page, browser }) => {
  await signInAs(page, 'finance');
  await openPage(page, '/reimbursement/payments');
  await expect(page.getByRole('row', { name: new RegExp(CLAIM) }).getByRole('checkbox')).toBeChecked();
  await page.getByRole('button', { name: 'Create batch' }).click();
  await expect(page).toHaveURL(/tab=batches/);
  await openRow(page, /To check/);
  await expect(page.getByText('Someone else must check this batch')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm batch' })).toBeDisabled();

  const second = await browser.newPage({ serviceWorkers: 'block' });
  await signInAs(second, 'owner');
  await second.goto(page.url());
  await second.getByRole('button', { name: 'Confirm batch' }).click();
  await expect(second.getByRole('button', { name: 'Mark as paid' })).toBeVisible();
  await second.close();

  await page.reload();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByLabel('Bank reference').fill('NEFT 77412');
  await page
    .getByRole('dialog', { name: /^Mark / })
    .getByRole('button', { name: 'Mark as paid' })
    .click();
  await expect(page.getByText('NEFT 77412')).toBeVisible();

  const phone = await browser.newPage({ viewport: PHONE, serviceWorkers: 'block' });
  await signInAs(phone, 'employee');
  await openPage(phone, '/reimbursements');
  await phone.getByText(CLAIM, { exact: true }).click();
  await expect(phone.getByText('NEFT 77412')).toBeVisible();
  await phone.close();
});

test('an advance is paid out and settled by a claim, and what is left stays open', async ({ page }) => {
  await signInAs(page, 'employee');
  await openPage(page, '/reimbursements?tab=advances');
  await page.getByRole('button', { name: 'Request advance' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Purpose').fill(ADVANCE);
  await dialog.getByLabel('Amount').fill('2000');
  await fillDay(page, 'Needed on', '23 Nov 2026');
  await fillDay(page, 'Last day of the trip', '24 Nov 2026');
  await dialog.getByRole('button', { name: 'Request', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(ADVANCE) })).toContainText('Pending');

  await approveAsBoth(ADVANCE);
  await payAdvance(ADVANCE);

  await openPage(page, '/reimbursements/create');
  await page.getByLabel('Title').fill(ADVANCE);
  await page.getByRole('button', { name: 'Add line' }).click();
  await choose(page, 'Category', 'Meals on duty');
  await fillDay(page, 'Date', '19 Nov 2026');
  await page.getByRole('region', { name: 'Line 1' }).getByLabel('Amount').fill('715');
  await choose(page, 'Paid with', 'Advance');
  await page.getByLabel('City').fill('Nashik');
  await expect(page.getByText('From advance ₹715')).toBeVisible();
  await expect(page.getByText('To be paid to you ₹0')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/reimbursements\/[0-9a-f-]{36}$/);
  await approveAsBoth(ADVANCE);
  await page.reload();
  await expect(page.getByText('Settled from advance')).toBeVisible();
  await openPage(page, '/reimbursements?tab=advances');
  const advance = page.getByRole('row', { name: new RegExp(ADVANCE) });
  await expect(advance).toContainText('₹1,285');
  await expect(advance).toContainText('Partly settled');
});
