import { insertEmployeesForTests } from '@hrms/employees/testing';
import { announcements, branches, departments, designations } from '@hrms/organisation/contract';
import { mailOutbox, notificationPreferences, notificationSettings, notifications } from '@hrms/platform/contract';
import { inTenant, queueOf } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Signed, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;
let chennai: string;
let lead: string;
let asha: string;
let ravi: string;
let reader: Signed;
let other: Signed;

beforeAll(async () => {
  installation = await createInstallation();
});
beforeEach(async () => {
  installation.clock.set('2026-11-20');
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  chennai = (await owner.call(branches.create, { body: { name: 'Chennai', code: 'CHN', state_code: 'IN-TN' } })).data.branch_id;
  const add = async (seed: object) =>
    (await insertEmployeesForTests(installation.services, owner.org_id, [{ joined_on: '2020-01-01', ...seed }]))[0]
      ?.employee_id ?? '';
  lead = await add({ first_name: 'Lead', employee_code: 'L1' });
  asha = await add({ first_name: 'Asha', employee_code: 'A1', branch_id: chennai, manager_id: lead });
  ravi = await add({ first_name: 'Ravi', employee_code: 'R1', joined_on: '2019-11-20', date_of_birth: '1990-11-20' });
  reader = await owner.person({ role: 'employee' }, { employee_id: asha });
  other = await owner.person({ role: 'employee' }, { employee_id: ravi });
});
afterAll(() => installation.close());

const write = async (more: object = {}, who: Signed = owner) =>
  who.call(announcements.create, {
    body: { title: 'Water', body: 'No water on **Friday**', audience: { everyone: true }, ...more },
  });
const publish = (id: string, who: Signed = owner) => who.call(announcements.publish, { params: { id }, body: {} });
async function published(more: object = {}) {
  const id = (await write(more)).data.announcement_id;
  const answer = await publish(id);
  await installation.runJobs();
  return answer.data;
}
const titles = async (who: Signed) => (await who.call(announcements.list)).data.rows.map(({ title }) => title);
const daily = async () => {
  await inTenant(installation.services.pool, owner.org_id, (tx) => queueOf(tx).enqueue('organisation.daily_records', {}));
  await installation.runJobs();
};

test('important and unread first, then pinned, then newest; each only to its audience', async () => {
  await published({ title: 'Old' });
  installation.clock.advance(1);
  await published({ title: 'Pinned', pinned: true });
  installation.clock.advance(1);
  const important = await published({ title: 'Important', priority: 'important', audience: { branch_ids: [chennai] } });
  installation.clock.advance(1);
  await published({ title: 'New' });
  expect(await titles(reader)).toEqual(['Important', 'Pinned', 'New', 'Old']);
  expect(await titles(other)).toEqual(['Pinned', 'New', 'Old']);
  const params = { id: important.announcement_id };
  expect((await reader.call(announcements.read, { params, body: {} })).data.read_at).toBeTruthy();
  expect(await titles(reader)).toEqual(['Pinned', 'New', 'Important', 'Old']);
  expect(await other.call(announcements.get, { params })).toRefuse('announcements.not_found', 404);
  expect(await other.call(announcements.acknowledge, { params, body: {} })).toRefuse('announcements.not_found', 404);
  const stranger = await createTenant(installation);
  expect(await stranger.call(announcements.get, { params })).toRefuse('announcements.not_found', 404);
});

test('one of tomorrow is published by its job tomorrow, and ends by itself', async () => {
  const made = await write({ from_at: '2026-11-21T04:00:00Z', until_at: '2026-11-22T04:00:00Z' });
  const scheduled = (await publish(made.data.announcement_id)).data;
  expect(scheduled.status).toBe('scheduled');
  await installation.runJobs();
  expect(await titles(reader)).toEqual([]);
  installation.clock.set('2026-11-21');
  await daily();
  expect(await titles(reader)).toEqual(['Water']);
  installation.clock.set('2026-11-22');
  expect(await titles(reader)).toEqual([]);
  await daily();
  const author = await owner.person({ role: 'hr_admin' });
  const managed = await author.call(announcements.list, { query: { view: 'manage', status: 'expired' } });
  expect(managed.data.rows).toHaveLength(1);
});

