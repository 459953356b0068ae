import type { Page } from '@playwright/test';
import { apiOf, downloaded } from './api.ts';
import { DEMO, demoPerson, signInAs, startDemo } from './demo-server.ts';
import { expect, expectAccessibleAtNight, test } from './watched.ts';

const MONTH = '2026-10';
const TRRN = '2026111500421';
let stop: () => Promise<void>;

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  stop = await startDemo();
});
test.afterAll(() => stop());

const challanMenu = (page: Page) => page.getByRole('region', { name: 'Challan' }).getByRole('button', { name: /^Actions for/ });

/** Enters the UAN that a finding asks for, on the profile that it opened. */
async function enterUan(page: Page, uan: string): Promise<void> {
  await page.getByRole('region', { name: 'Identity' }).getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change identity numbers' });
  await dialog.getByLabel('UAN').fill(uan);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test('the EPF of a month: checked, mended, filed, paid and matched', async ({ page, browser }) => {
  await signInAs(page, 'payroll');

  await test.step('the overview leads to the statement of the last finalised month', async () => {
    await page.goto(`${DEMO}/statutory/overview`);
    const card = page.getByRole('region', { name: 'EPF' });
    await expect(card.getByText('Overdue since 15 Nov 2026')).toBeVisible();
    await expectAccessibleAtNight(page);
    await card.getByRole('link', { name: 'View' }).click();
    await expect(page.getByRole('heading', { name: /October 2026: MHPUN0012345000/ })).toBeVisible();
  });
  const statement = page.url();
  const findings = page.getByRole('region', { name: 'Findings' });

  await test.step('the check names who has no UAN and what to do', async () => {
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    // four without a UAN, and two whose wages differ much from last month's
    await expect(findings.getByRole('row')).toHaveCount(7);
    const row = findings.getByRole('row', { name: /Ramesh Lobo/ });
    await expect(row).toContainText('UAN missing');
    await expect(row).toContainText('Enter the UAN on the employee’s profile');
    await expect(page.getByRole('button', { name: 'Download ECR' })).toHaveCount(0);
    await expectAccessibleAtNight(page);
  });

  await test.step('the finding opens the profile; HR enters the UAN there, those of the others follow by calls', async () => {
    await findings.getByText('Ramesh Lobo').click();
    await expect(page).toHaveURL(/employees\/profile\/.*tab=identity/);
    const hr = await browser.newPage();
    await signInAs(hr, 'hr');
    await hr.goto(page.url());
    await enterUan(hr, '101000900001');
    const api = await apiOf(demoPerson('payroll'), DEMO);
    const org = new URL(statement).pathname.split('/')[2];
    const [one] = await api.get<{ statement_id: string }[]>(`/epf/${org}/statements?month=${MONTH}`);
    const { findings: found } = await api.get<{ findings: { employee_id: string; employee_name: string; level: string }[] }>(
      `/epf/${org}/statements/${one?.statement_id}`,
    );
    const others = found.filter(({ employee_name, level }) => level === 'error' && employee_name !== 'Ramesh Lobo');
    expect(others).toHaveLength(3);
    const office = await apiOf(demoPerson('hr'), DEMO);
    for (const [at, { employee_id }] of others.entries()) {
      const { version } = await office.get<{ version: number }>(`/employees/employee/${employee_id}/identity`);
      await office.put(`/employees/employee/${employee_id}/identity`, { uan: `10100090000${at + 2}`, version });
    }
    await hr.close();
    await page.goto(statement);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(findings.getByRole('row')).toHaveCount(3);
    const at = `/epf/${org}/statements/${one?.statement_id}`;
    const { findings: warnings } = await api.get<{ findings: { finding_id: string }[] }>(at);
    for (const { finding_id } of warnings) await api.post(`${at}/resolve`, { finding_id, note: 'Days of September differ' });
    await page.reload();
    await expect(page.getByText('Checked', { exact: true }).first()).toBeVisible();
  });

  await test.step('the ECR, field by field', async () => {
    const { name, bytes } = await downloaded(page, () => page.getByRole('button', { name: 'Download ECR' }).click());
    expect(name).toMatch(/\.txt$/);
    const rows = bytes
      .toString()
      .split(/\r?\n/)
      .filter(Boolean)
      .map((line) => line.split('#~#'));
    expect(rows).toHaveLength(245);
    const wrong = rows.filter(([uan = '', member = '', ...amounts]) => {
      const [, , eps, edli, , pension] = amounts.map(Number);
      return !(
        /^\d{12}$/.test(uan) &&
        /^[A-Za-z .]{1,85}$/.test(member) &&
        amounts.length === 9 &&
        amounts.every((amount) => /^\d+$/.test(amount)) &&
        Number(edli) <= 25_000 &&
        pension === Math.round(Number(eps) * 0.0833)
      );
    });
    expect(wrong).toEqual([]);
    expect(new Set(rows.map(([uan]) => uan)).size).toBe(245);
    const total = (at: number) => rows.reduce((sum, row) => sum + Number(row[at]), 0);
    expect([total(6), total(7)]).toEqual([613_281, 407_771]);
    expect(rows.find(([, member]) => member === 'Ramesh Lobo')?.[0]).toBe('101000900001');
    await expect(page.getByRole('region', { name: 'Files made' })).toContainText('245 lines');
  });

  await test.step('the filing is recorded and the challan goes to Finance', async () => {
    await page.getByRole('button', { name: 'Record filing' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record filing' });
    await dialog.getByLabel('Filed on').fill('14/11/2026');
    await dialog.getByLabel('Acknowledgement number').fill('EPFO-2026-11-421');
    await dialog.getByRole('button', { name: 'Record filing' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('14 Nov 2026, EPFO-2026-11-421')).toBeVisible();
    await page.getByRole('button', { name: 'Make challan' }).click();
    await expect(page.getByRole('button', { name: 'Make challan' })).toHaveCount(0);
    await challanMenu(page).click();
    await page.getByRole('menuitem', { name: 'Send for payment' }).click();
    await expect(page.getByRole('region', { name: 'Challan' }).getByText('To pay')).toBeVisible();
  });

  await test.step('Finance records the payment; the TRRN is checked', async () => {
    const finance = await browser.newPage();
    await signInAs(finance, 'finance');
    await finance.goto(`${new URL(statement).origin}${new URL(statement).pathname.replace('monthly', 'challans')}?status=to_pay`);
    await finance
      .getByRole('row', { name: /October 2026/ })
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await finance.getByRole('menuitem', { name: 'Record payment' }).click();
    const dialog = finance.getByRole('dialog', { name: 'Record payment' });
    await dialog.getByLabel('TRRN').fill('421');
    await dialog.getByLabel('Paid on').fill('15/11/2026');
    await dialog.getByLabel('Bank reference').fill('UTR0015112026');
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expect(dialog.getByText(/13 digits/).last()).toBeVisible();
    await dialog.getByLabel('TRRN').fill(TRRN);
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expect(dialog).toBeHidden();
    await finance.close();
  });

  await test.step('a second person verifies; payroll, return and challan agree', async () => {
    await page.reload();
    await challanMenu(page).click();
    await page.getByRole('menuitem', { name: 'Verify' }).click();
    await expect(page.getByRole('region', { name: 'Challan' }).getByText('Verified', { exact: true })).toBeVisible();
    await page.goto(`${DEMO}/statutory/overview?month=${MONTH}`);
    await expect(page.getByRole('region', { name: 'EPF' }).getByText('Matched')).toBeVisible();
    await page.getByRole('tab', { name: 'Match by registration' }).click();
    const match = page.getByRole('region', { name: 'Payroll, return and challan' }).getByRole('row', { name: /^EPF/ });
    await expect(match).toContainText('₹6,13,281');
    await expect(match).toContainText('Matched');
  });

  await test.step('the due date of the month is closed with the TRRN', async () => {
    await page.goto(`${DEMO}/statutory/compliance-calendar?law=epf&status=done&from=2026-11-01&to=2026-11-30`);
    await expect(page.getByRole('row', { name: /EPF, EPS and EDLI return and challan.*15 Nov 2026/ })).toContainText('Done');
  });

  await test.step('the statement on a phone names its amounts', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(statement);
    await expect(page.getByText(/Employee EPF ₹1,599 · EPS ₹1,110 · Employer EPF ₹489/).first()).toBeVisible();
    await expectAccessibleAtNight(page);
  });
});
