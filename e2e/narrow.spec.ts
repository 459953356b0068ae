import { newOrganisation } from './api.ts';
import { expect, expectAccessible, test } from './watched.ts';

const owner = { email: 'owner@narrow.example', password: 'tall green hills' };
const SCREENS = [
  '/',
  '/dashboard',
  '/employees',
  '/employees/import',
  '/organization/branches',
  '/organization/departments',
  '/salary-structures',
  '/employee-salary',
  '/payroll',
  '/payroll/new',
  '/payroll/payslips',
  '/payroll/settings',
];

test.describe.configure({ mode: 'serial' });

test.beforeAll(() => newOrganisation('Narrow Works', owner));

for (const { name, viewport, colorScheme } of [
  { name: 'narrow and dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const },
  { name: 'wide and dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' as const },
  { name: 'narrow and light', viewport: { width: 390, height: 844 }, colorScheme: 'light' as const },
]) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme });

    test('screens of a new organisation are usable and accessible', async ({ page }) => {
      await page.goto('/login');
      await page.getByLabel('E-mail').fill(owner.email);
      await page.getByLabel('Password', { exact: true }).fill(owner.password);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page).toHaveURL(/dashboard|onboarding/);
      for (const address of SCREENS)
        await test.step(address, async () => {
          await page.goto(address);
          await expectAccessible(page);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          expect(overflow).toBeLessThanOrEqual(0);
        });
    });
  });
}
