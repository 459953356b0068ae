import { apiOf, newOrganisation, putSetUpOff } from './api.ts';
import { expect, expectAccessibleAtNight, test } from './watched.ts';

const owner = { email: 'owner@duedates.example', password: 'tall green hills' };

test.beforeAll(() => newOrganisation('Due Dates Works', owner));

test('an overdue due date is found by its state, given to an owner with others, and closed with its receipt', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/dashboard|onboarding/);
  await putSetUpOff(page);

  await test.step('registrations of EPF and of professional tax in Maharashtra', async () => {
    const api = await apiOf(owner);
    const from_date = '2020-04-01';
    await api.post('/statutory/registrations', { scheme: 'epf', number: 'MHPUN0012345000', from_date, rate_class: 'standard' });
    await api.post('/statutory/registrations', { scheme: 'ptax', number: 'PT/12345', from_date, state_code: 'IN-MH' });
    await page.goto('/statutory/compliance-calendar');
    await page.getByRole('button', { name: 'Update calendar' }).click();
    await expect(page.getByText('Calendar is up to date')).toBeVisible();
  });

  await test.step('the dues of one state alone', async () => {
    await page.goto('/statutory/compliance-calendar?state=IN-MH');
    const rows = page.getByRole('row').filter({ hasText: 'Maharashtra' });
    await expect(rows.first()).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Provident fund' })).toHaveCount(0);
    await expectAccessibleAtNight(page);
  });

  await test.step('two overdue ones get an owner at once', async () => {
    await page.goto('/statutory/compliance-calendar?status=overdue');
    const boxes = page.getByRole('row').getByRole('checkbox');
    await boxes.nth(1).check();
    await boxes.nth(2).check();
    await page.getByRole('button', { name: 'Set owner', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Owner of 2 due dates' });
    await dialog.getByLabel('Owner', { exact: true }).click();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Set owner' }).click();
    await expect(dialog).toBeHidden();
    await page.goto('/statutory/compliance-calendar?status=overdue&mine=true');
    await expect(page.getByRole('row')).toHaveCount(3);
  });

  await test.step('one is closed with its receipt', async () => {
    await page.getByRole('row').nth(1).getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Done' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Receipt or challan number').fill('TRRN 1234567890123');
    await dialog.getByRole('button', { name: 'Mark as done' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row')).toHaveCount(2);
  });
});
