import type { Page } from '@playwright/test';
import { apiOf, newOrganisation } from './api.ts';
import { DEMO, signInAs, startDemo } from './demo-server.ts';
import { AT_NIGHT, expect, expectAccessibleAtNight, test } from './watched.ts';

const hr = { email: `form-${Date.now()}@form.example`, password: 'tall green hills' };
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');

async function signIn(page: Page) {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(hr.email);
  await page.getByLabel('Password', { exact: true }).fill(hr.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/dashboard|onboarding/);
}
const date = async (page: Page, label: string, day: string) => {
  await page.getByLabel(label, { exact: true }).fill(day);
  await page.getByLabel(label, { exact: true }).press('Tab');
};
const pick = async (page: Page, label: string, option: string) => {
  await page.getByLabel(label, { exact: true }).click();
  await page
    .locator('.ant-select-dropdown:visible')
    .locator('.ant-select-item-option-content')
    .getByText(option, { exact: true })
    .click();
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
};
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const job = async (page: Page) => {
  await date(page, 'Joining date', '23/11/2026');
  await pick(page, 'Branch', 'Head office (HO)');
  await pick(page, 'Department', 'Quality');
  await pick(page, 'Designation', 'Fitter');
};

test('HR adds people by the form, sets fields and policies, and two change one record', AT_NIGHT, async ({ page, browser }) => {
  test.setTimeout(240_000);
  await newOrganisation('Sahyadri Components Private Limited', hr);
  const api = await apiOf(hr);
  await api.post('/department', { name: 'Quality' });
  await api.post('/designations', { title: 'Fitter' });
  await signIn(page);

  await test.step('a field of one’s own', async () => {
    await page.goto('/employees/settings?tab=custom');
    await page.getByRole('button', { name: 'Add field' }).click();
    await page.getByLabel('Name', { exact: true }).fill('T-shirt size');
    await pick(page, 'Type', 'Choice');
    await page.getByLabel('Choices').fill('S,M,L,');
    await page.getByRole('dialog').getByRole('button', { name: 'Add field' }).click();
    await expect(page.getByText('Field created successfully')).toBeVisible();
    await expect(page.getByText('1 of 50 fields in use.')).toBeVisible();
    await expectAccessibleAtNight(page);
    await page.getByRole('tab', { name: 'Field policies' }).click();
    await pick(page, 'Education: edit policy', 'No approval needed');
    await page.getByRole('button', { name: 'Save policies' }).click();
    await expect(page.getByText('Policies saved successfully')).toBeVisible();
    await expectAccessibleAtNight(page);
  });

  await test.step('what is missing stands on top with links to the fields', async () => {
    await page.goto('/employees/create');
    await expect(page.getByText('Will be SCPL0001')).toBeVisible();
    await expectAccessibleAtNight(page);
    await page.getByRole('button', { name: 'Add employee' }).click();
    const list = page.locator('#problems');
    await expect(list.getByText('6 fields need your attention')).toBeVisible();
    for (const said of [
      'Please enter first name',
      'Please select date of birth',
      'Please select joining date',
      'Please select department',
      'Please select designation',
      'Please select branch',
    ])
      await expect(list.getByText(said)).toBeVisible();
    await expectAccessibleAtNight(page);
    await list.getByText('Please select department').click();
    await expect(page.getByLabel('Department', { exact: true })).toBeFocused();
  });

  await test.step('Meena has one name; what was typed survives a reload', async () => {
    await page.getByLabel('First name').fill('Meena');
    await page.getByLabel('Phone', { exact: true }).first().fill('098220 12345');
    await date(page, 'Date of birth', '14/5/1998');
    await page.waitForTimeout(100);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('Unsaved entries restored')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Meena');
    await job(page);
    await pick(page, 'T-shirt size', 'M');
    await page.locator('#addresses_0_line1').fill('12 Canal Road');
    await page.getByLabel('City').first().fill('Pune');
    await page.getByLabel('PIN code').first().fill('411001');
    await page.getByRole('button', { name: 'Copy from current address' }).click();
    await expect(page.getByLabel('City').nth(1)).toHaveValue('Pune');
    await page.getByRole('button', { name: 'Add employee' }).click();
    await expect(page.getByText('Employee created successfully')).toBeVisible();
    await expect(page).toHaveURL(/profile/);
    await expect(page.getByText(/SCPL0001/).first()).toBeVisible();
    await page.getByRole('tab', { name: 'Personal' }).click();
    await expect(page.getByText('T-shirt size')).toBeVisible();
    await expect(page.getByText('Permanent address')).toBeVisible();
    await expectAccessibleAtNight(page);
  });

  await test.step('the phone is known on leaving the field; ages are watched; leaving asks', async () => {
    await page.goto('/employees/create');
    await page.getByLabel('First name').fill('Meera');
    await page.getByLabel('Phone', { exact: true }).first().fill('+91 98220-12345');
    await page.getByLabel('Phone', { exact: true }).first().press('Tab');
    await expect(page.getByText('This phone number is already used by SCPL0001 Meena').first()).toBeVisible();
    await page.getByLabel('Phone', { exact: true }).first().fill('9822012346');
    await job(page);
    await date(page, 'Date of birth', '1/1/2013');
    await page.getByRole('button', { name: 'Add employee' }).click();
    await expect(page.getByText('Employment under 14 is prohibited').first()).toBeVisible();
    await expect(page.getByText('Error creating employee').first()).toBeVisible();
    await date(page, 'Date of birth', '1/6/2009');
    await page.getByRole('button', { name: 'Add employee' }).click();
    await expect(page.getByText(/below the minimum age of 18/).first()).toBeVisible();
    await page.getByRole('link', { name: 'Employees', exact: true }).first().click();
    await expect(page.locator('.ant-modal-confirm-title')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByLabel('I confirm this is correct').check();
    await page.getByLabel('Reason', { exact: true }).fill('Apprentice under the scheme');
    await page.getByRole('button', { name: 'Save and add another' }).click();
    await expect(page.getByText('Employee created successfully')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('');
    await expect(page.getByText('Will be SCPL0003')).toBeVisible();
  });

  await test.step('a draft needs a first name only', async () => {
    await page.getByLabel('First name').fill('Nila');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect(page).toHaveURL(/profile/);
    await page.getByRole('button', { name: 'Finish draft' }).click();
    await expect(page.getByRole('heading', { name: 'Draft: Nila' })).toBeVisible();
    await expectAccessibleAtNight(page);
  });

  await test.step('another filter begins at page 1', async () => {
    await page.goto('/employees?page=3&status=active');
    await pick(page, 'Designation', 'Fitter');
    await expect(page).toHaveURL(/designation_id=/);
    expect(new URL(page.url()).searchParams.get('page')).toBeNull();
  });

  await test.step('the second of two who change one record compares and chooses; nothing is lost', async () => {
    const [row] = await api.get<{ employee_id: string }[]>('/employees/employee?search=meena');
    const other = await (await browser.newContext()).newPage();
    await page.goto(`/employees/edit/${row?.employee_id}`);
    await signIn(other);
    await other.goto(`${new URL(page.url()).origin}/employees/edit/${row?.employee_id}`);
    await page.getByLabel('Middle name').fill('Anand');
    await page.getByLabel('Last name').fill('Kale');
    await other.getByLabel('Last name').fill('Kulkarni');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(other).toHaveURL(/profile/);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Someone else changed this employee')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Last name, theirs: Kulkarni' })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: 'Middle name, mine: Anand' })).toBeChecked();
    await expectAccessibleAtNight(page);
    await dialog.getByRole('radio', { name: 'Last name, mine: Kale' }).check();
    await dialog.getByRole('button', { name: 'Save these values' }).click();
    await expect(page).toHaveURL(/profile/);
    await expect(page.getByRole('heading', { name: 'Meena Anand Kale' })).toBeVisible();
    await other.close();
  });

  await test.step('the directory by letters, as a list', async () => {
    await page.goto('/employees/directory');
    await page.getByRole('searchbox').fill('zz');
    await expect(page.getByText('No employees match "zz"')).toBeVisible();
    await page.goto('/employees/directory');
    await page.getByText('List', { exact: true }).click();
    await page.getByRole('button', { name: 'Names starting with Q' }).click();
    await expect(page.getByText('Names starting with Q: none.')).toBeVisible();
    await expectAccessibleAtNight(page);
  });

  await test.step('narrow: nothing sticks out', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/employees/create', '/employees/settings', '/employees/settings?tab=custom', '/employees/directory']) {
      await page.goto(path);
      await expectAccessibleAtNight(page);
      expect(await fits(page), path).toBe(true);
    }
  });
});

