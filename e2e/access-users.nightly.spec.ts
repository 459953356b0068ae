import { generateSync } from 'otplib';
import { ADDRESS } from './address.ts';
import { apiOf, newOrganisation } from './api.ts';
import { DEMO, signInAs, startDemo } from './demo-server.ts';
import { expect, expectAccessible, test } from './watched.ts';

const PASSWORD = 'sunny-river-42';
let stop: (() => Promise<void>) | undefined;
test.describe.configure({ timeout: 240_000 });
test.beforeAll(async () => {
  // the demonstration is made first
  test.setTimeout(240_000);
  stop = await startDemo();
});
test.afterAll(() => stop?.());

type Row = { id: string; display_name: string; email: string; version: number; roles: { role_id: string; role_name: string }[] };

/** Calls beside the browser, to the demonstration. */
async function demoApi(name: string) {
  const send = async (method: string, path: string, token?: string, body?: unknown) => {
    const answer = await fetch(`${DEMO}/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, data: ((await answer.json()) as { data: never }).data as never };
  };
  const { data } = await send('POST', '/auth/signin', undefined, { email: `${name}@sahyadri.example`, password: PASSWORD });
  const { access_token } = data as { access_token: string };
  return {
    get: <T>(path: string) => send('GET', path, access_token) as Promise<{ status: number; data: T }>,
    send: <T>(method: string, path: string, body: unknown) =>
      send(method, path, access_token, body) as Promise<{ status: number; data: T }>,
  };
}

type Page = import('@playwright/test').Page;

async function logInAt(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  if ((await page.getByLabel('E-mail').inputValue()) === '') await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('users are found by what they are, chosen and disabled at once; whoever sits at a screen is out on the next click', async ({
  page,
  browser,
}) => {
  const api = await demoApi('owner');
  const active = (await api.get<Row[]>('/users?status=active&limit=60&sort=name')).data;
  // people share names here, and short addresses are ends of longer ones
  const plain = active.filter(({ roles, email }) => roles.length === 1 && /^\d{3}@/.test(email));
  const [one, two] = plain.slice(-2) as [Row, Row];

  const theirs = await browser.newPage();
  await theirs.goto(`${DEMO}/login`);
  await logInAt(theirs, one.email);
  await expect(theirs.getByRole('button', { name: /Account of/ })).toBeVisible();

  await signInAs(page, 'owner');
  await page.goto(`${DEMO}/users`);
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  for (const column of ['Name', 'E-mail', 'Employee code', 'Roles', 'Status', 'Second factor', 'Last seen'])
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${DEMO}/users?status=active&limit=100`);
  for (const { email } of [one, two]) await page.getByRole('row').filter({ hasText: email }).getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Disable' }).click();
  await page.getByLabel('Reason').fill('Season is over');
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('dialog', { name: 'Disabled users' }).getByText('Disabled', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).last().click();

  await theirs.goto(`${DEMO}/employees/directory`);
  await expect(theirs).toHaveURL(/\/login/);
  await theirs.close();
});

test('a user: details, roles with what they add up to, sessions, history; unsaved changes are asked about', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto(`${DEMO}/users`);
  await page.goto(`${DEMO}/users?search=payroll%40`);
  await page
    .getByRole('button', { name: /Prakash/ })
    .or(page.getByRole('link', { name: /Prakash/ }))
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Prakash');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Roles' }).click();
  await expect(page.getByRole('region', { name: 'Effective permissions' })).toContainText('Payroll Admin');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Prakash Changed');
  await page.getByRole('navigation', { name: 'Main' }).locator('a[href="/settings"]').click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Prakash Changed');
  await page.getByRole('navigation', { name: 'Main' }).locator('a[href="/settings"]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await page.getByLabel('Search settings').fill('role');
  await page.getByRole('link', { name: /^Roles/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
});

test('a role taken away closes its screen without a sign-out', async ({ page }) => {
  const api = await demoApi('owner');
  const [user] = (await api.get<Row[]>('/users?search=finance%40')).data as [Row];
  await signInAs(page, 'finance');
  await page.goto(`${DEMO}/payroll`);
  await expect(page.getByRole('heading', { level: 1, name: 'Payroll' })).toBeVisible();
  const {
    sessions: _s,
    history: _h,
    ...record
  } = (await api.get<Row & { sessions: unknown; history: unknown }>(`/users/${user.id}`)).data;
  const kept = record.roles.filter(({ role_name }) => role_name !== 'Finance');
  const saved = await api.send('PUT', `/users/${user.id}`, { ...record, roles: kept });
  expect(saved.status).toBe(200);
  await page.reload();
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /No access|do not have/i })).toBeVisible();
  const now = (await api.get<Row>(`/users/${user.id}`)).data;
  await api.send('PUT', `/users/${user.id}`, { ...record, version: now.version, roles: record.roles });
});

