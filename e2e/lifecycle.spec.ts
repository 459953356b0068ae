import type { Page } from '@playwright/test';
import { apiOf } from './api.ts';
import { DEMO, demoPerson, signInAs, startDemo } from './demo-server.ts';
import { expect, test } from './watched.ts';

let stop: () => Promise<void>;

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  stop = await startDemo();
});
test.afterAll(() => stop());

const KAVYA = 'kavya.menon@example.in';

/** What a pattern finds in the newest mail to an address that has it. */
async function fromMail(to: string, pattern: RegExp): Promise<string> {
  let found = '';
  await expect
    .poll(
      async () => {
        const { data } = (await (await fetch(`${DEMO}/v1/local-mailbox`)).json()) as {
          data: { mails: { mail_id: string; to: string }[] };
        };
        for (const { mail_id } of data.mails.filter((mail) => mail.to === to)) {
          const mail = (await (await fetch(`${DEMO}/v1/local-mailbox/${mail_id}`)).json()) as { data: { text: string } };
          found = pattern.exec(mail.data.text)?.[1] ?? '';
          if (found) return true;
        }
        return false;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  return found;
}

const sectionOf = (page: Page, name: RegExp) => page.getByRole('region', { name });

test('a joiner fills in the page behind a mailed link, and HR returns a section', async ({ page, browser }) => {
  await signInAs(page, 'hr');
  await page.goto(`${DEMO}/employees/onboarding?search=Kavya`);
  await page.getByText('Kavya Menon').first().click();
  await page.getByRole('button', { name: 'Send link' }).click();
  const token = await fromMail(KAVYA, /#joiner=([\w-]+)/);

  const joining = await (await browser.newContext()).newPage();
  await joining.goto(`${DEMO}/onboarding#joiner=${token}`);
  await joining.getByLabel('Code', { exact: true }).fill(await fromMail(KAVYA, /code is (\d{6})/));
  await joining.getByRole('button', { name: 'Continue' }).click();
  expect(joining.url()).not.toContain(token);
  await joining.getByLabel('I agree').check();
  await joining.getByRole('button', { name: 'Continue' }).click();

  const bank = sectionOf(joining, /^Bank account/);
  await bank.getByLabel('Name on the account').fill('Kavya Menon');
  await bank.getByLabel(/^Account number \//).fill('32145678901');
  await bank.getByLabel('Account number again').fill('32145678901');
  await bank.getByLabel('IFSC').fill('SBIN0000300');
  await bank.getByRole('button', { name: 'Save' }).click();
  await expect(bank.getByText('To verify')).toBeVisible();

  const education = sectionOf(joining, /^Education/);
  await education.getByText('Fill in').click();
  await education.getByRole('button', { name: /^Add/ }).click();
  await education.getByLabel(/degree/i).fill('B.Com');
  await education.getByLabel(/institute/i).fill('Kerala University');
  await education.getByLabel(/year/i).fill('2019');
  await education.getByRole('button', { name: 'Save' }).click();
  await expect(education.getByText('To verify')).toBeVisible();

  await page.goto(`${page.url().split('?')[0]}?tab=details`);
  await sectionOf(page, /^Bank/).getByRole('button', { name: 'Return' }).click();
  await page.getByLabel('What must change').fill('The IFSC is of another branch');
  await page.getByRole('dialog').getByRole('button', { name: 'Return' }).click();
  await expect(sectionOf(page, /^Bank/).getByText('Returned: The IFSC is of another branch')).toBeVisible();
  await joining.reload();
  await expect(joining.getByText('Please change: The IFSC is of another branch')).toBeVisible();
  await joining.context().close();
});

test('an employee resigns, two approvers decide, and HR sees the exit with its tasks', async ({ page, browser }) => {
  await signInAs(page, 'employee');
  await page.goto(`${DEMO}/profile?tab=exit`);
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByLabel('Requested last working day').fill('18/12/2026');
  await page.getByLabel('Requested last working day').press('Tab');
  await page.getByLabel('Reason', { exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('Relocation').click();
  await expect(page.getByText('Settlement due')).toBeVisible();
  await page.getByRole('button', { name: 'Submit resignation' }).click();
  await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible();

  const employee = await apiOf(demoPerson('employee'), DEMO);
  const { exit } = await employee.get<{ exit: { exit_id: string; workflow_request_id: string } }>('/offboardings/mine');
  for (const name of ['manager', 'hr']) {
    const approver = await apiOf(demoPerson(name), DEMO);
    const waiting = await approver.get<{ approval_id: string; request_id: string }[]>(
      '/my-approvals?limit=50&subject=lifecycle.exit',
    );
    const own = waiting.find(({ request_id }) => request_id === exit.workflow_request_id);
    expect(own, name).toBeDefined();
    await approver.post(`/approvals/${own?.approval_id}/process`, { action: 'approve', comments: 'As discussed' });
  }
  await page.reload();
  await expect(page.getByText('Serving notice', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Proofs of investment submitted')).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  await signInAs(office, 'hr');
  await office.goto(`${DEMO}/employees/offboarding/${exit.exit_id}?tab=clearance`);
  await expect(office.getByText('Proofs of investment submitted')).toBeVisible();
  await office.goto(`${DEMO}/employees/offboarding`);
  await expect(office.getByRole('tab', { name: 'Former employees' })).toBeVisible();
  await office.getByRole('tab', { name: 'Upcoming' }).click();
  await expect(office.getByRole('tab', { name: 'Upcoming' })).toHaveAttribute('aria-selected', 'true');
  await office.context().close();
});

test('HR issues one letter to named employees: checked first, then found in the register', async ({ page }) => {
  await signInAs(page, 'hr');
  await page.goto(`${DEMO}/employees/onboarding?tab=letters&view=bulk`);
  await page.getByText('Named employees').click();
  await page.getByRole('combobox', { name: 'Employees' }).fill('Eshan');
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('button', { name: 'Issue 1 letter' }).click();
  await expect(page.getByRole('region', { name: '1 letter issued' })).toBeVisible({ timeout: 15_000 });
});
