import { apiOf } from './api.ts';
import { DEMO, demoPerson, signInAs, startDemo } from './demo-server.ts';
import { expect, expectAccessibleAtNight, test } from './watched.ts';

const TYPE = 'Festival leave';
type Listed<T> = T[];
type Made = { leave_type_id: string };

let stop: () => Promise<void>;

/** A leave type that never counts days off, with four days for the employee, whatever the demonstration has of leave. */
async function giveDays(): Promise<void> {
  const owner = await apiOf(demoPerson('owner'), DEMO);
  const { user } = await (await apiOf(demoPerson('employee'), DEMO)).get<{ user: { employee_id: string } }>('/auth');
  const known = await owner.get<Listed<Made>>('/leave-types');
  if (known.length === 0) {
    const { leave_policy_id } = await owner.post<{ leave_policy_id: string }>('/leave-types/usual', {});
    const { version } = await owner.get<{ version: number }>(`/leave-policies/${leave_policy_id}`);
    await owner.post(`/leave-policies/${leave_policy_id}/activate`, { version });
    await owner.post('/leave-policy-criteria/resolve', {});
  }
  const { assignments } = await owner.get<{ assignments: { leave_policy_id: string }[] }>(
    `/employees/employee/${user.employee_id}/leave-assignments`,
  );
  const type = await owner.post<Made>('/leave-types', { code: 'FEST', name: TYPE, colour: 'cyan', category: 'other' });
  await owner.post(`/leave-policies/${assignments[0]?.leave_policy_id}/rules`, {
    leave_type_id: type.leave_type_id,
    from_date: '2026-04-01',
    rule: { credit_frequency: 'per_event', sandwich: { mode: 'never' } },
  });
  await owner.post('/leave-adjustments', {
    employee_id: user.employee_id,
    leave_type_id: type.leave_type_id,
    days: 4,
    effective_on: '2026-11-01',
    note: 'Festival days of the year',
  });
}

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  stop = await startDemo();
  await giveDays();
});
test.afterAll(() => stop());

test.use({ viewport: { width: 390, height: 844 } });

test('three days around a holiday cost two: asked on a phone, approved by a click, told by balance and history', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'employee');
  await page.goto(`${DEMO}/leaves/create`);
  await page.getByText(TYPE, { exact: true }).click();
  await page.getByLabel('First day').first().fill('25/1/2027');
  await page.getByLabel('First day').first().press('Tab');
  await page.locator('#last_day').fill('27 Jan 2027');
  await page.locator('#last_day').press('Tab');
  await page.getByLabel('Reason', { exact: true }).fill('Family visit');

  const cost = page.getByRole('complementary', { name: 'Summary' });
  await expect(cost.getByText('2 days of leave. Republic Day (26 Jan) is not counted.')).toBeVisible();
  await expect(cost.getByRole('row', { name: /Tue, 26 Jan 2027/ })).toContainText('Republic Day: not counted');
  await expect(cost.getByText(/checks passed/)).toBeVisible();
  await expectAccessibleAtNight(page);
  await page.getByRole('button', { name: 'Apply for leave' }).click();
  await expect(page).toHaveURL(/\/leaves\/view\//);
  await expect(page.getByText('Pending', { exact: true }).first()).toBeVisible();

  const desk = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await signInAs(desk, 'manager');
  await desk.goto(`${DEMO}/leaves?tab=team`);
  await desk.getByRole('button', { name: new RegExp(`^Approve .*${TYPE}, 2 days`) }).click();
  await expect(desk.getByText('1 request approved')).toBeVisible();
  await desk.close();

  await page.reload();
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();
  await page.goto(`${DEMO}/leave-balances`);
  const card = page.getByRole('article', { name: TYPE });
  await expect(card).toContainText('2 available');
  await card.getByRole('link', { name: `History of ${TYPE}` }).click();
  await expect(page.getByRole('row', { name: /25 Jan 2027 Leave \(approved\).*−2 2/ })).toHaveCount(1);
});
