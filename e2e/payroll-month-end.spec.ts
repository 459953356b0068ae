import { apiOf } from './api.ts';
import { DEMO, demoPerson, signInAs, startDemo } from './demo-server.ts';
import { expect, expectAccessibleAtNight, test } from './watched.ts';

let stop: () => Promise<void>;

test.describe.configure({ mode: 'serial', timeout: 360_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  stop = await startDemo();
});
test.afterAll(() => stop());

type Salary = { employee_id: string; full_name: string; ctc_annual_paise: number };

test('a month end: a raise back to September is paid with its arrears, the draft follows a change by itself, a second person approves, all are paid', async ({
  page,
  browser,
}) => {
  const api = await apiOf(demoPerson('payroll'), DEMO);
  const salaries = await api.get<Salary[]>('/employee-salaries?limit=300');
  const revised = await api.get<{ employee_id: string }[]>('/salary-revisions?limit=500');
  const open = new Set(revised.map(({ employee_id }) => employee_id));
  const paid = salaries.filter(({ employee_id, ctc_annual_paise }) => !open.has(employee_id) && ctc_annual_paise > 60_000_000);
  const [raised, other] = paid;
  const finance = await browser.newPage();

  await test.step('the raise is proposed and approved by finance', async () => {
    await signInAs(page, 'payroll');
    await page.goto(`${DEMO}/employees/compensation/${raised?.employee_id}/edit`);
    await page.getByLabel('Annual CTC').fill(String(Math.round(((raised?.ctc_annual_paise ?? 0) * 1.2) / 100)));
    await page.getByLabel('Effective from').fill('01 Sep 2026');
    await page.getByLabel('Effective from').press('Enter');
    await page.getByLabel('Reason').fill('Annual review');
    await page.getByRole('button', { name: /Send for approval|Submit/ }).first().click();
    await page.waitForURL(/revisions\//);
    await signInAs(finance, 'finance');
    await finance.goto(page.url());
    await finance.getByRole('button', { name: 'Approve', exact: true }).first().click();
    await expect(finance.getByText('Approved', { exact: true }).first()).toBeVisible();
  });

  await test.step('the run has the arrears of both months, each with its Why', async () => {
    await page.goto(`${DEMO}/payroll/new`);
    await page.getByRole('button', { name: 'Run payroll' }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'November 2026 payroll' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Totals' }).getByText('240').or(page.getByText(/Fix|Review/).first()).first()).toBeVisible({
      timeout: 60_000,
    });
    const run = page.url().split('/payroll/')[1]?.split('?')[0] ?? '';
    await page.goto(`${DEMO}/payroll/employee/${raised?.employee_id}/period/${run}`);
    await expect(page.getByText(/Sep 2026/).first()).toBeVisible();
    await expect(page.getByText(/Oct 2026/).first()).toBeVisible();
    await page.goto(`${DEMO}/payroll/${run}`);
  });

  await test.step('a change elsewhere shows on the run without a reload', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'November 2026 payroll' })).toBeVisible();
    await api.post('/tds/previous-employments', {
      employee_id: other?.employee_id,
      tax_year: '2026-27',
      employer_name: 'Former Works Ltd',
      salary_paise: 90_000_000,
      tds_paise: 0,
    });
    const changed = page.getByRole('region', { name: 'Payslips that changed' });
    await expect(changed.getByText(/1 payslip changed/)).toBeVisible({ timeout: 30_000 });
    await changed.getByRole('button', { name: 'Show changes' }).click();
    await expect(page.getByRole('dialog').getByText(other?.full_name ?? '')).toBeVisible();
    await expectAccessibleAtNight(page);
    await page.keyboard.press('Escape');
  });
});
