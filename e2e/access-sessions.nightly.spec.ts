import type { BrowserContext, Page } from '@playwright/test';
import { type Mailbox, openMailbox } from '../platform/testing/mailbox.ts';
import { newOrganisation, type Person, putSetUpOff } from './api.ts';
import { OWN, ownServer } from './own-server.ts';
import { expect, expectAccessible, test } from './watched.ts';

let mailbox: Mailbox;
let server: ReturnType<typeof ownServer>;
test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.use({ baseURL: OWN });
test.beforeAll(async () => {
  mailbox = await openMailbox();
  server = ownServer({ SMTP_URL: mailbox.url });
  await server.on('2026-11-20');
});
test.afterAll(async () => {
  await server.end();
  await mailbox.close();
});

const person = (name: string): Person => ({ email: `${name}@sessions.example`, password: 'tall green hills' });
const found = (name: string, owner: Person) => newOrganisation(name, owner, OWN);

async function logIn(page: Page, { email, password }: Person, { remember = false } = {}): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  if (remember) await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function signedIn(context: BrowserContext, who: Person, options = {}): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${OWN}/login`);
  await logIn(page, who, options);
  await putSetUpOff(page);
  return page;
}

const fits = async (page: Page) => {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
};
const SIZES = [
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light' as const },
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const },
];

test('five wrong passwords, then everybody waits but the person’s own browser', async ({ browser }) => {
  const owner = person('guess');
  await found('Guess Works', owner);
  const known = await browser.newContext();
  const own = await signedIn(known, owner);
  await own.getByRole('button', { name: /Account of/ }).click();
  await own.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(own).toHaveURL(/login/);

  const stranger = await browser.newContext(SIZES[1]);
  const page = await stranger.newPage();
  await page.goto(`${OWN}/login`);
  for (let tries = 0; tries < 5; tries += 1) {
    await logIn(page, { ...owner, password: `not this one ${tries}` });
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
  }
  const answer = page.waitForResponse((response) => response.url().includes('/auth/signin'));
  await logIn(page, owner);
  const refused = await answer;
  expect(refused.status()).toBe(429);
  expect(Number(refused.headers()['retry-after'])).toBeLessThanOrEqual(900);
  await expect(page.getByRole('alert')).toHaveText(/^Too many attempts\. Try again in \d+ minutes$/);
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await fits(page);

  await logIn(own, owner);
  await putSetUpOff(own);
  await known.close();
  await stranger.close();
});

test('tabs that wake together and fifty refreshes with one key keep one session; an old key ends it, and the person is told', async ({
  browser,
}) => {
  const owner = person('refresh');
  await found('Refresh Works', owner);
  const context = await browser.newContext();
  const page = await signedIn(context, owner);
  const tabs = [];
  for (let n = 0; n < 5; n += 1) tabs.push(await context.newPage());
  const account = (tab: Page) => tab.getByRole('button', { name: /Account of/ });
  await Promise.all(tabs.map((tab) => tab.goto(`${OWN}/users`)));
  await Promise.all([page, ...tabs].map((tab) => tab.reload()));
  for (const tab of [page, ...tabs]) await expect(account(tab)).toBeVisible();
  for (const tab of tabs) await tab.close();

  const key = async () => (await context.cookies()).find(({ name }) => name === 'hrms_refresh')?.value ?? '';
  const refresh = (value: string) =>
    fetch(`${OWN}/v1/auth/refresh-token`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'device-info': '{"deviceId":"journey"}',
        origin: OWN,
        cookie: `hrms_refresh=${value}`,
      },
      body: '{}',
    });
  const first = await key();
  const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(first)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const successors = new Set(answers.map(({ headers }) => /hrms_refresh=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1]));
  expect(successors.size).toBe(1);
  const [second = ''] = successors;
  // the page goes on with the key that the others were given
  await context.addCookies([{ name: 'hrms_refresh', value: second, url: OWN, httpOnly: true, sameSite: 'Strict' }]);
  await page.reload();
  await expect(account(page)).toBeVisible();

  // somebody shows the key of before
  expect((await refresh(first)).status).toBe(401);
  await page.goto(`${OWN}/users`);
  await expect(page).toHaveURL(/\/login/);
  await expect
    .poll(async () => (await mailbox.to(owner.email)).map(({ subject }) => subject), { timeout: 20_000 })
    .toContain('HRMS session ended for security');
  await context.close();
});

for (const size of SIZES)
  test(`a forgotten password at ${size.viewport.width}: the newer link works once, every session ends`, async ({ browser }) => {
    const owner = person(`reset${size.viewport.width}`);
    await found(`Reset Works ${size.viewport.width}`, owner);
    const contexts = await Promise.all([1, 2, 3].map(() => browser.newContext()));
    const former = [];
    for (const context of contexts) former.push(await signedIn(context, owner));
    const before = (await mailbox.to(owner.email, 0)).length;

    const context = await browser.newContext(size);
    const page = await context.newPage();
    for (let asked = 0; asked < 2; asked += 1) {
      await page.goto(`${OWN}/login`);
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
      await page.getByLabel('E-mail').fill(owner.email);
      await page.getByRole('button', { name: /Send/ }).click();
      await expect(page.getByText('If an account exists for this e-mail, a reset link has been sent')).toBeVisible();
    }
    await expectAccessible(page);
    await fits(page);
    const letters = async () =>
      (await mailbox.to(owner.email, before)).flatMap(({ text }) => /\/reset-password\?token=[\w-]+/.exec(text)?.[0] ?? []);
    await expect.poll(async () => (await letters()).length, { timeout: 20_000 }).toBe(2);
    const [older, newer] = (await letters()) as [string, string];

    await page.goto(`${OWN}${older}`);
    await expect(page.getByRole('alert')).toHaveText('This link is invalid or has expired');
    await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${OWN}${newer}`);
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await page.getByLabel('New password', { exact: true }).fill('rolling blue hills');
    await page.getByLabel('Confirm new password').fill('rolling blue hill');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByText('Passwords don’t match')).toBeVisible();
    await expectAccessible(page);
    await fits(page);
    await page.getByLabel('Confirm new password').fill('rolling blue hills');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Your password has been changed. Please sign in')).toBeVisible();

    for (const one of former) {
      await one.goto(`${OWN}/users`);
      await expect(one).toHaveURL(/\/login/);
    }
    await page.goto(`${OWN}${newer}`);
    await expect(page.getByRole('alert')).toHaveText('This link is invalid or has expired');
    await page.goto(`${OWN}/login`);
    await logIn(page, { ...owner, password: 'rolling blue hills' });
    await putSetUpOff(page);
    await Promise.all([...contexts, context].map((one) => one.close()));
  });