test('acknowledged, the line closes; who comes later is asked then; readers tell who has not', async () => {
  const made = await published({
    needs_acknowledgement: true,
    acknowledge_by: '2026-11-27',
    audience: { branch_ids: [chennai] },
  });
  const params = { id: made.announcement_id };
  const open = async () =>
    (await reader.call(notifications.list)).data.rows.filter(({ title }) => title === 'Acknowledge: Water');
  expect(await open()).toHaveLength(1);
  const first = await reader.call(announcements.acknowledge, { params, body: {} });
  installation.clock.advance(1);
  expect((await reader.call(announcements.acknowledge, { params, body: {} })).data).toEqual(first.data);
  expect((await open())[0]).not.toMatchObject({ done_at: null });
  await insertEmployeesForTests(installation.services, owner.org_id, [
    { first_name: 'Joy', employee_code: 'J1', branch_id: chennai, joined_on: '2026-11-20' },
  ]);
  await daily();
  await daily();
  const { data } = await owner.call(announcements.readers, { params });
  expect(data.rows.map(({ acknowledged_at }) => acknowledged_at !== null)).toEqual([false, true]);
  expect((await owner.call(announcements.get, { params })).data.counts).toEqual({ told: 2, read: 1, acknowledged: 1 });
});

test('a reminder goes to those who have not acknowledged, once, and ends with their acknowledgement', async () => {
  const more = await insertEmployeesForTests(
    installation.services,
    owner.org_id,
    ['Joy', 'Kiran'].map((first_name, n) => ({ first_name, employee_code: `J${n}`, joined_on: '2020-01-01' })),
  );
  const [joy, kiran] = await Promise.all(
    more.map(({ employee_id }) => owner.person({ role: 'employee' }, { employee_id: employee_id ?? '' })),
  );
  const head = await owner.person({ role: 'employee' }, { employee_id: lead });
  const made = await published({ needs_acknowledgement: true, acknowledge_by: '2026-11-23' });
  const params = { id: made.announcement_id };
  const acknowledge = (who: Signed) => who.call(announcements.acknowledge, { params, body: {} });
  for (const who of [reader, other, head]) expect((await acknowledge(who)).status).toBe(200);
  owner = { ...owner, ...(await owner.person({ role: 'owner' })) };
  // three days before, at night: mails wait for the morning
  installation.clock.advance(10 * 60);
  await daily();
  await daily();
  const reminders = async () => new Map((await mailsOf('announcement.important')).map(([status, user_id]) => [user_id, status]));
  const open = [joy, kiran] as [Signed, Signed];
  expect(await reminders()).toEqual(new Map(open.map(({ user_id }) => [user_id, 'held'])));
  expect((await joy?.call(notifications.count))?.data).toMatchObject({ todo: 1, unread: 2 });

  await acknowledge(open[0]);
  expect((await open[0].call(notifications.count)).data).toEqual({ todo: 0, unread: 0 });
  expect(await reminders()).toEqual(
    new Map([
      [open[0].user_id, 'cancelled'],
      [open[1].user_id, 'held'],
    ]),
  );
  installation.clock.set('2026-11-23');
  owner = { ...owner, ...(await owner.person({ role: 'owner' })) };
  await daily();
  const mailed = (await mailsOf('announcement.important')).map(([, user_id]) => user_id);
  expect(mailed.filter((user_id) => user_id === open[0].user_id)).toHaveLength(1);
  expect(mailed.filter((user_id) => user_id === open[1].user_id)).toHaveLength(2);
});

test('withdrawn, it vanishes and asks nobody', async () => {
  const made = await published({ needs_acknowledgement: true });
  const params = { id: made.announcement_id };
  expect((await owner.call(announcements.withdraw, { params, body: {} })).data.status).toBe('withdrawn');
  expect(await titles(reader)).toEqual([]);
  expect(await owner.call(announcements.withdraw, { params, body: {} })).toRefuse('announcements.not_published', 409);
  expect(await reader.call(announcements.read, { params, body: {} })).toRefuse('announcements.not_found', 404);
});

test('a manager reaches the own team, and no one else’s announcements', async () => {
  const manager = await owner.person({ role: 'manager' }, { employee_id: lead });
  const refused = await write({}, manager);
  expect(refused).toRefuse('announcements.own_team', 422, 'audience');
  const made = await write({ title: 'Team', audience: { employee_ids: [asha] } }, manager);
  expect((await publish(made.data.announcement_id, manager)).status).toBe(200);
  await installation.runJobs();
  expect(await titles(reader)).toEqual(['Team']);
  const foreign = (await write({ title: 'Of HR' })).data;
  const params = { id: foreign.announcement_id };
  expect(await manager.call(announcements.update, { params, body: { ...foreign, title: 'Mine' } })).toRefuse(
    'announcements.not_found',
    404,
  );
  const managed = await manager.call(announcements.list, { query: { view: 'manage' } });
  expect(managed.data.rows.map(({ title }) => title)).toEqual(['Team']);
  expect(await reader.call(announcements.list, { query: { view: 'manage' } })).toRefuse('access.forbidden', 403);
});

