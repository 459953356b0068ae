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
  const changed = page.getByRole('region', { name: 'Payslips that changed' });

  await test.step('the raise is proposed and approved by finance', async () => {
    await signInAs(page, 'payroll');
    await page.goto(`${DEMO}/employees/compensation/${raised?.employee_id}/edit`);
    await expect(page.getByLabel('Annual CTC')).toHaveValue(/\d/);
    await page.getByLabel('Kind').click();
    await page.locator('.ant-select-dropdown:visible').getByTitle('Annual revision').click();
    await page.getByLabel('Annual CTC').click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(String(Math.round(((raised?.ctc_annual_paise ?? 0) * 1.2) / 100)));
    await page.getByLabel('Effective from').fill('01 Sep 2026');
    await page.getByLabel('Effective from').press('Enter');
    await page.getByLabel('Reason').fill('Annual review');
    await expect(page.getByText('Components a month')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/revisions\//, { timeout: 15_000 });
    await signInAs(finance, 'finance');
    await finance.goto(page.url());
    await finance.getByRole('button', { name: 'Approve', exact: true }).first().click();
    await expect(finance.getByText('Approved', { exact: true }).first()).toBeVisible();
  });

  await test.step('the run has the arrears of both months, each with its Why', async () => {
    await page.goto(`${DEMO}/payroll`);
    await page.getByRole('link', { name: 'View payroll run' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'November 2026 payroll' })).toBeVisible();
    const asks = page.getByLabel('Next step').getByRole('button', { name: /Review warnings|Fix blockers/ });
    await expect(asks).toBeVisible({ timeout: 60_000 });
    // the draft takes the raise by itself
    await expect(changed.getByText(/1 payslip changed/)).toBeVisible({ timeout: 60_000 });
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
    await expect(changed.getByText(/previous employment added/)).toBeVisible({ timeout: 30_000 });
    await expect(changed.getByText(/1 payslip changed/)).toBeVisible();
    await changed.getByRole('button', { name: 'Show changes' }).click();
    await expect(page.getByRole('dialog').getByText(other?.full_name ?? '')).toBeVisible();
    await expectAccessibleAtNight(page);
    await page.keyboard.press('Escape');
  });

  const next = page.getByLabel('Next step');
  await test.step('what the run asks is answered, kind by kind', async () => {
    await page.getByRole('tab', { name: /^Exceptions/ }).click();
    const accept = page.getByRole('button', { name: /^Accept/ });
    await accept.first().waitFor();
    while ((await accept.count()) > 0) {
      const left = await accept.count();
      await accept.first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('Checked with the employee');
      await dialog.getByRole('button', { name: /^Accept/ }).click();
      await expect(dialog).toBeHidden();
      await expect.poll(() => accept.count(), { timeout: 30_000 }).toBeLessThan(left);
    }
  });

  await test.step('a second person approves, and the run is final', async () => {
    await next.getByRole('button', { name: 'Submit for approval' }).click();
    await expect(page.getByText(/^Pending approval by/).first()).toBeVisible();
    await finance.goto(page.url());
    await finance.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(finance.getByText('Approved by a second person')).toBeVisible();
    await page.reload();
    await next.getByRole('button', { name: 'Finalise payroll' }).click();
    const finalise = page.getByRole('dialog');
    await finalise.getByRole('checkbox').check();
    await finalise.getByRole('button', { name: 'Finalise payroll' }).click();
    await expect(next.getByRole('button', { name: 'Prepare payment' })).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the bank advice pays all of it, and payslips are published', async () => {
    await next.getByRole('button', { name: 'Prepare payment' }).click();
    await page.getByRole('button', { name: 'Create bank advice' }).first().click();
    const net = await page.getByRole('region', { name: 'Totals' }).getByText(/^₹/).nth(2).textContent();
    await expect(page.getByText(new RegExp(`^${net?.trim()} to \\d+ accounts$`))).toBeVisible();
    await page.getByRole('tab', { name: 'Payslips' }).click();
    await page.getByRole('button', { name: 'Publish all' }).click();
    await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
    await expectAccessibleAtNight(page);
  });
  await finance.close();
});
