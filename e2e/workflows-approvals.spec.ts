import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { apiOf } from './api.ts';
import { DEMO, demoPerson, signInAs, startDemo } from './demo-server.ts';
import { expect, expectAccessibleAtNight, test } from './watched.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SCREEN = `${DEMO}/organization/approvals-workflow`;
const NAME = 'Large purchases';
/** hr@ of the demonstration. */
const HR = 'Hema Joshi';

test.describe.configure({ mode: 'serial', timeout: 200_000 });

let stop: () => Promise<void> = async () => undefined;
test.beforeAll(async () => {
  test.setTimeout(200_000);
  stop = await startDemo();
});
test.afterAll(() => stop());

const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).last()).toBeVisible();
const dialogOf = (page: Page) => page.getByRole('dialog').last();

async function choose(page: Page, label: string, option: string): Promise<void> {
  const input = dialogOf(page).getByLabel(label, { exact: true });
  await input.click();
  if (await input.isEditable()) await input.fill(option);
  await page.locator('.ant-select-dropdown:visible').getByTitle(option).first().click();
}

async function addStage(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add stage' }).click();
  await dialogOf(page).getByLabel('Stage name').fill(name);
  await dialogOf(page).getByRole('button', { name: 'Add', exact: true }).click();
  await said(page, 'Stage added successfully');
}

const SIGN_INS = ['owner', 'hr', 'payroll', 'finance', 'manager', 'employee'] as const;
const STATES = ['pending', 'approved', 'rejected', 'withdrawn', 'cancelled'] as const;
/** Kinds that approvers can send back for changes. */
const RETURNABLE = ['general.request', 'purchase.request'];

test('the demo has requests of each kind in every state, and for each sign-in something to decide and of their own', async () => {
  const owner = await apiOf(demoPerson('owner'), DEMO);
  const { subjects } = await owner.get<{ subjects: { subject: string }[] }>('/workflow-subjects');
  expect(subjects.length).toBeGreaterThan(10);
  const missing: string[] = [];
  for (const { subject } of subjects)
    for (const status of [...STATES, ...(RETURNABLE.includes(subject) ? ['returned'] : [])]) {
      const query = `scope=all&limit=1&subject=${subject}&status=${status}`;
      if ((await owner.get<unknown[]>(`/workflow-requests?${query}`)).length === 0) missing.push(`${subject} ${status}`);
    }
  for (const name of SIGN_INS) {
    const own = await apiOf(demoPerson(name), DEMO);
    if ((await own.get<unknown[]>('/my-approvals?limit=1')).length === 0) missing.push(`${name} decides nothing`);
    if ((await own.get<unknown[]>('/workflow-requests?scope=mine&limit=1')).length === 0) missing.push(`${name} asks nothing`);
  }
  expect(missing).toEqual([]);
  const leave = await owner.get<{ is_late_change: boolean }[]>('/leaves?status=approved&limit=500');
  expect(leave.map(({ is_late_change }) => is_late_change)).toContain(true);
  expect((await owner.get<unknown[]>('/leave-encashments?status=paid&limit=10')).length).toBeGreaterThan(0);
});