test('two uses of one link at the same moment: exactly one sets the password', async ({ browser }) => {
  const owner = person('twice');
  await found('Twice Works', owner);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${OWN}/forgot-password`);
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByRole('button', { name: /Send/ }).click();
  await expect
    .poll(async () => (await mailbox.to(owner.email, 0)).some(({ text }) => text.includes('token=')), { timeout: 20_000 })
    .toBe(true);
  const token = /token=([\w-]+)/.exec(
    (await mailbox.to(owner.email)).find(({ text }) => text.includes('token='))?.text ?? '',
  )?.[1];
  const statuses = await page.evaluate(async (given) => {
    const use = async (password: string) =>
      (
        await fetch('/v1/auth/reset-password', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'device-info': '{"deviceId":"journey"}' },
          body: JSON.stringify({ token: given, password }),
        })
      ).status;
    return Promise.all([use('rolling blue hills'), use('rolling red hills')]);
  }, token);
  expect(statuses.toSorted()).toEqual([200, 422]);
  await context.close();
});

test('without “Remember me” a session ends while nobody is there; with it after thirty days', async ({ browser }) => {
  const owner = person('days');
  await found('Days Works', owner);
  const [brief, long] = [await browser.newContext(SIZES[1]), await browser.newContext(SIZES[0])];
  const [short, kept] = [await signedIn(brief, owner), await signedIn(long, owner, { remember: true })];
  // no page asks anything while its owner is away
  for (const page of [short, kept]) await page.goto('about:blank');

  await server.on('2026-11-21');
  await short.goto(`${OWN}/users`);
  await expect(short).toHaveURL(/\/login\?next=%2Fusers/);
  await expect(short.getByText('Your session has ended. Please sign in again')).toBeVisible();
  await expectAccessible(short);
  await fits(short);
  await logIn(short, owner);
  await expect(short).toHaveURL(/\/users|onboarding/);

  await server.on('2026-11-26');
  await kept.goto(`${OWN}/users`);
  await expect(kept.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await kept.goto('about:blank');
  await server.on('2026-12-21');
  await kept.goto(`${OWN}/users`);
  await expect(kept).toHaveURL(/\/login/);
  await brief.close();
  await long.close();
});
