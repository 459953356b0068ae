import { resolve } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { addPayingAccount, apiOf, downloaded } from './api.ts';
import { expect, expectAccessibleAtNight, test } from './watched.ts';

const owner = { email: 'priya@nilgiri.example', password: 'tall green hills' };
const BRANCHES = [
  { name: 'Bengaluru', code: 'BLR', state_code: 'IN-KA' },
  { name: 'Chennai', code: 'CHN', state_code: 'IN-TN', local_body: 'Greater Chennai Corporation' },
  { name: 'Gurugram', code: 'GGN', state_code: 'IN-HR' },
  { name: 'Hyderabad', code: 'HYD', state_code: 'IN-TS' },
];

test.describe.configure({ mode: 'serial' });

test('a new customer goes from sign-up to the first payslip', async ({ page }) => {
  await test.step('sign up', async () => {
    await page.goto('/registration');
    await expectAccessibleAtNight(page);
    await page.getByLabel('Organisation name').fill('Nilgiri Tea Estates');
    await page.getByLabel('State').selectOption({ label: 'Maharashtra' });
    await page.getByLabel('First name').fill('Priya');
    await page.getByLabel('Last name').fill('Menon');
    await page.getByLabel('Work e-mail').fill(owner.email);
    await page.getByLabel('Mobile number').fill('98765 43210');
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByLabel('I accept the terms of use').check();
    await page.getByRole('button', { name: 'Create organisation' }).click();
    await expect(page).toHaveURL(/\/(dashboard|onboarding)/);
  });

  await test.step('a branch in each state', async () => {
    await page.goto('/organization/branches');
    await page.getByRole('button', { name: 'Add branch' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Name', { exact: true }).fill('Pune');
    await drawer.getByLabel('Code', { exact: true }).fill('PUN');
    await drawer.getByLabel('State', { exact: true }).click();
    await drawer.getByLabel('State', { exact: true }).fill('Maharashtra');
    await drawer.getByLabel('State', { exact: true }).press('Enter');
    await drawer.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('cell', { name: 'PUN', exact: true })).toBeVisible();
    const api = await apiOf(owner);
    for (const branch of BRANCHES) await api.post('/branches', { ...branch, from_date: '2000-01-01' });
  });

  await test.step('import the sample: three faulty rows are named, the others kept', async () => {
    await page.goto('/employees/import');
    await page.locator('input[type=file]').setInputFiles(resolve(import.meta.dirname, '../docs/samples/employees.csv'));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Check file' }).click();
    await expect(page.getByRole('button', { name: 'Import 22 rows without errors' })).toBeVisible();
    await expect(page.getByText(/is not a date\. Use DD\/MM\/YYYY or YYYY-MM-DD/).first()).toBeVisible();
    await expectAccessibleAtNight(page);
    await page.getByRole('button', { name: 'Import 22 rows without errors' }).click();
    await expect(page.getByRole('link', { name: 'See employees' })).toBeVisible();
    await page.getByRole('link', { name: 'See employees' }).click();
    await expect(page.getByText(/of 22/).first()).toBeVisible();
    await expectAccessibleAtNight(page);
  });

  await test.step('salaries: one by hand with its break-up, the others beside it', async () => {
    await page.goto('/employee-salary?without_salary=true&search=Anjali');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Assign salary' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Annual CTC').fill('1800000');
    await drawer.getByLabel('Effective from').fill('2026-11-01');
    await drawer.getByLabel('Effective from').press('Tab');
    await drawer.getByLabel('Reason').fill('Offer of the year');
    await expect(drawer.getByText('₹75,000').first()).toBeVisible();
    await drawer.getByRole('button', { name: 'Assign salary' }).click();
    await expect(drawer).toBeHidden();
    const api = await apiOf(owner);
    const structure = (await api.get<{ current_version_id: string }[]>('/salary-structures'))[0];
    const without = await api.get<{ employee_id: string }[]>('/employee-salaries?without_salary=true&limit=100');
    expect(without).toHaveLength(21);
    for (const [n, { employee_id }] of without.entries())
      await api.post(`/employee-salaries/${employee_id}`, {
        ctc_annual_paise: (240_000 + n * 60_000) * 100,
        structure_version_id: structure?.current_version_id,
        from_date: '2026-11-01',
        reason: 'Offer of the year',
      });
  });

  await test.step('run payroll, decide the warnings, finalise', async () => {
    await page.goto('/payroll/new');
    await page.getByLabel('Month', { exact: true }).fill('2026-11');
    await page.getByLabel('Month', { exact: true }).press('Tab');
    await page.getByRole('button', { name: 'Run payroll' }).click();
    await expect(page.getByRole('heading', { name: 'November 2026 payroll' })).toBeVisible();
    await expect(page.getByText('Anjali Deshmukh').first()).toBeVisible();
    await expectAccessibleAtNight(page);
    await page.getByRole('tab', { name: /Exceptions/ }).click();
    // the year began in April: the first run asks what was paid before
    const openings = page.getByRole('region', { name: 'Opening figures', exact: true });
    await openings.getByRole('button', { name: 'Not needed' }).click();
    const declining = page.getByRole('dialog');
    await declining.getByLabel('Reason').fill('Nothing was paid before November');
    await declining.getByRole('button', { name: 'Continue without' }).click();
    await expect(openings).toBeHidden({ timeout: 30_000 });
    const api = await apiOf(owner);
    const [payroll] = await api.get<{ payroll_id: string; open_blockers: number }[]>('/payrolls');
    expect(payroll?.open_blockers).toBe(0);
    const warnings = await api.get<{ code: string }[]>(
      `/payrolls/${payroll?.payroll_id}/exceptions?severity=W&status=open&limit=100`,
    );
    for (const code of new Set(warnings.map((warning) => warning.code)))
      await api.post(`/payrolls/${payroll?.payroll_id}/exceptions/accept`, { code, reason: 'Looked at with the person' });
    await page.reload();
    await page.getByLabel('Next step').getByRole('button').click();
    await page.getByRole('dialog').getByRole('checkbox').check();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Finalise/ })
      .click();
    await expect(page.getByText('Finalised').first()).toBeVisible();
  });

  await test.step('every figure opens its reasons', async () => {
    await page.goto('/payroll/payslips?search=Anjali');
    await page.getByText('Anjali Deshmukh').first().click();
    await expect(page.getByText('Rupees', { exact: false }).first()).toBeVisible();
    await page
      .getByRole('button', { name: /Provident fund/ })
      .first()
      .click();
    await expect(page.getByText(/25,000/).first()).toBeVisible();
    await expect(page.getByText(/reported/i).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expectAccessibleAtNight(page);
  });

  await test.step('the PDF, line by line', async () => {
    const pdf = await downloaded(page, () => page.getByRole('button', { name: 'Download PDF' }).click());
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true });
    const plain = text.replace(/\s+/g, ' ');
    const lines = [
      'Nilgiri Tea Estates',
      'Payslip for November 2026',
      'Anjali Deshmukh',
      'Plant Head',
      'Management',
      'Paid days 30 of 30',
      'Basic 75,000.00 75,000.00',
      'House rent allowance 30,000.00 30,000.00',
      'Provident fund 3,000.00',
      'Professional tax 200.00',
    ];
    for (const line of lines) expect(plain).toContain(line);
    expect(pdf.name).toMatch(/^Payslip 2026-11 SCP001\.pdf$/);
  });

  await test.step('the EPF file, field by field', async () => {
    const api = await apiOf(owner);
    const [payroll] = await api.get<{ payroll_id: string }[]>('/payrolls');
    await page.goto(`/payroll/${payroll?.payroll_id}`);
    await page.getByRole('tab', { name: 'Statutory' }).click();
    const { findings } = await api.get<{ findings: { level: string; message: string }[] }>(
      `/payrolls/${payroll?.payroll_id}/ecr-check`,
    );
    expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
    const file = await downloaded(page, () => page.getByRole('button', { name: 'Download ECR' }).click());
    const rows = file.bytes
      .toString()
      .trim()
      .split('\n')
      .map((row) => row.split('#~#'));
    expect(rows).toHaveLength(22);
    for (const fields of rows) {
      expect(fields).toHaveLength(11);
      const [uan, name, gross, epf, eps, edli, employee, pension, rest, ncp, refund] = fields;
      expect(uan).toMatch(/^\d{12}$/);
      expect(name).toMatch(/^[A-Za-z .]{1,85}$/);
      expect(Number(employee)).toBe(Math.round(Number(epf) * 0.12));
      expect(Number(pension)).toBe(Math.round(Number(eps) * 0.0833));
      expect(Number(pension) + Number(rest)).toBe(Number(employee));
      expect(Number(edli)).toBeLessThanOrEqual(25_000);
      expect(Number(gross)).toBeGreaterThanOrEqual(Number(epf));
      expect([ncp, refund]).toEqual(['0', '0']);
    }
    expect(rows.find(([, name]) => name === 'Anjali Deshmukh')?.slice(3, 6)).toEqual(['25000', '25000', '25000']);
  });

  await test.step('the bank file adds up', async () => {
    await addPayingAccount(owner);
    await page.getByRole('tab', { name: 'Payments' }).click();
    await page
      .getByRole('button', { name: /Create bank advice/ })
      .first()
      .click();
    const file = await downloaded(page, () =>
      page
        .getByRole('button', { name: /Download CSV/ })
        .first()
        .click(),
    );
    const rows = file.bytes
      .toString()
      .trim()
      .split('\r\n')
      .map((row) => row.split(','));
    const amounts = rows.slice(1).map((row) => Math.round(Number(row[3]) * 100));
    expect(amounts).toHaveLength(22);
    const [advice] = await (await apiOf(owner)).get<{ total_paise: number }[]>('/bank-advices');
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(advice?.total_paise);
  });
});

test('a returning owner signs in, signs out in one tab and the other follows', async ({ page, context }) => {
  await page.goto('/login');
  await expectAccessibleAtNight(page);
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: /Log in|Sign in/ }).click();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: /Log in|Sign in/ }).click();
  await expect(page).toHaveURL(/dashboard|onboarding/);
  // the set-up is not finished: it is offered first, and may wait
  await page.getByRole('link', { name: 'Finish later' }).click();
  const second = await context.newPage();
  await second.goto('/organization/departments');
  await expect(second.getByRole('heading', { name: 'Departments' })).toBeVisible();
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: /Sign out|Log out/ }).click();
  await expect(page).toHaveURL(/login/);
  await expect(second).toHaveURL(/login/);
});
