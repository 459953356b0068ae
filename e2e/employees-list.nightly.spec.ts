import { apiOf, downloaded, newOrganisation } from './api.ts';
import { expect, expectAccessible, test } from './watched.ts';

const hr = { email: `hr-${Date.now()}@people.example`, password: 'tall green hills' };

/** An organisation with a head, two who report to the head, and one alone. */
async function people() {
  await newOrganisation('People Works', hr);
  const api = await apiOf(hr);
  const [branch] = await api.get<{ branch_id: string }[]>('/branches');
  const { department_id } = (await api.post('/department', { name: 'Quality' })) as { department_id: string };
  await api.post('/designations', { title: 'Fitter' });
  const [designation] = await api.get<{ designation_id: string }[]>('/designations');
  const place = { branch_id: branch?.branch_id, department_id, designation_id: designation?.designation_id };
  const add = async (first_name: string, more: object = {}) =>
    (
      (await api.post('/employees/employee', {
        first_name,
        last_name: 'Rao',
        date_of_birth: '1990-01-15',
        joined_on: '2026-04-01',
        employment_type: 'permanent',
        ...place,
        ...more,
      })) as { employee_id: string }
    ).employee_id;
  const head = await add('Hema');
  await add('Asha', { manager_id: head });
  await add('Bina', { manager_id: head });
  await add('Chitra');
  return { api, head };
}

test('HR keeps the list, moves people, looks at the chart and takes a file away', async ({ page }) => {
  test.setTimeout(180_000);
  await people();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(hr.email);
  await page.getByLabel('Password', { exact: true }).fill(hr.password);
  await page.getByRole('button', { name: /Log in|Sign in/ }).click();
  await expect(page).toHaveURL(/dashboard|onboarding/);

  await test.step('the list: search by key, filters, columns, views', async () => {
    await page.goto('/employees');
    await expect(page.getByRole('button', { name: /^Hema Rao/ })).toBeVisible();
    await expectAccessible(page);
    await page.locator('h1').click();
    await page.keyboard.press('/');
    await page.keyboard.type('asha');
    await expect(page.getByRole('button', { name: /^Bina Rao/ })).toBeHidden();
    await page.getByRole('searchbox', { name: 'Search by name, code or phone' }).fill('');
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByLabel('Missing data').click();
    await page.getByTitle('Manager missing').click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/missing=manager/);
    await expect(page.getByRole('button', { name: /^Asha Rao/ })).toBeHidden();
    await page.goto('/employees');
  });

  await test.step('two people are promoted together, seen before it is saved', async () => {
    await page.getByRole('checkbox', { name: 'Choose Asha Rao' }).check();
    await page.getByRole('checkbox', { name: 'Choose Bina Rao' }).check();
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Transfer or promote' }).click();
    await page.getByLabel('Effective date').fill('1/12/2026');
    await page.getByLabel('Effective date').press('Enter');
    await page.getByLabel('Reason', { exact: true }).click();
    await page.getByTitle('Confirmation').click();
    await page.getByLabel('Work mode').click();
    await page.getByTitle('Hybrid').click();
    await expect(page.getByText('2 of 2 employees will change')).toBeVisible();
    await page.getByRole('button', { name: 'Save change' }).click();
    await expect(page.getByText('Positions changed successfully')).toBeVisible();
  });

  await test.step('a planned change stands in the job and in the history', async () => {
    await page.getByRole('button', { name: /^Asha Rao/ }).click();
    await page.getByRole('tab', { name: 'Job' }).click();
    await expect(page.getByText(/From 1 Dec 2026/)).toBeVisible();
    await page.getByText('History', { exact: true }).click();
    await expect(page.getByText('Position changed')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the chart opens and is walked by keys', async () => {
    await page.goto('/organization/chart');
    await expect(page.getByRole('heading', { name: 'Organisation chart' })).toBeVisible();
    await expect(page.getByText('1 employee has no manager')).toBeVisible();
    await expect(page.getByText('Bina Rao')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('application', { name: /Organisation chart/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('status').filter({ hasText: 'Asha Rao' })).toBeAttached();
  });

  await test.step('checks name what is missing', async () => {
    await page.goto('/employees/checks');
    await expect(page.getByRole('heading', { name: 'PAN missing' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the file goes out and comes back without a change', async () => {
    await page.goto('/employees');
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog');
    const file = await downloaded(page, () => dialog.getByRole('button', { name: 'Export' }).click());
    expect(file.name).toMatch(/\.xlsx$/);
    await page.goto('/employees/import');
    await page.getByLabel('Update existing (by code)').check();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: file.name, mimeType: 'application/octet-stream', buffer: file.bytes });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Check file' }).click();
    await expect(page.getByText('Unchanged', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: /^Import / })).toBeHidden();
  });

  await test.step('narrow: nothing sticks out, the chart is a list', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/employees', '/organization/chart', '/employees/checks', '/employees/import']) {
      await page.goto(path);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  });
});
