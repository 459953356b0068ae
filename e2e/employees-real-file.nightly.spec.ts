import writeXlsxFile from 'write-excel-file/node';
import { asDelimited, hrTable } from '../areas/employees/server/imports/hr-file.scenario.ts';
import { apiOf, newOrganisation } from './api.ts';
import { expect, expectAccessible, test } from './watched.ts';

const hr = { email: `hr-file-${Date.now()}@people.example`, password: 'tall green hills' };
const file = (text: string) => csv(Buffer.from(text));
const csv = (buffer: Buffer) => ({ name: 'HRDataset.csv', mimeType: 'text/csv', buffer });

test('a file as other systems write it goes in without a choice, leavers as leavers', async ({ page }) => {
  test.setTimeout(180_000);
  await newOrganisation('Real File Works', hr);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(hr.email);
  await page.getByLabel('Password', { exact: true }).fill(hr.password);
  await page.getByRole('button', { name: /Log in|Sign in/ }).click();
  await expect(page).toHaveURL(/dashboard|onboarding/);
  await page.getByRole('heading', { level: 1 }).first().waitFor();

  await test.step('saved as a workbook, in UTF-16 or with semicolons it asks nothing either', async () => {
    const table = hrTable();
    const workbook = await writeXlsxFile(table.map((row) => row.map((value) => ({ value, type: String })))).toBuffer();
    for (const saved of [
      { name: 'HRDataset.xlsx', mimeType: 'application/octet-stream', buffer: workbook },
      csv(Buffer.from(`\uFEFF${asDelimited(table, ',')}`, 'utf16le')),
      file(asDelimited(table, ';')),
    ]) {
      await page.goto('/employees/import');
      await page.locator('input[type=file]').setInputFiles(saved);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText(/First name Wilson, last name O.Neill/)).toBeVisible();
      await expect(page.getByText(/→ \d+ \w+ 19\d\d/).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Check file' })).toBeEnabled();
    }
  });

  await test.step('columns, names and date formats are recognised and shown', async () => {
    await page.goto('/employees/import');
    await page.locator('input[type=file]').setInputFiles(file(asDelimited(hrTable(), ',')));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(
      page.getByText('First name Wilson, last name O’Neill').or(page.getByText(/First name Wilson, last name O'Neill/)),
    ).toBeVisible();
    await expect(page.getByText(/→ \d+ \w+ 19\d\d/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Check file' })).toBeEnabled();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Check file' }).click();
  });

  await test.step('a step back keeps what was matched', async () => {
    await page.getByRole('button', { name: 'Back to columns' }).click({ timeout: 30_000 });
    await expect(page.getByText(/First name Wilson/)).toBeVisible();
    await page.getByRole('button', { name: 'Check file' }).click();
  });

  await test.step('all rows are imported', async () => {
    await page.getByRole('button', { name: 'Import 311 rows' }).click({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible({ timeout: 60_000 });
    const api = await apiOf(hr);
    const left = await api.get<unknown[]>('/employees/employee?status=left&limit=500');
    expect(left).toHaveLength(hrTable().filter((row) => row[9]?.includes('/')).length);
  });

  await test.step('dates that fit two formats are asked, a wrong cell is corrected in place, and one is marked as left', async () => {
    const text =
      'Emp No.,Name,D.O.B,DOJ,Dept.,Designation\nZ1,Asha Rao,7/10/1983,13/1/2020,IT/IS,Fitter\nZ2,Bina Shah,1/2/1990,31/2/2020,IT/IS,Fitter\n';
    await page.goto('/employees/import');
    await page.locator('input[type=file]').setInputFiles(file(text));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Choose the date format of Date of birth')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Check file' })).toBeDisabled();
    await page.getByRole('combobox', { name: 'Date format of D.O.B' }).click();
    await page.getByTitle('DD/MM/YYYY').last().click();
    await expect(page.getByText(/7\/10\/1983 → 7 Oct 1983/)).toBeVisible();
    await page.getByRole('button', { name: 'Check file' }).click();
    await expect(page.getByText(/^Row 3, DOJ: "31\/2\/2020" is not a date/)).toBeVisible({ timeout: 30_000 });
    await page.getByLabel('Joining date in row 3').fill('28/2/2020');
    await page.getByRole('button', { name: 'Save row' }).click();
    await page.getByRole('button', { name: 'Import 2 rows' }).click({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible({ timeout: 30_000 });

    const api = await apiOf(hr);
    const [bina] = await api.get<{ employee_id: string }[]>('/employees/employee?search=Z2');
    await page.goto(`/employees/profile/${bina?.employee_id}`);
    await page.getByRole('tab', { name: 'Job' }).click();
    await page.getByRole('button', { name: 'Mark as left' }).click();
    await page.getByLabel('Last working day').fill('18/11/2026');
    await page.keyboard.press('Enter');
    await page.getByLabel('Reason').fill('Resigned');
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as left' }).click();
    await expect(page.getByText(/Last working day 18 Nov 2026/)).toBeVisible();
  });
});
