import { readSheet } from 'read-excel-file/universal';
import { apiOf, downloaded } from './api.ts';
import { DEMO, demoPerson, signInAs, startDemo } from './demo-server.ts';
import { expect, expectAccessibleAtNight, test } from './watched.ts';

const MONTH = '2026-10';
let stop: () => Promise<void>;

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  stop = await startDemo();
});
test.afterAll(() => stop());

test('the ESI challan of a month is paid late: file, interest, payment, match', async ({ page, browser }) => {
  const office = await apiOf(demoPerson('hr'), DEMO);
  const payroll = await apiOf(demoPerson('payroll'), DEMO);
  await signInAs(page, 'payroll');

  await test.step('the check asks for the IP numbers that are missing', async () => {
    await page.goto(`${DEMO}/statutory/overview?month=${MONTH}`);
    const card = page.getByRole('region', { name: 'ESI' });
    await expect(card.getByText('Overdue since 15 Nov 2026')).toBeVisible();
    await card.getByRole('link', { name: 'View' }).click();
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    const findings = page.getByRole('region', { name: 'Findings' });
    await expect(findings.getByRole('row', { name: /Mohan Joshi/ })).toContainText('IP number missing');
    await expectAccessibleAtNight(page);
  });
  const statement = page.url();
  const org = new URL(statement).pathname.split('/')[2];

  await test.step('HR enters them, and the file can be made', async () => {
    const [one] = await payroll.get<{ statement_id: string }[]>(`/esi/${org}/statements?month=${MONTH}`);
    const { findings } = await payroll.get<{ findings: { employee_id: string; code: string }[] }>(
      `/esi/${org}/statements/${one?.statement_id}`,
    );
    for (const [at, { employee_id, code }] of findings.entries()) {
      expect(code).toBe('esic.number_missing');
      const { version } = await office.get<{ version: number }>(`/employees/employee/${employee_id}/identity`);
      await office.put(`/employees/employee/${employee_id}/identity`, { esi_number: `330009000${at}`, version });
    }
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Download file' })).toBeVisible();
    const file = await downloaded(page, () => page.getByRole('button', { name: 'Download file' }).click());
    expect(file.name).toBe('ESIC 2026-10.xlsx');
    const [heading, ...rows] = await readSheet(new Blob([new Uint8Array(file.bytes)]));
    expect(heading?.slice(0, 2)).toEqual(['IP Number', 'IP Name']);
    expect(rows).toHaveLength(86);
    for (const [number, name, days, wages, reason] of rows) {
      expect(String(number)).toMatch(/^\d{10}$/);
      expect(String(name)).toMatch(/^[A-Za-z ]+$/);
      expect(Number(days)).toBeGreaterThan(0);
      expect(Number(wages)).toBeGreaterThan(0);
      expect(reason ?? '').toBe('');
    }
    await expect(page.getByRole('region', { name: 'Files made' })).toContainText('86 lines');
  });

  await test.step('filed, and the challan sent to Finance', async () => {
    await page.getByRole('button', { name: 'Record filing' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record filing' });
    await dialog.getByLabel('Acknowledgement number').fill('ESIC-2026-10-99');
    await dialog.getByRole('button', { name: 'Record filing' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Make challan' }).click();
    const challan = page.getByRole('region', { name: 'Challan' });
    await challan.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Send for payment' }).click();
    await expect(challan.getByText('To pay')).toBeVisible();
  });

  await test.step('Finance sees what the delay costs before and after paying', async () => {
    const finance = await browser.newPage();
    await signInAs(finance, 'finance');
    await finance.goto(`${DEMO}/esi/${org}/challans?status=to_pay`);
    const row = finance.getByRole('row', { name: /October 2026/ });
    await expect(row).toContainText('Overdue since 15 Nov 2026');
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await finance.getByRole('menuitem', { name: 'Record payment' }).click();
    const dialog = finance.getByRole('dialog', { name: 'Record payment' });
    await expect(dialog.getByText(/5 days late: interest ₹83/)).toBeVisible();
    await dialog.getByLabel('Challan number').fill('03326000421');
    await dialog.getByLabel('Bank reference').fill('UTR0020112026');
    await expectAccessibleAtNight(finance);
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expect(dialog).toBeHidden();
    await finance.goto(`${DEMO}/esi/${org}/challans?status=paid`);
    await expect(finance.getByRole('row', { name: /October 2026/ })).toContainText('03326000421');
    await finance.close();
  });

  await test.step('verified by the officer: matched, and the due date closed late', async () => {
    await page.goto(statement);
    const challan = page.getByRole('region', { name: 'Challan' });
    await challan.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Verify' }).click();
    await expect(challan.getByText('Verified', { exact: true })).toBeVisible();
    await page.goto(`${DEMO}/statutory/overview?month=${MONTH}`);
    await expect(page.getByRole('region', { name: 'ESI' }).getByText('Matched')).toBeVisible();
    await page.goto(`${DEMO}/statutory/compliance-calendar?law=esi&status=done_late`);
    await expect(page.getByRole('row', { name: /ESI contribution and challan.*15 Nov 2026/ })).toContainText('Done late');
  });
});
