import { downloaded } from './api.ts';
import { DEMO, signInAs, startDemo } from './demo-server.ts';
import { expect, expectAccessible, test } from './watched.ts';

let stop: () => Promise<void> = async () => undefined;
test.beforeAll(async () => {
  test.setTimeout(200_000);
  stop = await startDemo();
});
test.afterAll(() => stop());

test.describe.configure({ mode: 'serial' });

test('the ECR of October holds everybody but those it lists with the reason', async ({ page }) => {
  test.setTimeout(120_000);
  await signInAs(page, 'payroll');
  await page.goto(`${DEMO}/payroll`);
  await page.getByRole('link', { name: /Oct 2026/ }).click();
  await page.getByRole('tab', { name: 'Statutory' }).click();
  const summary = await page.getByText(/\d+ members of \d+ in the file/).textContent();
  const [inFile, members] = (summary?.match(/\d+/g) ?? []).map(Number);
  const leftOut = page.getByRole('list', { name: 'Left out of the ECR' }).getByRole('listitem');
  expect(await leftOut.count()).toBe((members ?? 0) - (inFile ?? 0));
  await expect(leftOut.first()).toContainText('UAN missing');
  const file = await downloaded(page, () => page.getByRole('button', { name: 'Download ECR' }).click());
  expect(file.bytes.toString().trim().split('\n')).toHaveLength(inFile ?? 0);
  await expectAccessible(page);
});

test('inputs of many are pasted, and Form 11 is entered for all who lack it', async ({ page }) => {
  test.setTimeout(180_000);
  await signInAs(page, 'payroll');
  await page.goto(`${DEMO}/payroll`);
  await page.getByRole('link', { name: 'View payroll run' }).click();
  await expect(page.getByRole('heading', { name: 'November 2026 payroll' })).toBeVisible();
  const warned = page.getByRole('tab', { name: /^Exceptions \(/ });
  await expect(warned).toBeVisible({ timeout: 60_000 });

  await test.step('a sheet with LOP days and a bonus by its name', async () => {
    await page.getByRole('tab', { name: 'Inputs' }).click();
    await page.getByRole('button', { name: 'Enter for many employees' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enter inputs for many employees' });
    await expect(dialog.getByText(/^Components: /)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Employee code, row 1').evaluate(
      (cell, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', text);
        cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      'SCPL0003\t1.5\tPerformance bonus\t"4,000"\tAugust target\nSCPL0004\tx\t\t\t'.replaceAll('"', ''),
    );
    await dialog.getByRole('button', { name: 'Save rows' }).click();
    await expect(dialog.getByText('Enter days from 0 to 31')).toBeVisible();
    await dialog.getByLabel('LOP days, row 2').fill('2');
    await dialog.getByRole('button', { name: 'Save rows' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('₹4,000').first()).toBeVisible({ timeout: 30_000 });
    await page.reload();
    await expect(page.getByRole('row', { name: /SCPL0003/ })).toContainText('1.5', { timeout: 30_000 });
    await expect(page.getByRole('row', { name: /SCPL0004/ })).toContainText('2');
  });

  await test.step('Form 11 in one grid', async () => {
    await page.getByRole('tab', { name: /^Exceptions/ }).click();
    const group = page.getByRole('region', { name: 'Form 11 missing' });
    await group.getByRole('button', { name: 'Enter Form 11', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Enter Form 11 for many employees' });
    await expect(dialog.getByLabel('Employee code, row 1')).not.toHaveValue('');
    await expectAccessible(page);
    const codes = await dialog
      .getByLabel(/^Employee code, row/)
      .evaluateAll((cells) => cells.map((cell) => (cell as HTMLInputElement).value));
    const rows = codes.filter(Boolean).length;
    for (let row = 1; row <= rows; row += 1) await dialog.getByLabel(`EPF member before, row ${row}`).fill('no');
    await dialog.getByLabel('EPF member before, row 1').fill('yes');
    await dialog.getByLabel('First joined EPF on, row 1').fill('1/6/2010');
    await dialog.getByRole('button', { name: 'Save Form 11' }).click();
    await expect(dialog).toBeHidden();
    await expect(group).toBeHidden({ timeout: 60_000 });
  });
});
