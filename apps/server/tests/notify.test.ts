import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { notifications } from '@hrms/platform/contract';
import {
  type Area,
  contextOf,
  defineArea,
  defineNotice,
  inTenant,
  internalRequest,
  type Notice,
  newId,
  Refusal,
  unrestrictedStanding,
  vaultOf,
} from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Signed, type Tenant } from '@hrms/platform/testing';
import { hasSample, isSafeForMail, noticesById, openAddresses } from '@hrms/platform/testing/parts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areas } from '../areas.ts';
import { root } from '../root.ts';

const asked = defineNotice({
  id: 'sample.asked',
  class: 'action',
  channels: ['in_app', 'email'],
  mandatory: false,
  placeholders: ['who', 'id'],
  title: '{{who}} asks for leave',
  text: 'Approve or reject it.',
  link: '/sample/{{id}}',
  grouped: { title: '{{count}} leave requests wait for you', link: '/sample' },
});
const paid = defineNotice({
  id: 'sample.paid',
  class: 'information',
  channels: ['in_app', 'email'],
  mandatory: true,
  placeholders: ['amount'],
  title: 'A claim was paid',
  text: 'Paid: {{amount}}.',
  link: '/sample',
  opens: 'payroll.run.read',
});
const stray = defineNotice({ ...paid, id: 'sample.stray' });
const sample: Area = defineArea({ name: 'sample', routes: [], jobs: [], permissions: [], notices: { asked, paid } });

let installation: Installation;
let owner: Tenant;
let manager: Signed;
let report: string;

beforeAll(async () => {
  installation = await createInstallation({ besides: [sample] });
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  const [boss] = await insertEmployeesForTests(installation.services, owner.org_id, [{ first_name: 'Boss' }]);
  const [below] = await insertEmployeesForTests(installation.services, owner.org_id, [
    { first_name: 'Below', manager_id: boss?.employee_id ?? null },
  ]);
  report = below?.employee_id ?? '';
  manager = await owner.person([{ code: 'employees.employee.read', scope: 'team' }], { employee_id: boss?.employee_id ?? '' });
});
afterAll(() => installation.close());

/** One transaction as the owner. */
const acting = <T>(work: (ctx: ReturnType<typeof contextOf>) => Promise<T>, by: Signed = owner): Promise<T> =>
  inTenant(installation.services.pool, owner.org_id, (tx) =>
    work(
      contextOf(
        installation.services,
        tx,
        {
          kind: 'user',
          org_id: owner.org_id,
          user_id: by.user_id,
          identity_id: by.user_id,
          employee_id: null,
          session_id: by.user_id,
          email: '',
          display_name: 'Owner',
          permissions: new Map(),
          limits: new Map(),
          alumni: false,
          acting: null,
          reauthenticated_at: null,
          standing: unrestrictedStanding,
        },
        internalRequest('test'),
      ),
    ),
  );
const ask = (cause: string, more: { users?: string[]; group?: string } = {}) =>
  acting((ctx) =>
    ctx.notify(asked, {
      to: more.users ? { users: more.users } : { holders: 'employees.employee.read', about_employee: report },
      cause,
      subject_id: cause,
      values: { who: 'Asha', id: cause },
      ...(more.group && { group: more.group }),
    }),
  );
const linesOf = async (who: Signed, query: Record<string, string> = {}) =>
  (await who.call(notifications.list, { query })).data.rows;
const countOf = async (who: Signed) => (await who.call(notifications.count)).data;
const mails = () =>
  inTenant(installation.services.pool, owner.org_id, async (tx) => {
    const rows = await tx
      .selectFrom('mail_outbox')
      .where('org_id', '=', owner.org_id)
      .select(['id', 'to_address', 'subject', 'body'])
      .execute();
    return openAddresses(await vaultOf(tx, installation.services.config.masterKey), rows, { idOf: ({ id }) => id });
  });

test('holders of a permission over the employee are told once for a cause, the actor is not', async () => {
  const cause = newId();
  await ask(cause);
  await ask(cause);
  expect(await linesOf(manager)).toMatchObject([
    { notice_id: 'sample.asked', title: 'Asha asks for leave', link: `/sample/${cause}`, count: 1, read_at: null },
  ]);
  expect(await linesOf(owner)).toEqual([]);
  expect(await countOf(manager)).toEqual({ unread: 1, todo: 1 });
  expect((await mails()).filter(({ subject }) => subject === 'Asha asks for leave')).toHaveLength(1);
});

test('what is settled closes for everybody who was told', async () => {
  const [line] = await linesOf(manager);
  const subject = line?.link.split('/')[2] ?? '';
  await acting((ctx) => ctx.closeNotices(asked, subject));
  expect(await countOf(manager)).toEqual({ unread: 0, todo: 0 });
  expect((await linesOf(manager))[0]?.action_done_at).not.toBeNull();
});

test('unread ones of one key within a quarter of an hour make one line, a later one its own', async () => {
  const users = [manager.user_id];
  for (const cause of [newId(), newId(), newId()]) await ask(cause, { users, group: 'leave' });
  expect((await linesOf(manager, { todo: 'true' }))[0]).toMatchObject({
    title: '3 leave requests wait for you',
    link: '/sample',
    count: 3,
  });
  expect(await countOf(manager)).toEqual({ unread: 1, todo: 1 });
  installation.clock.advance(16);
  await ask(newId(), { users, group: 'leave' });
  expect(await countOf(manager)).toEqual({ unread: 2, todo: 2 });
});