test('what was typed when a session ended is offered back after the sign-in, to the same person only', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto(`${DEMO}/roles/create`);
  await page.getByLabel('Name', { exact: true }).fill('Weekend desk');
  const api = await demoApi('owner');
  await api.send('POST', '/auth/sessions/revoke-others', {});
  await page.getByRole('button', { name: 'Read only' }).first().click();
  await page.getByRole('button', { name: 'Create role' }).click();
  await expect(page.getByText('Your session has ended. Please sign in again')).toBeVisible();
  await logInAt(page, 'owner@sahyadri.example');
  await expect(page).toHaveURL(/\/roles\/create/);
  await expect(page.getByText('Your unsaved changes from the last session are here')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Weekend desk');
});

test('somebody who left finds what is theirs, and nothing is asked that would be refused', async ({ page }) => {
  type Session = { data: { user: { roles: unknown[] }; info: { alumni: boolean } } };
  await page.route(/\/v1\/batch(\?|$)/, async (route) => {
    const { calls } = route.request().postDataJSON() as { calls: { path: string }[] };
    // a page that is left takes its call with it
    const answer = await route.fetch().catch(() => null);
    const text = await answer?.text().catch(() => null);
    if (!answer || !text) return route.abort().catch(() => undefined);
    const json = JSON.parse(text) as { data: { answers: { body: unknown }[] } };
    const own = json.data.answers[calls.findIndex(({ path }) => path === '/auth')]?.body as Session | undefined;
    if (own) {
      own.data.user.roles = [];
      own.data.info.alumni = true;
    }
    await route.fulfill({ response: answer, json });
  });
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const reads = pathname === '/v1/batch' ? (request.postDataJSON() as { calls: { path: string }[] }).calls : [];
    const paths = reads.length > 0 ? reads.map(({ path }) => `/v1${path.split('?')[0]}`) : [pathname];
    for (const path of paths) if (path.startsWith('/v1/')) asked.add(path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}'));
  });
  await signInAs(page, 'employee');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back');
  await expectAccessible(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link')).toHaveCount(2);
  await menu.getByRole('link', { name: 'Payslips' }).click();
  await expect(page.getByRole('heading', { name: /Financial year/ }).first()).toBeVisible();
  await page.getByRole('link', { name: /2026/ }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Payslip');
  await page.goto(`${DEMO}/employees`);
  await expect(page.getByRole('heading', { name: /No access|do not have/i })).toBeVisible();
  await page.goto(`${DEMO}/account/security`);
  await expect(page.getByRole('heading', { level: 1, name: 'Account security' })).toBeVisible();
  const open =
    /^\/v1\/(auth(\/|$)|payslips(\/|$)|notifications|preferences|personal-data-accesses\/mine|organization\/(organization-basic-information|pictures)|stream)/;
  expect([...asked].filter((path) => !open.test(path))).toEqual([]);
});

test('a platform admin works inside with a reason: reads, changes nothing, and the owner sees every path', async ({
  page,
  browser,
}) => {
  await page.goto(`${DEMO}/login`);
  await logInAt(page, 'platform@hrms.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Organisations' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /Sahyadri/ })
    .or(page.getByRole('link', { name: /Sahyadri/ }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Access organisation' }).click();
  await page.getByRole('button', { name: 'Start access' }).click();
  await expect(page.getByText('Enter why you need access')).toBeVisible();
  await page.getByLabel('Why you need access').fill('Payslip layout question');
  await page.getByRole('button', { name: 'Start access' }).click();
  const bar = page.getByRole('region', { name: 'Working as a platform admin' });
  await expect(bar).toContainText('Payslip layout question');
  await page.goto(`${DEMO}/employees`);
  await expect(page.getByRole('heading', { level: 1, name: 'Employees' })).toBeVisible();
  await expect(bar).toContainText('minutes left');
  await bar.getByRole('button', { name: 'End now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Organisations' })).toBeVisible();
  await expect(bar).toHaveCount(0);

  const owner = await browser.newPage();
  await signInAs(owner, 'owner');
  await owner.goto(`${DEMO}/settings/audit-log`);
  await expect(owner.getByText(/Verified at \d\d:\d\d/)).toBeVisible();
  await owner.getByRole('tab', { name: 'Platform access' }).click();
  await expect(owner.getByText('Payslip layout question').first()).toBeVisible();
  await owner.getByRole('button', { name: /Notifications/ }).click();
  await expect(owner.getByText('Platform access started').first()).toBeVisible();
  await owner.close();
});

