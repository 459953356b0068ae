import { apiOf } from './api.ts';
import { DEMO, demoPerson, signInAs, startDemo } from './demo-server.ts';
import { expect, expectAccessibleAtNight, test } from './watched.ts';

const PHONE = { width: 390, height: 844 };
const PLAN = 'Parents’ cover';

let stop: () => Promise<void> = async () => undefined;

/** The employee of employee@ gets a father, whom the plan can cover. */
async function addFather(): Promise<void> {
  const hr = await apiOf(demoPerson('hr'), DEMO);
  const [employee] = await hr.get<{ employee_id: string }[]>('/employees/employee?search=SCPL0022&limit=1');
  await hr.post(`/employees/employee/${employee?.employee_id}/family`, {
    name: 'Dinkar Kulkarni',
    relationship: 'father',
    date_of_birth: '1958-06-14',
    is_dependent: true,
  });
}

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  stop = await startDemo();
  await addFather();
});
test.afterAll(() => stop());

test('in an open window an employee covers a parent on a phone, and sees the cost before agreeing', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signInAs(page, 'employee');
  await page.goto(`${DEMO}/benefits`);
  await expect(page.getByText('You can choose until 30 Nov 2026: 10 days left')).toBeVisible();
  await page.getByRole('button', { name: `Choose ${PLAN}` }).click();
  await page.getByLabel(/^Dinkar Kulkarni/).check();
  await expect(page.getByRole('region', { name: 'What it costs' })).toBeVisible();
  await expectAccessibleAtNight(page);
  await page.getByRole('button', { name: 'Choose this plan' }).click();
  await expect(page.getByText('Please agree to the text')).toBeVisible();
  await page.getByRole('checkbox', { name: new RegExp(PLAN) }).check();
  await page.getByRole('button', { name: 'Choose this plan' }).click();
  const choice = page.getByRole('region', { name: 'My choice' });
  await expect(choice.getByText('Dinkar Kulkarni', { exact: true })).toBeVisible();
});

test('HR sees the choice with both shares and the parent covered', async ({ page }) => {
  await signInAs(page, 'hr');
  await page.goto(`${DEMO}/benefits?tab=plans`);
  await page.getByRole('button', { name: PLAN, exact: true }).click();
  await page.getByRole('button', { name: 'Enrolments' }).click();
  await page
    .getByRole('button', { name: /^Eshan Kulkarni/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Dinkar Kulkarni', { exact: true })).toBeVisible();
  await expect(drawer.getByText('Parent', { exact: true })).toBeVisible();
});

test('HR assigns a plan to a department: a preview, then a job that ends with who was enrolled', async ({ page }) => {
  await signInAs(page, 'hr');
  await page.goto(`${DEMO}/benefits?tab=plans`);
  await page.getByRole('button', { name: 'Meal card', exact: true }).click();
  await page.getByRole('button', { name: 'Assign' }).click();
  await page.getByLabel('Reason').fill('Offered to everyone');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Will be enrolled')).toBeVisible();
  await expectAccessibleAtNight(page);
  await page.getByRole('button', { name: 'Enrol', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Done' }).getByText('Enrolled', { exact: true })).toBeVisible({
    timeout: 15_000,
  });
});