test('reading a line reads all it stands for; others’ lines are left alone; putting away empties the list', async () => {
  const lines = await linesOf(manager, { unread: 'true' });
  const ids = lines.map(({ id }) => id);
  const other = await owner.person([]);
  expect((await other.call(notifications.read, { body: { ids } })).status).toBe(200);
  expect((await countOf(manager)).unread).toBe(2);
  expect((await manager.call(notifications.read, { body: { ids: [ids[1] ?? ''] } })).data.unread).toBe(1);
  expect((await manager.call(notifications.read, { body: { all: true } })).data.unread).toBe(0);
  await manager.call(notifications.archive, { body: { ids } });
  expect(await linesOf(manager, { todo: 'true' })).toEqual([]);
});

test('ids and all at once, or neither, are refused', async () => {
  for (const body of [{}, { ids: [newId()], all: true }])
    expect(await manager.call(notifications.read, { body })).toRefuse('validation', 422, 'ids');
});

test('nobody is told about what they may not open, and losing the right hides what was told', async () => {
  const cause = newId();
  const clerk = await owner.person(['payroll.run.read']);
  const to = { users: [manager.user_id, clerk.user_id] };
  await acting((ctx) => ctx.notify(paid, { to, cause, values: { amount: '₹5,000' } }));
  expect((await linesOf(clerk)).map(({ body }) => body)).toEqual(['Paid: ₹5,000.']);
  expect((await linesOf(manager)).some(({ notice_id }) => notice_id === 'sample.paid')).toBe(false);
  await inTenant(installation.services.pool, owner.org_id, (tx) =>
    tx.deleteFrom('user_role').where('org_id', '=', owner.org_id).where('user_id', '=', clerk.user_id).execute(),
  );
  installation.clock.advance(2);
  expect(await linesOf(clerk)).toEqual([]);
  expect(await countOf(clerk)).toEqual({ unread: 0, todo: 0 });
});

test('a mail never carries the amount its notice shows in the application', async () => {
  const all = await mails();
  expect(all.filter(({ body }) => body.startsWith('Sign in to read it.'))).toHaveLength(1);
  for (const { subject, body } of all) expect(isSafeForMail(`${subject} ${body.replace(/https?:\S+/g, '')}`)).toBe(true);
});

test.each(['₹5,000', 'Rs 500', 'ABCPK1234F', '1234 5678 9012', '100904319456'])('%s may not travel by mail', (text) =>
  expect(isSafeForMail(`It is ${text} now`)).toBe(false),
);

test('a refused request tells nobody', async () => {
  const before = await countOf(manager);
  const refused = acting(async (ctx) => {
    await ctx.notify(asked, { to: { users: [manager.user_id] }, cause: newId(), values: { who: 'Nobody', id: 'x' } });
    throw new Refusal('sample.no', 409, 'No');
  });
  await expect(refused).rejects.toThrow('No');
  expect(await countOf(manager)).toEqual(before);
});

test('a notice that no area declares cannot be told', async () => {
  const undeclared = acting((ctx) => ctx.notify(stray, { to: { users: [] }, cause: 'x', values: { amount: 1 } }));
  await expect(undeclared).rejects.toThrow('sample.stray is sent but no area declares it');
});

test.each([
  ['an unknown placeholder', { text: '{{salary}}' }, 'Unknown placeholder salary'],
  ['a link to elsewhere', { link: '//evil.example' }, 'leads outside'],
  ['no text', { text: ' ' }, 'has no text'],
])('a declaration with %s is refused', (_name, wrong, message) =>
  expect(() => defineNotice({ ...(paid as Notice), ...wrong })).toThrow(message),
);

describe('what the areas declare', () => {
  const declared = areas.flatMap(({ name, notices = {} }) =>
    Object.entries(notices).map(([key, notice]) => [notice.id, name, key, notice] as const),
  );
  /** An area's code, without settling: a notice that is only ever settled is told nowhere. */
  const sourceOf = (area: string) =>
    readdirSync(join(root, 'areas', area, 'server'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.includes('test'))
      .map((file) => readFileSync(join(root, 'areas', area, 'server', file), 'utf8'))
      .join('\n');

  test('previews have a sample for every placeholder', () => {
    const placeholders = [...noticesById(areas).values()].flatMap((notice) => [...notice.placeholders]);
    expect([...new Set(placeholders)].filter((name) => !hasSample(name))).toEqual([]);
  });

  test('no title is placeholders alone', () => {
    const titles = [...noticesById(areas).values()].map(({ title }) => title);
    expect(titles.filter((title) => !/[a-z]/i.test(title.replace(/\{\{\w+\}\}/g, '')))).toEqual([]);
  });

  test('every notice has its own id', () => expect(noticesById(areas).size).toBe(declared.length));
  test.each(declared)('%s has a short title and is told somewhere', (_id, area, key, notice) => {
    expect(notice.title.length).toBeLessThanOrEqual(80);
    expect(notice.title).not.toContain('!');
    expect(sourceOf(area).replace(/closeNotices\(\s*\w+\.\w+/g, '')).toMatch(new RegExp(`\\w+Notices\\.${key}\\b`));
  });
});
