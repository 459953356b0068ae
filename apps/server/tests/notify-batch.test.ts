import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { notices, notificationPreferences, notifications } from '@hrms/platform/contract';
import { defineArea, defineNotice, inTenant, jobContext, type Notice, type NotifyRequest, newId } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Signed, type Tenant } from '@hrms/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

const declare = (id: `sample.${string}`, more: Partial<Notice> = {}) =>
  defineNotice({
    id,
    class: 'information',
    channels: ['in_app', 'email'],
    mandatory: false,
    placeholders: ['who'],
    title: '{{who}} moved',
    text: 'Position of {{who}}.',
    link: '/sample/{{who}}',
    grouped: { title: '{{count}} employees moved', link: '/sample' },
    without_account: true,
    ...more,
  } as Notice);
const sampleNotices = {
  single: declare('sample.single'),
  batch: declare('sample.batch'),
  singleOpened: declare('sample.single_opened', { opens: 'employees.employee.read', class: 'action' }),
  batchOpened: declare('sample.batch_opened', { opens: 'employees.employee.read', class: 'action' }),
  alarm: declare('sample.alarm', { class: 'security', mandatory: true }),
};
const sample = defineArea({ name: 'sample', routes: [], jobs: [], permissions: [], notices: sampleNotices });

let installation: Installation;
let owner: Tenant;
let manager: Signed;
let asha: Signed;
/** Employee ids: one of each kind of recipient, all under one manager. */
let people: { name: string; employee_id: string }[];

beforeAll(async () => {
  installation = await createInstallation({ besides: [sample] });
  installation.clock.set('2026-11-20');
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  const [boss] = await insertEmployeesForTests(installation.services, owner.org_id, [{ first_name: 'Boss' }]);
  const manager_id = boss?.employee_id ?? '';
  const names = ['Asha', 'Muted', 'Digest', 'Left', 'Unsigned'];
  const made = await insertEmployeesForTests(
    installation.services,
    owner.org_id,
    names.map((first_name) => ({ first_name, manager_id, personal_email: `${first_name}@home.example`.toLowerCase() })),
  );
  people = made.map(({ employee_id }, at) => ({ name: names[at] as string, employee_id }));
  const accountOf = (name: string) =>
    owner.person({ role: 'employee' }, { employee_id: people.find((one) => one.name === name)?.employee_id ?? '' });
  asha = await accountOf('Asha');
  const [muted, digest, left] = [await accountOf('Muted'), await accountOf('Digest'), await accountOf('Left')];
  const choose = (who: Signed, mode: 'off' | 'digest') =>
    who.call(notificationPreferences.update, {
      body: {
        choices: (['information', 'action'] as const).map((target) => ({ target, channel: 'email' as const, mode })),
        hides_birthday: false,
        hides_anniversary: false,
      },
    });
  expect((await choose(muted, 'off')).status).toBe(200);
  expect((await choose(digest, 'digest')).status).toBe(200);
  await inTenant(installation.services.pool, owner.org_id, (tx) =>
    tx
      .updateTable('app_user')
      .set({ status: 'alumni' })
      .where('org_id', '=', owner.org_id)
      .where('id', '=', left.user_id)
      .execute(),
  );
  manager = await owner.person([{ code: 'employees.employee.read', scope: 'team' }], { employee_id: manager_id });
  // 21:30 in India
  installation.clock.advance(10 * 60);
});
afterAll(() => installation.close());

const send = (notice: Notice, requests: NotifyRequest | readonly NotifyRequest[]) =>
  inTenant(installation.services.pool, owner.org_id, (tx) => jobContext(installation.services, tx).notify(notice, requests));

const requestsFor = (cause: string): NotifyRequest[] =>
  people.map(({ name, employee_id }) => ({
    to: { employees: [employee_id], holders: 'employees.employee.read', about_employee: employee_id },
    cause: `${cause}:${name}`,
    subject_id: employee_id,
    values: { who: name },
    group: 'moves',
  }));

/** All that a notice left behind, without what differs by chance. */
const traceOf = ({ id }: Notice) =>
  inTenant(installation.services.pool, owner.org_id, async (tx) => {
    const lines = await sql`select n.user_id, n.title, n.body, n.link, n.class, n.subject_id,
        count(*) over (partition by n.user_id, n.group_id) as in_line
      from notification n where n.org_id = ${tx.org_id} and n.notice_id = ${id} order by n.user_id, n.title`.execute(tx);
    const mails =
      await sql`select user_id, employee_id, subject_id, subject, body, status, next_try_at, address_index from mail_outbox
      where org_id = ${tx.org_id} and notice_id = ${id} order by subject, user_id`.execute(tx);
    const digests = await sql`select user_id, subject_id, title, link, due_at from digest_item
      where org_id = ${tx.org_id} and notice_id = ${id} order by title`.execute(tx);
    return { lines: lines.rows, mails: mails.rows, digests: digests.rows };
  });

