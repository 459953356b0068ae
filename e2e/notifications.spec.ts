import type { Page } from '@playwright/test';
import { newOrganisation, putSetUpOff } from './api.ts';
import { DEMO, signInAs, startDemo } from './demo-server.ts';
import { mailServer } from './mail-server.ts';
import { OWN, ownServer } from './own-server.ts';
import { AT_NIGHT, expect, expectAccessible, expectAccessibleAtNight, test } from './watched.ts';

const SCREEN = '/settings/notifications';
const owner = { email: 'owner@mails.example', password: 'tall green hills' };

const choose = async (page: Page, label: string, option: string) => {
  await page.getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
};

test.describe('in the demonstration', () => {
  test.describe.configure({ mode: 'serial', timeout: 200_000 });
  let stop: () => Promise<void> = async () => undefined;
  test.beforeAll(async () => {
    test.setTimeout(200_000);
    stop = await startDemo();
  });
  test.afterAll(() => stop());

  test('an employee has preferences only, reached from the inbox, and they stay', async ({ page }) => {
    await signInAs(page, 'employee');
    await page.goto(`${DEMO}/notifications`);
    await page.getByRole('link', { name: 'Preferences' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Notification settings' })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expectAccessible(page);

    await expect(page.getByLabel('Security, E-mail', { exact: true })).toHaveCount(0);
    await expect(page.getByText('This message cannot be switched off').first()).toBeVisible();
    await choose(page, 'Outcomes, E-mail', 'Off');
    await page.getByRole('button', { name: /Outcomes: More/ }).click();
    await choose(page, 'Request rejected, E-mail', 'On');
    await page.getByLabel('Hide my birthday').check();
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await expect(page.getByText('Preferences saved')).toBeVisible();

    await page.reload();
    const valueOf = (label: string) => page.locator('.ant-select', { has: page.getByLabel(label, { exact: true }) });
    await expect(valueOf('Outcomes, E-mail')).toContainText('Off');
    await page.getByRole('button', { name: /Outcomes: More/ }).click();
    await expect(valueOf('Request rejected, E-mail')).toContainText('On');
    await expect(valueOf('Request approved, E-mail')).toContainText('Off');
    await expect(page.getByLabel('Hide my birthday')).toBeChecked();
    await page.goto(`${DEMO}${SCREEN}?tab=outbox`);
    await expect(page.getByRole('button', { name: 'Save preferences' })).toBeVisible();
  });

  test('a mail text with an unknown placeholder is refused; a right one is saved and can be taken back', async ({ page }) => {
    await signInAs(page, 'hr');
    await page.goto(`${DEMO}${SCREEN}?tab=templates&notice=approval.requested`);
    const preview = page.getByRole('region', { name: 'Preview' });
    const mail = preview.frameLocator('iframe');
    await expect(mail.getByText('This request needs your approval.')).toBeVisible();
    await page.getByLabel('Text', { exact: true }).fill('{{employee.salary}} is asked for.');
    await expect(preview.getByText('Unknown placeholder employee.salary')).toBeVisible();
    await page.getByRole('button', { name: 'Save template' }).click();
    await expect(page.locator('.ant-form-item-explain-error')).toHaveText('Unknown placeholder employee.salary');

    await page.getByLabel('Text', { exact: true }).fill('A request is pending with you: ');
    await page.getByRole('button', { name: '{{title}}' }).click();
    await expect(mail.getByText('A request is pending with you: Travel policy')).toBeVisible();
    await page.getByRole('button', { name: 'Save template' }).click();
    await expect(page.getByText('Template saved')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Text', { exact: true })).toHaveValue('A request is pending with you: {{title}}');
    await expectAccessibleAtNight(page);

    await page.getByRole('button', { name: 'Restore built-in text' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel('Text', { exact: true })).toHaveValue('This request needs your approval.');
    await page.getByRole('button', { name: 'Versions' }).click();
    await page.getByRole('button', { name: 'Use version 1' }).click();
    await expect(page.getByLabel('Text', { exact: true })).toHaveValue('A request is pending with you: {{title}}');
  });

  test('HR sees who would get a notice, and why', async ({ page }) => {
    await signInAs(page, 'hr');
    await page.goto(`${DEMO}${SCREEN}?tab=notices`);
    await page.getByLabel('Search notices').fill('password');
    await page.getByRole('button', { name: 'Password changed' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Employee', { exact: true }).fill('Aarav');
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
    await expect(drawer.getByText('Mandatory. It can’t be switched off').first()).toBeVisible();
    await expectAccessibleAtNight(page);
  });

  test('HR sets the default of a class, which a notice without its own follows, and sees who received it', async ({ page }) => {
    await signInAs(page, 'hr');
    await page.goto(`${DEMO}${SCREEN}?tab=notices`);
    await choose(page, 'Outcomes, E-mail', 'Daily digest');
    await expect(page.getByText('Default saved')).toBeVisible();
    await page.getByLabel('Search notices').fill('request approved');
    const row = page.getByRole('row', { name: /Request approved/ });
    await expect(row).toContainText('Daily digest');
    await page.getByRole('button', { name: 'Request approved' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText('By class: daily digest')).toBeVisible();
    const recipients = drawer.getByRole('region', { name: 'Recipients' });
    await expect(recipients.getByRole('listitem').first()).toContainText(/Unread|Read \d/);
    await recipients.getByLabel('Search recipients').fill('nobody of this name');
    await expect(recipients.getByText('No recipients match')).toBeVisible();
    await drawer.getByRole('button', { name: 'Close', exact: true }).click();
    await choose(page, 'Outcomes, E-mail', 'By notice');
    await expect(row).not.toContainText('Daily digest');
  });
});

test('a mail that its server refused is sent again from the outbox', AT_NIGHT, async ({ page }) => {
  test.setTimeout(200_000);
  const mails = await mailServer();
  const program = ownServer({ SMTP_URL: mails.url });
  try {
    await program.on('2026-11-20');
    await newOrganisation('Mail Works', owner, OWN);
    await page.goto(`${OWN}/login`);
    await page.getByLabel('E-mail').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await putSetUpOff(page);
    mails.state.refuses = true;
    await page.goto(`${OWN}${SCREEN}?tab=sender`);
    await page.getByRole('button', { name: 'Send test mail to me' }).click();
    await expect(page.getByText(`Test mail to ${owner.email} queued`)).toBeVisible();
    const row = page.getByRole('row', { name: /Test mail from HRMS/ });
    await expect(async () => {
      await page.goto(`${OWN}${SCREEN}?tab=outbox&status=failed`);
      await expect(row).toContainText('554 Message refused by policy', { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await expectAccessible(page);

    mails.state.refuses = false;
    const before = mails.state.taken;
    await page.getByRole('button', { name: 'Actions for Test mail from HRMS' }).click();
    await page.getByRole('menuitem', { name: 'Send again' }).click();
    await expect(page.getByText('Mail queued again')).toBeVisible();
    await expect(async () => {
      await page.goto(`${OWN}${SCREEN}?tab=outbox&search=Test+mail`);
      await expect(row).toContainText('Sent', { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    expect(mails.state.taken).toBe(before + 1);
  } finally {
    await page.goto('about:blank');
    await program.end();
    mails.close();
  }
});
