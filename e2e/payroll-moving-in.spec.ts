import type { Page } from '@playwright/test';
import { ADDRESS } from './address.ts';
import { apiOf, newOrganisation, putSetUpOff } from './api.ts';
import { expect, test } from './watched.ts';

const owner = { email: `moving-${Date.now()}@deccan.example`, password: 'tall green hills' };

const SHEET = `Emp No.;Employee Name;D.O.B;DOJ;Gender;Dept.;Designation;PAN No;UAN No.;IFSC Code;Bank A/c No;CTC;CTC effective from
DD01;Rao, Asha;15-Jul-1986;1-Apr-2016;F;Production;Plant Manager;ABCPR1001K;101000000011;HDFC0000128;50100000000011;21,00,000;1-Apr-2026
DD02;D'Souza, Wilson;5-Apr-1990;11-Jun-2018;M;Production;Clerk;ABCPD1002K;101000000022;SBIN0000300;31500000022;4,80,000;1-Apr-2026
DD03;Iyer, Karthik;30-Nov-1988;15-Mar-2017;M;Quality;Engineer;ABCPI1004K;101000000044;ICIC0000104;001100000044;16,80,000;1-Apr-2026
`;
const CODES = ['DD01', 'DD02', 'DD03'];
const OPENINGS = `employee_code,until_month,taxable,tds,epf,ptax
DD01,2026-07,"6,40,000",52000,7200,800
DD02,2026-07,"1,50,000",0,7200,800
DD03,2026-07,"5,10,000",24000,7200,800
`;
const COLUMNS = ['BASIC', 'HRA', 'SPECIAL', 'EPF_EMPLOYEE', 'PTAX', 'TDS'] as const;
type Pay = Record<(typeof COLUMNS)[number], number>;

/** What a month comes to here, in rupees by employee: found by a register of nothing. */
async function calculated(month: string): Promise<Map<string, Pay>> {
  const api = await apiOf(owner);
  const signed = await fetch(`${ADDRESS}/v1/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const { access_token } = ((await signed.json()) as { data: { access_token: string } }).data;
  const body = new FormData();
  body.append('period_month', month);
  body.append('file', new Blob([registerText(new Map())]), 'empty.csv');
  const sent = await fetch(`${ADDRESS}/v1/payroll-imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
    body,
  });
  const { payroll_import_id: id } = ((await sent.json()) as { data: { payroll_import_id: string } }).data;
  await api.post(`/payroll-imports/${id}/compare`, {});
  const rows = await api.get<{ employee_code: string; component: string; ours_paise: number }[]>(
    `/payroll-imports/${id}/mismatches?limit=100`,
  );
  const pays = new Map<string, Pay>();
  for (const { employee_code, component, ours_paise } of rows)
    pays.set(employee_code, { ...(pays.get(employee_code) as Pay), [component]: ours_paise / 100 });
  return pays;
}

/** A register in the words of the former program. */
const registerText = (pays: ReadonlyMap<string, Partial<Pay>>, lop: Readonly<Record<string, number>> = {}): string =>
  [
    'Emp Code,LOP,Basic,HRA,Special Allowance,PF,Prof Tax,TDS',
    ...CODES.map((code) => [code, lop[code] ?? 0, ...COLUMNS.map((name) => pays.get(code)?.[name] ?? 0)].join(',')),
  ].join('\n');

async function uploadRegister(page: Page, month: string, text: string): Promise<void> {
  await page.getByLabel('Month of the register').fill(month);
  await page.getByLabel('Month of the register').press('Tab');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload register' }).click();
  await (await choosing).setFiles({ name: `register-${month}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) });
  const drawer = page.getByRole('dialog', { name: /^Register of/ });
  await drawer.getByRole('button', { name: 'Compare' }).click();
  await expect(drawer.getByText('Differences', { exact: true })).toBeVisible();
}

async function acceptRegister(page: Page, note: string): Promise<void> {
  const drawer = page.getByRole('dialog', { name: /^Register of/ });
  await drawer.getByRole('button', { name: 'Accept the month' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept the month' });
  await dialog.getByLabel('Note').fill(note);
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(dialog).toBeHidden();
  await drawer.getByRole('button', { name: 'Close' }).first().click();
  await expect(drawer).toBeHidden();
}

test('a company moves in in November: totals of April to July, three registers compared, the first run counts them', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await newOrganisation('Deccan Dairy', owner);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await putSetUpOff(page);

  const openings = page.getByRole('region', { name: 'Opening figures of 2026-27' });
  await test.step('the staff list goes in', async () => {
    await page.goto('/employees/import');
    const file = { name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Check file' }).click();
    await page.getByRole('button', { name: 'Import 3 rows' }).click();
    await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible({ timeout: 60_000 });
  });

  await test.step('totals of April to July come from a file', async () => {
    await page.goto('/payroll/settings?part=move');
    const part = page.getByRole('region', { name: 'Import opening figures' });
    await part
      .locator('input[type=file]')
      .setInputFiles({ name: 'openings.csv', mimeType: 'text/csv', buffer: Buffer.from(OPENINGS) });
    await page.getByRole('button', { name: 'Import 3 rows' }).click();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await expect(openings.getByRole('row', { name: /Asha Rao/ })).toContainText('July 2026');
  });

  let october = new Map<string, Pay>();
  await test.step('August and September fit to the rupee, October does not: days without pay count 30 there', async () => {
    for (const month of ['2026-08', '2026-09']) {
      const pays = await calculated(month);
      await page.reload();
      await uploadRegister(page, month, registerText(pays));
      await expect(page.getByText('Every employee of the register fits to the rupee.')).toBeVisible();
      await acceptRegister(page, 'Fits to the rupee');
    }
    await expect(page.getByText('Ready to go live')).toBeVisible();
    october = await calculated('2026-10');
    const wilson = october.get('DD02') as Pay;
    const share = (amount: number) => Math.round((amount * 28) / 30);
    october.set('DD02', { ...wilson, BASIC: share(wilson.BASIC), HRA: share(wilson.HRA), SPECIAL: share(wilson.SPECIAL) });
    await page.reload();
    await uploadRegister(page, '2026-10', registerText(october, { DD02: 2 }));
    const drawer = page.getByRole('dialog', { name: /^Register of/ });
    await expect(drawer.getByText(/fits fixed 30 days/).first()).toBeVisible();
    await acceptRegister(page, 'The former program paid by 30 days');
  });

  await test.step('the first run here asks for nothing and counts what was paid', async () => {
    await expect(openings.getByRole('row', { name: /Asha Rao/ })).toContainText('July 2026, then registers');
    await page.goto('/payroll/new?month=2026-11');
    await page.getByRole('button', { name: 'Run payroll' }).last().click();
    await expect(page.getByRole('heading', { name: 'November 2026 payroll' })).toBeVisible();
    await expect(page.getByText('Asha Rao').first()).toBeVisible({ timeout: 30_000 });
    const api = await apiOf(owner);
    const [run] = await api.get<{ payroll_id: string; open_blockers: number }[]>('/payrolls');
    expect(run?.open_blockers).toBe(0);
    const stored = await api.get<{ employee_code: string; tds_paise: number }[]>('/payroll-openings?tax_year=2026-27');
    const tds = stored.find(({ employee_code }) => employee_code === 'DD01')?.tds_paise ?? 0;
    expect(tds).toBeGreaterThan(52_000 * 100);
    await page.getByText('Asha Rao').first().click();
    await page
      .getByRole('button', { name: /Income tax|TDS/ })
      .first()
      .click();
    await expect(page.getByText((tds / 100).toLocaleString('en-IN')).first()).toBeVisible();
  });
});