test('an owner builds a workflow of two stages with a condition', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await signInAs(page, 'owner');
  await page.goto(SCREEN);
  await expect(page.getByRole('heading', { name: 'Workflow Management' })).toBeVisible();
  await page.getByRole('button', { name: 'Create Workflow' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, 'Please enter workflow name');
  await page.getByLabel('Workflow name').fill(NAME);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, 'At least one stage is required');

  await page.getByRole('button', { name: 'Add stage' }).click();
  await dialogOf(page).getByRole('button', { name: 'Add', exact: true }).click();
  await said(page, 'Please enter stage name');
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await addStage(page, 'Finance');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, 'Stage "Finance" needs at least one approver');
  await page.getByRole('button', { name: 'Add approver' }).click();
  await dialogOf(page).getByRole('button', { name: 'Add', exact: true }).click();
  await said(page, 'Please select a role');
  await choose(page, 'Role', 'Finance');
  await expect(dialogOf(page).getByText(/holds? this role/)).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Add', exact: true }).click();
  await said(page, 'Approver added successfully');

  await addStage(page, 'Manager');
  await page.getByRole('button', { name: 'Add approver' }).last().click();
  await choose(page, 'Approver type', 'Reporting manager');
  await dialogOf(page).getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Move Manager up' }).click();
  await said(page, 'Stage moved up');
  await expect(page.getByText('1. Manager')).toBeVisible();

  await page.getByRole('tab', { name: /Conditions/ }).click();
  await page.getByRole('button', { name: 'Add condition' }).click();
  await dialogOf(page).getByRole('button', { name: 'Add', exact: true }).click();
  await said(page, 'Please enter condition name');
  await said(page, 'Please enter a value');
  await dialogOf(page).getByLabel('Condition name').fill('Above 10,000');
  await dialogOf(page).getByRole('spinbutton', { name: 'Value' }).fill('10000');
  await dialogOf(page).getByRole('button', { name: 'Add', exact: true }).click();
  await said(page, 'Condition added successfully');

  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Amount is more than ₹10,000');
  await expectAccessibleAtNight(page);
  await page.getByRole('button', { name: 'Back to List' }).click();
  await said(page, 'Leave without saving?');
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, 'Workflow created successfully');

  const row = page.getByRole('row', { name: new RegExp(NAME) });
  await expect(row).toContainText('2');
  await page.getByRole('button', { name: `Actions for ${NAME}` }).click();
  await page.getByRole('menuitem', { name: 'Set Default' }).click();
  await said(page, 'Default workflow updated successfully');
  await expect(row.getByText('Default', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${NAME}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('menuitem', { name: 'Set Default' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await said(page, 'Workflow duplicated successfully');
  await page.getByRole('button', { name: `Actions for Copy of ${NAME}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await said(page, 'This action cannot be undone');
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
  await said(page, 'Workflow deleted successfully');
  await page.getByTitle('Inactive', { exact: true }).click();
  await expect(page.getByRole('row', { name: /High-Value Review/ })).toBeVisible();
  await page.goto(`${SCREEN}?status=inactive&applicationArea=payroll`);
  await said(page, 'No workflows found');
});

test('an employee asks, a manager approves on a phone, and a stand-in decides while the manager is away', async ({ browser }) => {
  const employee = await browser.newPage({ viewport: WIDE, reducedMotion: 'reduce' });
  const refused: string[] = [];
  employee.on('response', (answer) => {
    if (answer.status() === 403 || /\/v1\/workflows/.test(answer.url())) refused.push(answer.url());
  });
  const ask = async (title: string, amount: string) => {
    await employee.goto(`${SCREEN}?tab=requests`);
    await employee.getByRole('button', { name: 'New Request' }).first().click();
    await choose(employee, 'Request type', 'Purchase request');
    await dialogOf(employee).getByLabel('Title').fill(title);
    await dialogOf(employee).getByLabel('Amount').fill(amount);
    await dialogOf(employee).getByRole('button', { name: 'Submit' }).click();
    await expect(employee.getByRole('row', { name: new RegExp(title) })).toContainText('Pending');
  };

  await test.step('the employee has three tabs, meets no refusal and submits', async () => {
    await signInAs(employee, 'employee');
    await employee.goto(SCREEN);
    await expect(employee.getByRole('tab')).toHaveText(['My Pending Approvals', 'My Requests', 'Stand-ins']);
    await expect(employee.getByRole('row', { name: /Overtime meals list/ })).toBeVisible();
    await ask('Torque wrenches', '25000');
  });

  const phone = await browser.newPage({ viewport: PHONE, reducedMotion: 'reduce' });
  await test.step('the manager approves with one touch on a phone', async () => {
    await signInAs(phone, 'manager');
    await phone.goto(`${SCREEN}?tab=approvals&search=Torque`);
    await expect(phone.getByText('Stage 1 of 2').first()).toBeVisible();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await phone.getByRole('button', { name: 'Approve Torque wrenches' }).click();
    await expect(phone.getByText(/is now at stage 2 of 2/)).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Approve Torque wrenches' })).toHaveCount(0);
    await expectAccessibleAtNight(phone);
  });

  await test.step('the manager names a stand-in', async () => {
    await phone.setViewportSize(WIDE);
    await phone.goto(`${SCREEN}?tab=stand-ins`);
    await phone.getByRole('button', { name: 'Add stand-in' }).first().click();
    const dialog = dialogOf(phone);
    await dialog.getByLabel('Stand-in').fill(HR);
    await phone.locator('.ant-select-dropdown:visible').getByText(HR).first().click();
    await dialog.getByLabel('First day').fill('20/11/2026');
    await dialog.getByLabel('First day').press('Tab');
    await dialog.getByLabel('Last day').fill('25/11/2026');
    await dialog.getByLabel('Last day').press('Tab');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(phone.getByText(/^Stand-in of .+ added$/).last()).toBeVisible();
  });

  await test.step('the stand-in rejects with a reason, for the manager', async () => {
    await ask('Second monitor', '12000');
    const hr = await browser.newPage({ viewport: WIDE, reducedMotion: 'reduce' });
    await signInAs(hr, 'hr');
    await hr.goto(`${SCREEN}?tab=approvals&search=Second+monitor`);
    const row = hr.getByRole('row', { name: /Second monitor/ });
    await expect(row).toContainText(/for /);
    await hr.keyboard.press('j');
    await row.getByRole('button', { name: 'Reject Second monitor' }).click();
    await dialogOf(hr).getByRole('button', { name: 'Reject', exact: true }).click();
    await said(hr, 'Please enter a comment');
    await dialogOf(hr).getByLabel('Reason').fill('One monitor is enough for now');
    await dialogOf(hr).getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(row).toHaveCount(0);
    await employee.reload();
    await expect(employee.getByRole('row', { name: /Second monitor/ })).toContainText('Rejected');
    await employee
      .getByRole('button', { name: /Second monitor/ })
      .first()
      .click();
    await expect(dialogOf(employee)).toContainText('One monitor is enough for now');
    expect(refused).toEqual([]);
  });
});

test('a request that was sent back is changed and submitted again; workflows travel as a file', async ({ browser }) => {
  const employee = await browser.newPage({ viewport: WIDE, reducedMotion: 'reduce' });
  await signInAs(employee, 'employee');
  await employee.goto(`${SCREEN}?tab=requests`);
  await employee.getByRole('button', { name: 'New Request' }).first().click();
  await dialogOf(employee).getByRole('button', { name: 'Submit' }).click();
  await said(employee, 'Please enter a title');
  await dialogOf(employee).getByLabel('Title').fill('Tool cabinet');
  await dialogOf(employee)
    .locator('input[type=file]')
    .setInputFiles({ name: 'cabinet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await expect(dialogOf(employee).getByText('cabinet.pdf')).toBeVisible();
  await dialogOf(employee).getByRole('button', { name: 'Submit' }).click();
  await expect(employee.getByRole('row', { name: /Tool cabinet/ })).toContainText('Pending');

  await test.step('the manager sends it back', async () => {
    const manager = await browser.newPage({ viewport: WIDE, reducedMotion: 'reduce' });
    await signInAs(manager, 'manager');
    await manager.goto(`${SCREEN}?tab=approvals&search=Tool+cabinet`);
    await manager.getByRole('button', { name: 'Actions for Tool cabinet' }).click();
    await manager.getByRole('menuitem', { name: 'Return' }).click();
    await dialogOf(manager).getByLabel('Reason').fill('With a lock, or without?');
    await dialogOf(manager).getByRole('button', { name: 'Return', exact: true }).click();
    await expect(manager.getByRole('row', { name: /Tool cabinet/ })).toHaveCount(0);
    await manager.close();
  });

  await test.step('the employee changes it, keeps the file, and submits again', async () => {
    await employee.reload();
    await employee
      .getByRole('button', { name: /Tool cabinet/ })
      .first()
      .click();
    await expect(dialogOf(employee)).toContainText('With a lock, or without?');
    await dialogOf(employee).getByRole('button', { name: 'Change and submit again' }).click();
    await expect(dialogOf(employee).getByText('cabinet.pdf')).toBeVisible();
    await dialogOf(employee).getByLabel('Title').fill('Tool cabinet with a lock');
    await dialogOf(employee).getByRole('button', { name: 'Submit again' }).click();
    await said(employee, 'Request submitted successfully');
    await employee.goto(`${SCREEN}?tab=requests`);
    await expect(employee.getByRole('row', { name: /Tool cabinet with a lock/ })).toContainText('Pending');
  });

  await test.step('an owner exports all workflows and imports them again as drafts', async () => {
    const owner = await browser.newPage({ viewport: WIDE, reducedMotion: 'reduce' });
    await signInAs(owner, 'owner');
    await owner.goto(SCREEN);
    await owner.getByRole('button', { name: 'Import or export workflows' }).click();
    const [file] = await Promise.all([
      owner.waitForEvent('download'),
      owner.getByRole('menuitem', { name: 'Export workflows' }).click(),
    ]);
    await owner.getByRole('button', { name: 'Import or export workflows' }).click();
    await owner.getByRole('menuitem', { name: 'Import workflows' }).click();
    await dialogOf(owner)
      .locator('input[type=file]')
      .setInputFiles({ name: 'workflows.json', mimeType: 'application/json', buffer: await readFile(await file.path()) });
    await expect(dialogOf(owner).getByText('Claims (imported): you already have “Claims”')).toBeVisible();
    await dialogOf(owner).getByRole('button', { name: 'Import', exact: true }).click();
    await expect(owner.getByText(/workflows imported as drafts/)).toBeVisible();
    await owner.goto(`${SCREEN}?status=draft`);
    await expect(owner.getByRole('row', { name: /Claims \(imported\)/ })).toBeVisible();
  });
});
