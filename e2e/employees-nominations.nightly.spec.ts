import { apiOf, newOrganisation } from './api.ts';
import { expect, expectAccessible, test } from './watched.ts';

const owner = { email: 'owner@record.example', password: 'tall green hills' };
let id = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  await newOrganisation('Record Works', owner);
  const api = await apiOf(owner);
  const { department_id } = await api.post<{ department_id: string }>('/department', { name: 'Assembly' });
  const { designation_id } = await api.post<{ designation_id: string }>('/designations', { title: 'Fitter' });
  const [branch] = await api.get<{ branch_id: string }[]>('/branches');
  const made = await api.post<{ employee_id: string }>('/employees/employee', {
    first_name: 'Esha',
    last_name: 'Kale',
    date_of_birth: '1990-05-05',
    joined_on: '2024-04-01',
    employment_type: 'permanent',
    phone: '9822012345',
    department_id,
    designation_id,
    branch_id: branch?.branch_id,
    identity: { pan: 'AAAPE1111A', uan: '100200300400' },
    bank_account: { ifsc: 'SBIN0000300', account_number: '123456789012', account_number_again: '123456789012' },
  });
  id = made.employee_id;
});

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/dashboard|onboarding/);
});

test('a family, and a nomination in equal shares that asks for the guardian of a minor', async ({ page }) => {
  await test.step('a spouse and a child', async () => {
    for (const [name, relationship, born] of [
      ['Ravi Kale', 'Spouse', '1989-03-12'],
      ['Isha Kale', 'Daughter', '2018-07-21'],
    ] as const) {
      await page.goto(`/employees/family/${id}/add`);
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByLabel('Relationship', { exact: true }).click();
      await page.locator('.ant-select-dropdown:visible').getByText(relationship, { exact: true }).click();
      await page.getByLabel('Date of birth').fill(born);
      await page.getByLabel('Date of birth').press('Tab');
      await page.getByRole('button', { name: 'Add family member' }).click();
      await expect(page).toHaveURL(/tab=family/);
      await expect(page.getByText(name).first()).toBeVisible();
    }
    await expect(page.getByText('Minor')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the provident fund in two equal parts, a guardian asked for the child', async () => {
    await page.goto(`/employees/nominees/${id}/add`);
    await expect(page.getByText(/Nominees must be family members/)).toBeVisible();
    await page.getByRole('button', { name: 'Add nominee' }).click();
    for (const [at, name] of ['Ravi Kale', 'Isha Kale'].entries()) {
      const nominee = page.getByLabel(`Nominee ${at + 1}`, { exact: true });
      await nominee.getByLabel('Family member').click();
      await page.locator('.ant-select-dropdown:visible').getByText(new RegExp(name)).click();
      await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Share equally' }).click();
    await expect(page.getByText('Total 100 % of 100 %')).toBeVisible();
    await page.getByRole('button', { name: 'Save nomination' }).click();
    await expect(page.getByText('Enter a guardian for Isha Kale').first()).toBeVisible();
  });
});
