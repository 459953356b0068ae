import { generateSync } from 'otplib';
import { ADDRESS } from './address.ts';
import { apiOf, newOrganisation, putSetUpOff } from './api.ts';
import { expect, expectAccessibleAtNight, test } from './watched.ts';

const owner = { email: 'owner@signin.example', password: 'tall green hills' };
const other = { email: 'owner@elsewhere.example', password: 'tall green hills' };

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  await newOrganisation('Sign-in Works', owner);
  await newOrganisation('Elsewhere Works', other);
});

type Page = import('@playwright/test').Page;

async function logIn(page: Page, { email, password }: typeof owner): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('signing out in one tab ends the other; signing in as somebody else shows nothing of the former person', async ({
  context,
}) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto('/login');
  await logIn(first, owner);
  await putSetUpOff(first);
  await second.goto('/dashboard');
  await expect(second.getByText('Sign-in Works').first()).toBeVisible();
  const keys = await first.evaluate(() => Object.entries(localStorage));
  expect(keys.map(([key]) => key).toSorted()).toEqual(expect.arrayContaining(['hrms.auth_token', 'hrms.device_id', 'hrms.user']));
  for (const [key, value] of keys) {
    const answer = await fetch(`${ADDRESS}/v1/auth`, { headers: { authorization: `Bearer ${value}` } });
    expect(answer.status, `${key} opens nothing`).toBe(401);
  }

  await first.getByRole('button', { name: /Account of/ }).click();
  await first.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(first).toHaveURL(/login/);
  await expect(second).toHaveURL(/login/, { timeout: 3000 });

  await logIn(second, owner);
  await putSetUpOff(second);
  await putSetUpOff(first);
  await second.getByRole('button', { name: /Account of/ }).click();
  await second.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(first).toHaveURL(/login/);
  await logIn(first, other);
  await putSetUpOff(first);
  await putSetUpOff(second);
  await expect(second.getByText('Elsewhere Works').first()).toBeVisible();
  await expect(second.getByText('Sign-in Works')).toHaveCount(0);
});

test('a second factor is set up, asked for at sign-in, and a recovery code stands in for it', async ({ page }) => {
  await page.goto('/login?next=/account/security');
  await logIn(page, owner);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account security');
  await expect(page.getByText('This device')).toBeVisible();
  await expectAccessibleAtNight(page);
  await page.getByRole('button', { name: 'Set up' }).click();
  const secret = ((await page.locator('.account-qr code').textContent()) ?? '').replace(/\s/g, '');
  await expect(page.getByRole('img', { name: 'Secret for your authenticator' })).toBeVisible();
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('The code isn’t valid')).toBeVisible();
  // The server's day is frozen, its time of day is not: any step of its clock will do.
  const shift = Date.parse('2026-11-20T00:00:00Z') - Date.parse(`${today()}T00:00:00Z`);
  const code = () => generateSync({ secret, epoch: Math.floor((Date.now() + shift) / 1000) });
  await page.getByLabel('Code').fill(code());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Your recovery codes')).toBeVisible();
  const recovery = (await page.locator('.account-codes code').first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await logIn(page, owner);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
  await expectAccessibleAtNight(page);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The code isn’t valid')).toBeVisible();
  await page.getByRole('button', { name: 'Use recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/dashboard|onboarding/);
});

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());

for (const { name, viewport, colorScheme } of [
  { name: 'wide', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' as const },
  { name: 'narrow', viewport: { width: 390, height: 844 }, colorScheme: 'light' as const },
])
  test.describe(name, () => {
    test.use({ viewport, colorScheme });

    test('the organisation’s rules about signing in are read, changed and refused', async ({ page }) => {
      await page.goto('/login?next=/settings/security');
      await logIn(page, other);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security');
      await expect(page.getByText('0 of 1').first()).toBeVisible();
      await expectAccessibleAtNight(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await page.getByLabel('Allowed networks').fill('203.0.113.0/24');
      await page.keyboard.press('Enter');
      await page.getByLabel('Idle timeout (minutes)').fill('30');
      await page.getByRole('button', { name: 'Save settings' }).click();
      await expect(page.getByText(/avoid locking yourself out/).first()).toBeVisible();
      await expect(async () => {
        await page.getByLabel('Allowed networks').press('Backspace');
        await expect(page.getByTitle('203.0.113.0/24')).toHaveCount(0, { timeout: 1_000 });
      }).toPass();
      await page.getByRole('button', { name: 'Save settings' }).click();
      await expect(page.getByText('Security settings saved')).toBeVisible();
    });
  });

test('a changed password ends the other sessions, and a page knows its organisation by the hint', async ({ page }) => {
  const elsewhere = await apiOf(other);
  await page.goto('/login?tenant=elsewhere-works&next=/account/security');
  await expect(page.getByText('Welcome back to Elsewhere Works')).toBeVisible();
  await expectAccessibleAtNight(page);
  await logIn(page, other);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('wrong');
  await page.getByLabel('New password').fill('rolling blue hills');
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Current password is incorrect')).toBeVisible();
  await page.getByLabel('Current password').fill(other.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed')).toBeVisible();
  await expect(elsewhere.get('/auth')).rejects.toThrow('401');
  await page.goto('/login?tenant=nobody-here');
  await expect(page).toHaveURL(/dashboard|onboarding/);
});
