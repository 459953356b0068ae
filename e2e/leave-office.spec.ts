import { apiOf } from './api.ts';
import { DEMO, demoPerson, signInAs, startDemo } from './demo-server.ts';
import { AT_NIGHT, expect, test } from './watched.ts';

type Balance = { type_code: string; balance: number; available: number };
let stop: () => Promise<void>;
let code = '';

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  stop = await startDemo();
  const api = await apiOf(demoPerson('employee'), DEMO);
  const [row] = await api.get<{ employee_code: string }[]>('/leave-balances?limit=1');
  code = row?.employee_code ?? '';
});
test.afterAll(() => stop());
test.use({ viewport: { width: 1440, height: 900 } });

const ownBalance = async (type: string): Promise<Balance | undefined> => {
  const api = await apiOf(demoPerson('employee'), DEMO);
  const [row] = await api.get<{ balances: Balance[] }[]>('/leave-balances?limit=1');
  return row?.balances.find(({ type_code }) => type_code === type);
};

test('a half day is explained before it is sent, and withdrawn again', async ({ page }) => {
  await signInAs(page, 'employee');
  await page.goto(`${DEMO}/leaves/create`);
  await page.locator('.lv-type-cards').getByText('Casual leave', { exact: true }).click();
  await page.getByLabel('First day').first().fill('15/12/2026');
  await page.getByLabel('First day').first().press('Tab');
  await page.getByText('Second half', { exact: true }).click();
  await page.getByLabel('Reason', { exact: true }).fill('Bank work');
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect(summary.getByText('0.5 days', { exact: true })).toBeVisible();
  await expect(summary.getByRole('row', { name: /Tue, 15 Dec 2026/ })).toContainText('Working day (second half)');
  await page.getByRole('button', { name: 'Apply for leave' }).click();
  await expect(page).toHaveURL(/\/leaves\/view\//);
  await expect(page.getByText('15 Dec 2026, second half').first()).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible();
});

test('opening balances from a file: checked, imported and undone', async ({ page }) => {
  const before = await ownBalance('EL');
  await signInAs(page, 'hr');
  await page.goto(`${DEMO}/leave-settings?tab=import`);
  const upload = (name: string, rows: string) =>
    page.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(`employee_code,type_code,as_on,days\n${rows}\n`),
    });
  await upload('wrong.csv', 'NOBODY,EL,2026-11-01,4');
  await expect(page.getByText('1 row has errors. Correct the file and upload it again.')).toBeVisible();
  await page.keyboard.press('Escape');
  await upload('opening.csv', `${code},EL,2026-11-01,4.5`);
  await expect(page.getByText('1 row checked, 4.5 days. Nothing is saved yet.')).toBeVisible();
  expect((await ownBalance('EL'))?.balance).toBe(before?.balance);
  await page.getByRole('button', { name: 'Import 1 row', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible();
  expect((await ownBalance('EL'))?.balance).toBe((before?.balance ?? 0) + 4.5);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeHidden();
  expect((await ownBalance('EL'))?.balance).toBe(before?.balance);
});

test('encashment above the days to keep: requested, refused beyond, cancelled', AT_NIGHT, async ({ page }) => {
  const owner = await apiOf(demoPerson('owner'), DEMO);
  const { user } = await (await apiOf(demoPerson('employee'), DEMO)).get<{ user: { employee_id: string } }>('/auth');
  const types = await owner.get<{ leave_type_id: string; code: string }[]>('/leave-types');
  await owner.post('/leave-adjustments', {
    employee_id: user.employee_id,
    leave_type_id: types.find((type) => type.code === 'EL')?.leave_type_id,
    days: 20,
    effective_on: '2026-11-01',
    note: 'Transferred from the group company',
  });
  await signInAs(page, 'employee');
  await page.goto(`${DEMO}/leave-encashment`);
  await page.getByRole('button', { name: 'Encash leave' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/up to .* days/)).toBeVisible();
  await dialog.getByLabel('Leave type').click();
  await page.getByTitle('Earned leave').last().click();
  await dialog.getByLabel('Days', { exact: true }).fill('200');
  await dialog.getByRole('button', { name: 'Request encashment' }).click();
  await expect(dialog.getByText(/At most .* can be encashed/).first()).toBeVisible();
  await dialog.getByLabel('Days', { exact: true }).fill('2');
  await dialog.getByRole('button', { name: 'Request encashment' }).click();
  await expect(page.getByRole('row', { name: /LE-\d+ Earned leave 2 .*Pending/ })).toBeVisible();
});

test('comp-off for a worked Sunday is claimed and refused twice', AT_NIGHT, async ({ page }) => {
  await signInAs(page, 'employee');
  await page.goto(`${DEMO}/comp-off`);
  const claim = async () => {
    await page.getByRole('button', { name: 'Claim comp-off' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Day you worked').fill('15/11/2026');
    await dialog.getByLabel('Day you worked').press('Tab');
    await dialog.getByLabel('Time worked').fill('8');
    await dialog.getByLabel('Reason').fill('Stock-taking');
    await dialog.getByRole('button', { name: 'Claim', exact: true }).click();
    return dialog;
  };
  await claim();
  await expect(page.getByRole('row', { name: /15 Nov 2026 \(weekly off\)/ }).first()).toContainText('Pending');
  const dialog = await claim();
  await expect(dialog.getByText('There is already a claim for this day').first()).toBeVisible();
});

test('the year close is previewed with its totals, and waits for the end of the year', async ({ page }) => {
  await signInAs(page, 'hr');
  await page.goto(`${DEMO}/leave-settings?tab=year-close`);
  await page.getByRole('combobox', { name: 'Leave year' }).click();
  await page.getByTitle('Leave year from 1 Apr 2026').last().click();
  await page.getByRole('button', { name: /^Preview/ }).click();
  await expect(page.getByText('Can be closed after 31 Mar 2027.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close year' })).toBeDisabled();
  await expect(page.getByRole('row', { name: / EL / }).first()).toBeVisible();
});
