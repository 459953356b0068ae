import { apiOf, downloaded, newOrganisation } from './api.ts';
import { expect, expectAccessible, test } from './watched.ts';

const hr = { email: `import-${Date.now()}@people.example`, password: 'tall green hills' };

/** An organisation with two people. */
async function people() {
  await newOrganisation('Import Works', hr);
  const api = await apiOf(hr);
  const [branch] = await api.get<{ branch_id: string }[]>('/branches');
  const { department_id } = (await api.post('/department', { name: 'Quality' })) as { department_id: string };
  await api.post('/designations', { title: 'Fitter' });
  const [designation] = await api.get<{ designation_id: string }[]>('/designations');
  const place = { branch_id: branch?.branch_id, department_id, designation_id: designation?.designation_id };
  for (const first_name of ['Asha', 'Bina'])
    await api.post('/employees/employee', {
      first_name,
      last_name: 'Rao',
      date_of_birth: '1990-01-15',
      joined_on: '2026-04-01',
      employment_type: 'permanent',
      ...place,
    });
  const found = await api.get<{ employee_code: string }[]>('/employees/employee');
  return found.map(({ employee_code }) => employee_code).sort();
}

const file = (text: string) => ({ name: 'family.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a file of families: columns matched by hand and saved, checked, imported, found again and taken back', async ({ page }) => {
  test.setTimeout(180_000);
  const [asha = '', bina = ''] = await people();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(hr.email);
  await page.getByLabel('Password', { exact: true }).fill(hr.password);
  await page.getByRole('button', { name: /Log in|Sign in/ }).click();
  await expect(page).toHaveURL(/dashboard|onboarding/);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const text = `Badge;Who;Relation;DOB;Shoe size\n${asha};Sunil Rao;spouse;1988-02-01;42\n${bina};Old Child;son;1970-01-01;40\n`;
  const columnFor = (heading: string) => page.getByRole('combobox', { name: `Column for ${heading}` });

  await test.step('the kind is chosen, its template taken', async () => {
    await page.goto('/employees/import');
    await page.getByRole('combobox', { name: 'What to import' }).click();
    await page.getByTitle('Family', { exact: true }).click();
    await expect(page.getByText('Family members. A member with the same name')).toBeVisible();
    const taken = await downloaded(page, async () => {
      await page.getByRole('button', { name: 'Template for Family' }).click();
      await page.getByText('Empty (CSV)').click();
    });
    expect(taken.bytes.toString()).toContain('employee_code,name,relationship,date_of_birth');
    await expectAccessible(page);
  });

  await test.step('columns: what is not guessed is chosen, and kept under a name', async () => {
    await page.locator('input[type=file]').setInputFiles(file(text));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toContainText('Not matched yet: Employee code, Name');
    await expect(page.getByRole('button', { name: 'Check file' })).toBeDisabled();
    await columnFor('Badge').click();
    await page.keyboard.type('employee');
    await page.keyboard.press('Enter');
    await columnFor('Who').click();
    await page.keyboard.type('name');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeHidden();
    await expectAccessible(page);
    await page.getByLabel('Save mapping as').fill('From the old system');
    await page.getByRole('button', { name: 'Check file' }).click();
  });

  await test.step('the check names the fault and writes nothing', async () => {
    await expect(page.getByText(/^Row 3, DOB: /)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Ignored columns: Shoe size.')).toBeVisible();
    await expectAccessible(page);
    const errors = await downloaded(page, async () => {
      await page.getByRole('button', { name: 'Download with errors' }).click();
      await page.getByText('All rows (CSV)').click();
    });
    expect(errors.bytes.toString()).toContain('Badge,Who,Relation,DOB,Shoe size,errors');
  });

  await test.step('the good row is imported', async () => {
    await page.getByRole('button', { name: 'Import 1 row without errors' }).click();
    await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible({ timeout: 30_000 });
  });

  await test.step('the same headings are recognised, and the row is nothing new', async () => {
    await page.getByRole('button', { name: 'Upload another file' }).click();
    await page.getByRole('combobox', { name: 'What to import' }).click();
    await page.getByTitle('Family', { exact: true }).click();
    await page.locator('input[type=file]').setInputFiles(file(text.split('\n').slice(0, 2).join('\n')));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Saved mapping “From the old system” is used.')).toBeVisible();
    await page.getByRole('button', { name: 'Check file' }).click();
    await expect(page.getByText('No change')).toBeVisible({ timeout: 30_000 });
  });

  await test.step('a past import is found again and taken back', async () => {
    await page.goto('/employees/import');
    await page
      .getByRole('row', { name: /Imported/ })
      .last()
      .getByRole('button', { name: /family.csv/ })
      .click();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  });

  await test.step('narrow: every step fits', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/employees/import?kind=nominations');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const nominees = `${'Employee code,Scheme,From date,Nominee name,Relationship,Share percent'}\n${asha},insurance,2026-11-01,Sunil Rao,spouse,100\n`;
    await page.locator('input[type=file]').setInputFiles(file(nominees));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(columnFor('Scheme')).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole('button', { name: 'Check file' }).click();
    await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