test('refusals: nobody in it, an end before the beginning, states, stale versions', async () => {
  const empty = (await write({ audience: { employment_types: ['intern'] } })).data;
  const answer = await publish(empty.announcement_id);
  expect(answer).toRefuse('announcements.audience_empty', 422, 'audience');
  expect(answer.body.message).toBe('No employees match this audience. Select a wider one');
  const wrong = await write({ from_at: '2026-12-02T00:00:00Z', until_at: '2026-12-01T00:00:00Z' });
  expect(wrong).toRefuse('announcements.dates', 422, 'until_at');
  expect(wrong.body.message).toBe('End must be after the start');
  const made = await published();
  const params = { id: made.announcement_id };
  expect(await publish(made.announcement_id)).toRefuse('announcements.state', 409);
  expect(await owner.call(announcements.remove, { params })).toRefuse('announcements.state', 409);
  const current = (await owner.call(announcements.get, { params })).data;
  const edited = await owner.call(announcements.update, { params, body: { ...current, body: 'Only on Friday' } });
  expect(edited.data.edited_at).toBeTruthy();
  expect(await owner.call(announcements.update, { params, body: current })).toRefuse('organisation.version_conflict', 409);
  expect((await owner.call(announcements.remove, { params: { id: empty.announcement_id } })).status).toBe(200);
});

test('today tells birthdays without a year, anniversaries, joiners of the week and the next holiday', async () => {
  await insertEmployeesForTests(installation.services, owner.org_id, [
    { first_name: 'Joy', employee_code: 'J1', joined_on: '2026-11-22' },
  ]);
  const { data, raw } = await reader.call(announcements.today);
  expect(data.birthdays.map(({ employee_id }) => employee_id)).toEqual([ravi]);
  expect(data.anniversaries).toMatchObject([{ employee_id: ravi, years: 7 }]);
  expect(data.joiners).toMatchObject([{ joined_on: '2026-11-22' }]);
  expect(data.next_holiday).toMatchObject({ day: '2027-01-26' });
  expect(raw.toString()).not.toContain('1990');
});

test('reading one waits for nobody who is changing it, since it takes no row lock', async () => {
  const { announcement_id } = await published({ title: 'Open' });
  await inTenant(installation.services.pool, owner.org_id, async (tx) => {
    await tx.selectFrom('announcement').where('id', '=', announcement_id).select('id').forUpdate().execute();
    const read = reader.call(announcements.get, { params: { id: announcement_id } });
    const late = new Promise<null>((resolve) => setTimeout(resolve, 5000, null));
    expect(await Promise.race([read, late])).toMatchObject({ status: 200 });
  });
});

const mailsOf = async (notice_id: string) =>
  (await owner.call(mailOutbox.list, { query: { notice_id } })).data.rows.map(({ status, user_id }) => [status, user_id]);

test('an important one is told once in the application and by mail, nobody elsewhere; withdrawn, mails that are held are cancelled', async () => {
  owner = { ...owner, ...(await owner.person({ role: 'owner' })) };
  await published({ priority: 'important', audience: { branch_ids: [chennai] } });
  await daily();
  expect(await mailsOf('announcement.important')).toEqual([['sent', reader.user_id]]);
  expect((await other.call(notifications.list)).data.rows).toEqual([]);
  installation.clock.advance(10 * 60);
  const made = await published({ title: 'At night', priority: 'important', audience: { branch_ids: [chennai] } });
  expect((await mailsOf('announcement.important'))[0]).toEqual(['held', reader.user_id]);
  await owner.call(announcements.withdraw, { params: { id: made.announcement_id }, body: {} });
  expect((await mailsOf('announcement.important'))[0]).toEqual(['cancelled', reader.user_id]);
  expect((await reader.call(notifications.list, { query: { unread: 'true' } })).data.rows.map(({ title }) => title)).toEqual([
    'Important: Water',
  ]);
});

test('a person hides the own birthday; the organisation switches all of them off', async () => {
  const birthdays = async () => (await reader.call(announcements.today)).data.birthdays.length;
  expect(await birthdays()).toBe(1);
  const hide = (hides_birthday: boolean) =>
    other.call(notificationPreferences.update, { body: { choices: [], hides_birthday, hides_anniversary: false } });
  expect((await hide(true)).data.hides_birthday).toBe(true);
  expect(await birthdays()).toBe(0);
  await hide(false);
  const setting = (await owner.call(notificationSettings.get)).data;
  await owner.call(notificationSettings.update, { body: { ...setting, birthdays_shown: false } });
  expect(await birthdays()).toBe(0);
  expect((await reader.call(announcements.today)).data.anniversaries).toHaveLength(1);
});