test.each([
  ['by name', sampleNotices.single, sampleNotices.batch],
  ['behind a permission', sampleNotices.singleOpened, sampleNotices.batchOpened],
])(
  'a batch leaves what single calls leave, with choices, quiet hours, people who left and groups: %s',
  async (name, single, batch) => {
    for (const request of requestsFor(name)) await send(single, request);
    await send(batch, requestsFor(name));
    const trace = await traceOf(batch);
    expect(trace).toEqual(await traceOf(single));
    const mailed = trace.mails.map((mail) => (mail as { subject: string; user_id: string }).user_id);
    if (name === 'by name') {
      // Asha, manager and owner five times each, and the employee without an account; the others are muted, in a digest, or left
      expect(mailed.filter((user_id) => user_id === manager.user_id)).toHaveLength(5);
      expect(mailed).toHaveLength(12);
      expect(mailed).toContain(null);
      expect(trace.digests).toHaveLength(1);
      expect(trace.lines).toHaveLength(13);
      expect(new Set(trace.mails.map((mail) => (mail as { status: string }).status))).toEqual(new Set(['held']));
    }
  },
);

test('a batch of one group makes one line, and each text is its own', async () => {
  const mine = (await manager.call(notifications.list, { query: { search: 'moved' } })).data.rows;
  expect(mine.find(({ notice_id }) => notice_id === 'sample.batch')).toMatchObject({ title: '5 employees moved', count: 5 });
  const hers = (await asha.call(notifications.list)).data.rows;
  expect(hers.find(({ notice_id }) => notice_id === 'sample.batch')).toMatchObject({
    title: 'Asha moved',
    body: 'Position of Asha.',
    link: '/sample/Asha',
    count: 1,
  });
});

test('a batch that is repeated sends nothing; one that is longer sends what is new', async () => {
  const before = await traceOf(sampleNotices.batch);
  await send(sampleNotices.batch, requestsFor('by name'));
  expect(await traceOf(sampleNotices.batch)).toEqual(before);
  const [first] = requestsFor('later') as [NotifyRequest];
  await send(sampleNotices.batch, [...requestsFor('by name'), first]);
  const after = await traceOf(sampleNotices.batch);
  // the employee, the manager and the owner
  expect(after.lines.length - before.lines.length).toBe(3);
});

test('the same cause twice in a batch tells the same person once, by the first text; security is never grouped', async () => {
  const cause = newId();
  const request = (who: string, more: Partial<NotifyRequest> = {}) => ({
    to: { users: [asha.user_id] },
    cause,
    values: { who },
    group: 'alarms',
    ...more,
  });
  await send(sampleNotices.alarm, [request('First'), request('Second'), request('Third', { cause: newId() })]);
  const { lines, mails } = await traceOf(sampleNotices.alarm);
  expect(lines).toMatchObject([
    { title: 'First moved', in_line: 1 },
    { title: 'Third moved', in_line: 1 },
  ]);
  expect(mails).toMatchObject([
    { subject: 'First moved', status: 'queued' },
    { subject: 'Third moved', status: 'queued' },
  ]);
});

test('a mail that leaves at once is queued, although the clock goes on while it is written', async () => {
  let ticks = 0;
  const { services } = installation;
  const clock = { ...services.clock, now: () => new Date(services.clock.now().getTime() + ticks++) };
  const cause = newId();
  await inTenant(services.pool, owner.org_id, (tx) =>
    jobContext({ ...services, clock }, tx).notify(sampleNotices.alarm, {
      to: { users: [asha.user_id] },
      cause,
      values: { who: 'Ticking' },
    }),
  );
  const { mails } = await traceOf(sampleNotices.alarm);
  expect(mails.filter((mail) => (mail as { subject: string }).subject === 'Ticking moved')).toMatchObject([{ status: 'queued' }]);
});

test('HR sees who received a notice and who read it; an unknown one is refused', async () => {
  const hr = await owner.person({ role: 'hr_admin' });
  const params = { id: 'sample.alarm' };
  const list = async (query: Record<string, string> = {}) => (await hr.call(notices.recipients, { params, query })).data;
  const { rows, pagination } = await list();
  expect(pagination.total).toBe(3);
  expect(rows.map(({ user_id, read_at }) => [user_id, read_at])).toEqual([
    [asha.user_id, null],
    [asha.user_id, null],
    [asha.user_id, null],
  ]);
  await asha.call(notifications.read, { body: { ids: [rows[0]?.notification_id ?? ''] } });
  expect((await list()).rows.map(({ read_at }) => read_at !== null)).toEqual([true, false, false]);
  expect((await list({ search: 'nobody of this name' })).rows).toEqual([]);
  expect((await list({ limit: '1', page: '2' })).rows).toHaveLength(1);
  expect(await hr.call(notices.recipients, { params: { id: 'sample.none' } })).toRefuse('notification.not_found', 404);
  expect((await asha.call(notices.recipients, { params })).status).toBe(403);
});

test('an empty batch is nothing', async () => {
  await send(sampleNotices.batch, []);
});