test.describe('people of the demonstration', () => {
  let stop: () => Promise<void> = async () => undefined;
  test.beforeAll(async () => {
    test.setTimeout(200_000);
    stop = await startDemo();
  });
  test.afterAll(() => stop());

  test('somebody who left is found and rehired', async ({ page }) => {
    test.setTimeout(120_000);
    await signInAs(page, 'hr');
    await page.goto(`${DEMO}/employees?status=left`);
    const name = 'Leela Nair';
    await page.getByRole('button', { name }).first().click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Rehire' }).click();
    await expect(page.getByText('UAN and ESI number are carried over', { exact: false })).toBeVisible();
    await expect(page.getByText(new RegExp(`Rehire of .*${name}`))).toBeVisible();
    await expectAccessibleAtNight(page);
    await date(page, 'Joining date', '23/11/2026');
    for (const label of ['Branch', 'Department', 'Designation']) {
      await page.getByLabel(label, { exact: true }).click();
      await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
      await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Add employee' }).click();
    await expect(page.getByText('Employee created successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Documents' }).click();
    await page.getByText('Identity', { exact: true }).click();
    await expect(page.getByText(/^XXXXXXXX\d{4}$/).first()).toBeVisible();
  });

  test('an employee asks for a new surname and sees it beside the present one, and who looked', async ({ page }) => {
    await signInAs(page, 'employee');
    await page.goto(`${DEMO}/profile`);
    await expect(page).toHaveURL(/profile\//);
    await page.getByRole('tab', { name: 'Personal' }).click();
    const card = page.getByRole('region', { name: 'Personal', exact: true });
    await card.getByRole('button', { name: 'Request change' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Last name').fill('Deshpande');
    await drawer.locator('input[type=file]').setInputFiles({ name: 'proof.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect(drawer.getByText('proof.pdf')).toBeVisible();
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Sent for approval')).toBeVisible();
    await expect(card.getByText('Requested: Deshpande (pending approval)')).toBeVisible();
    await expectAccessibleAtNight(page);
    await page.getByText('Who viewed my data', { exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Who viewed my data' })).toBeVisible();
    await expectAccessibleAtNight(page);
    await page.goto(`${DEMO}/employees/settings`);
    await expect(page.getByText(/No access|do not have/).first()).toBeVisible();
  });
});
