import { downloaded, newOrganisation, putSetUpOff } from './api.ts';
import { DEMO, signInAs, startDemo } from './demo-server.ts';
import { expect, expectAccessible, test } from './watched.ts';

const PASSWORD = 'sunny-river-42';
let stop: (() => Promise<void>) | undefined;
test.describe.configure({ timeout: 240_000 });
test.use({ baseURL: DEMO });
test.beforeAll(async () => {
  // the demonstration is made first
  test.setTimeout(240_000);
  stop = await startDemo();
});
test.afterAll(() => stop?.());

type Page = import('@playwright/test').Page;
type Listed = { data: Record<string, string>[]; pagination: { total: number } };

/** Calls beside the browser. */
async function apiAs(email: string) {
  const signIn = await fetch(`${DEMO}/v1/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { data } = (await signIn.json()) as { data: { access_token: string } };
  return async <T = Listed>(path: string, method = 'GET', body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${DEMO}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${data.access_token}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, json: (await answer.json()) as T };
  };
}

async function logInAt(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto(`${DEMO}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}
const fits = async (page: Page) => {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
};

test('whoever serves two branches sees those two, wherever they look and whatever they write into an address', async ({
  page,
}) => {
  const owner = await apiAs('owner@sahyadri.example');
  const branchHr = (await owner('/roles?search=Branch%20HR')).json.data[0]?.['id'];
  const [theirs] = (await owner(`/users?role_id=${branchHr}`)).json.data;
  const email = theirs?.['email'] ?? '';
  const branches = (await owner<{ data: { rows?: never } & Record<string, string>[] }>('/branches?limit=50')).json.data;
  const named = (word: string) => branches.find(({ name }) => name?.includes(word))?.['branch_id'] ?? '';
  const totalOf = async (branch: string) =>
    (await owner(`/employees/employee?branch_id=${branch}&limit=1`)).json.pagination.total;
  const places = [named('Bengaluru'), named('Chennai')];
  const own = (await owner<{ data: { branch_id: string } }>(`/employees/employee/${theirs?.['employee_id']}`)).json.data;
  // whoever they are themselves is theirs to see, wherever they work
  const both = (await totalOf(places[0] ?? '')) + (await totalOf(places[1] ?? '')) + (places.includes(own.branch_id) ? 0 : 1);
  expect(both).toBeGreaterThan(10);
  const inPune = (await owner(`/employees/employee?branch_id=${named('Pune')}&limit=5`)).json.data;
  const elsewhere = inPune.find(({ employee_id }) => employee_id !== theirs?.['employee_id'])?.['employee_id'];

  const api = await apiAs(email);
  expect((await api('/employees/employee?limit=1')).json.pagination.total).toBe(both);
  expect((await api(`/employees/employee/${elsewhere}`)).status).toBe(404);
  const other = '018f6a4e-7b1c-7c3d-8e4f-0123456789ab';
  expect((await api(`/employees/employee?orgId=${other}`)).status).toBe(404);
  const hinted = await api<{ code: string }>('/employees/employee', 'GET', undefined, { 'x-client-tenant': 'somebody-else' });
  expect([hinted.status, hinted.json.code]).toEqual([404, 'TENANT_NOT_FOUND']);

  await logInAt(page, email);
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible();
  await page.goto(`${DEMO}/employees?show=all`);
  await expect(page.getByRole('heading', { level: 1, name: 'Employees' })).toBeVisible();
  await expect(page.getByText(new RegExp(`\\b${both} employees`)).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${DEMO}/employees/profile/${elsewhere}`);
  // as any colleague sees them in the directory: a card, no record
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expectAccessible(page);
  // a hint of another organisation is dropped, and the session goes on
  await page.evaluate(() => localStorage.setItem('hrms.tenant', 'somebody-else'));
  await page.goto(`${DEMO}/employees?show=all`);
  await expect(page.getByText(new RegExp(`\\b${both} employees`)).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('hrms.tenant'))).not.toBe('somebody-else');
});

test('a manager lists exactly the tree below', async ({ page }) => {
  const manager = await apiAs('manager@sahyadri.example');
  const listed = (await manager('/employees/employee?limit=500')).json;
  const owner = await apiAs('owner@sahyadri.example');
  const everybody = (await owner('/employees/employee?limit=1')).json.pagination.total;
  expect(listed.pagination.total).toBeLessThan(everybody);
  const mine = new Set(listed.data.map(({ employee_id }) => employee_id));
  const all = (await owner('/employees/employee?limit=500')).json.data;
  const stranger = all.find(({ employee_id }) => !mine.has(employee_id ?? ''))?.['employee_id'];
  await signInAs(page, 'manager');
  await page.goto(`${DEMO}/employees?show=all`);
  await expect(page.getByText(new RegExp(`\\b${listed.pagination.total} employees`)).first()).toBeVisible();
  await page.goto(`${DEMO}/employees/profile/${stranger}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  expect((await manager(`/employees/employee/${stranger}`)).status).toBe(404);
});

test('nobody changes roles without the right to, nor gives more than they hold; a refusal is on record', async ({ page }) => {
  const [hr, owner] = [await apiAs('hr@sahyadri.example'), await apiAs('owner@sahyadri.example')];
  const auditor = (await owner('/roles?search=Auditor')).json.data[0] ?? {};
  expect((await hr(`/roles/${auditor['id']}`, 'PUT', auditor)).status).toBe(403);
  const refusals = (await owner('/audit-events?event=access.refused&limit=5')).json.data;
  expect(refusals.length).toBeGreaterThan(0);
  await signInAs(page, 'hr');
  await page.goto(`${DEMO}/roles/edit/${auditor['id']}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Auditor' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Save/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('users, roles and both logs are taken away as files', async ({ page }) => {
  await signInAs(page, 'owner');
  for (const [path, name] of [
    ['/users', /^users-.*\.xlsx$/],
    ['/roles', /^roles-.*\.xlsx$/],
    ['/settings/audit-log', /^audit-log-.*\.xlsx$/],
    ['/settings/personal-data-access', /^personal-data-access-.*\.xlsx$/],
  ] as const) {
    await page.goto(`${DEMO}${path}`);
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await downloaded(page, () => page.getByRole('menuitem', { name: 'Excel' }).click());
    expect(file.name).toMatch(name);
    expect(file.bytes.subarray(0, 2).toString()).toBe('PK');
    expect(file.bytes.length).toBeGreaterThan(2000);
  }
});

for (const size of [
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light' as const },
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const },
])
  test(`an owner closes an organisation at ${size.viewport.width}; the platform opens it again`, async ({ browser }) => {
    // its own at every try
    const once = Date.now().toString(36);
    const owner = { email: `owner@closing${once}.example`, password: 'tall green hills' };
    const name = `Closing Works ${once}`;
    await newOrganisation(name, owner, DEMO);
    const context = await browser.newContext(size);
    const page = await context.newPage();
    await logInAt(page, owner.email, owner.password);
    await putSetUpOff(page);
    await page.goto(`${DEMO}/settings/security`);
    await page.getByRole('button', { name: 'Close organisation' }).click();
    const dialog = page.getByRole('dialog', { name: `Close ${name}?` });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await fits(page);
    await dialog.getByLabel(`Enter ${name} to confirm`).fill('Another one');
    await dialog.getByRole('button', { name: 'Close organisation' }).click();
    await expect(dialog.getByText('Enter the organisation name to confirm').first()).toBeVisible();
    await dialog.getByLabel(`Enter ${name} to confirm`).fill(name);
    await dialog.getByLabel('Reason (optional)').fill('Merged into another');
    await dialog.getByRole('button', { name: 'Close organisation' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(
      page.getByText(/^Your organisation is closed\. The platform operator can restore it until \d+ \w+ \d{4}/),
    ).toBeVisible();
    await expectAccessible(page);
    await fits(page);
    await page.getByLabel('E-mail').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');

    const platform = await browser.newContext(size);
    const admin = await platform.newPage();
    await logInAt(admin, 'platform@hrms.example');
    await expect(admin.getByRole('heading', { level: 1, name: 'Organisations' })).toBeVisible();
    await admin.goto(`${DEMO}/platform/organisations?search=${encodeURIComponent(name)}`);
    await admin.getByText(name, { exact: true }).first().click();
    await expect(admin.getByText('Merged into another')).toBeVisible();
    await expectAccessible(admin);
    await fits(admin);
    const more = admin.getByRole('button', { name: 'More actions' });
    if (await more.isVisible()) await more.click();
    await admin.getByRole('button', { name: 'Restore' }).click();
    await expect(admin.getByText('Organisation restored')).toBeVisible();

    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await putSetUpOff(page);
    await page.getByRole('button', { name: /Notifications/ }).click();
    await expect(page.getByText(`${name} is restored`).first()).toBeVisible();
    await context.close();
    await platform.close();
  });