test('text that would run as a script is shown as text, on every screen that shows it', async ({ page }) => {
  const person = { email: 'owner@scripts.example', password: 'tall green hills' };
  await newOrganisation('Scripts & <b>Works</b>', person);
  const api = await apiOf(person);
  const PAYLOADS = [
    '<script>alert(1)</script>',
    '"><script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<body onload=alert(1)>',
    '<details open ontoggle=alert(1)>',
    '<input autofocus onfocus=alert(1)>',
    '<video><source onerror=alert(1)></video>',
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
    '<object data="javascript:alert(1)">',
    '<embed src="javascript:alert(1)">',
    '<form action="javascript:alert(1)"><button>x</button></form>',
    '<style>@import "javascript:alert(1)"</style>',
    '<link rel=stylesheet href="javascript:alert(1)">',
    '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
    '<base href="javascript:alert(1)//">',
    '<marquee onstart=alert(1)>x</marquee>',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    "'-alert(1)-'",
    '\\"-alert(1)//',
    '</title><script>alert(1)</script>',
    '</textarea><script>alert(1)</script>',
    '--><script>alert(1)</script>',
    ']]><script>alert(1)</script>',
    '{{constructor.constructor("alert(1)")()}}',
    '${alert(1)}',
    '#{alert(1)}',
    '<%= alert(1) %>',
    '<scr<script>ipt>alert(1)</script>',
    '<IMG SRC=JaVaScRiPt:alert(1)>',
    '<img src=x:x onerror\n=alert(1)>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&#60;script&#62;alert(1)&#60;/script&#62;',
    '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
    '%3Cscript%3Ealert(1)%3C/script%3E',
    '<x onclick=alert(1)>click</x>',
  ];
  for (const text of PAYLOADS) {
    await api.post('/department', { name: text.replaceAll('\n', ' ').slice(0, 90) });
    await api.post('/designations', { title: text.replaceAll('\n', ' ').slice(0, 90) });
  }
  await api.post('/roles', {
    role_name: '<img src=x onerror=alert(1)>',
    description: '<script>alert(1)</script>',
    permissions: [{ permission_code: 'access.role.read', scope: 'organisation' }],
  });
  await api.post('/users', { email: 'script@scripts.example', display_name: '"><script>alert(1)</script>' });
  await api.post('/announcements', {
    title: '<img src=x onerror=alert(1)>',
    body: '<script>alert(1)</script>',
    audience: { everyone: true },
  });

  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(`${ADDRESS}/login?next=${encodeURIComponent('/organization/departments?limit=100')}`);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('<script>alert(1)</script>').first()).toBeVisible();
  for (const path of [
    '/organization/designations?limit=100',
    '/roles',
    '/users',
    '/settings/audit-log',
    '/organization/chart',
    '/dashboard/announcements',
    '/dashboard',
    '/employees/create',
    '/users?search=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '/%3Cscript%3Ealert(1)%3C/script%3E',
    '/login?next=javascript:alert(1)',
  ]) {
    await page.goto(`${ADDRESS}${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForTimeout(200);
  }
  expect(dialogs).toEqual([]);
  expect(await page.evaluate(() => document.querySelectorAll('img[src="x"], iframe, object, embed').length)).toBe(0);
});

test('a second factor lost is reset by the owner, who is asked who they are', async ({ page }) => {
  const theirs = await demoApi('manager');
  await theirs.send('POST', '/auth/reauthenticate', { password: PASSWORD });
  const { factor_id, secret } = (await theirs.send<{ factor_id: string; secret: string }>('POST', '/auth/factors', {})).data;
  const shift =
    Date.parse('2026-11-20') - Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date()));
  const code = generateSync({ secret, epoch: Math.floor((Date.now() + shift) / 1000) }) as unknown as string;
  expect((await theirs.send('POST', `/auth/factors/${factor_id}/confirm`, { code })).status).toBe(200);
  await signInAs(page, 'owner');
  await page.goto(`${DEMO}/users`);
  await page.goto(`${DEMO}/users?second_factor=true`);
  await page
    .getByRole('button', { name: /Manoj/ })
    .or(page.getByRole('link', { name: /Manoj/ }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Reset second factor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset second factor' }).click();
  await expect(page.getByText('Second factor removed')).toBeVisible();
});
