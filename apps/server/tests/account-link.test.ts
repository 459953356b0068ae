import { users } from '@hrms/access/contract';
import { employees } from '@hrms/employees/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { withClient } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, mailsTo, type Signed, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;
let hr: Signed;
let other: Signed;
let made = 0;

beforeAll(async () => {
  installation = await createInstallation();
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  hr = await owner.person({ role: 'hr_admin' });
  other = await owner.person({ role: 'hr_admin' });
});
afterAll(() => installation.close());

/** Somebody whose record was there before, entered by the owner. */
async function newEmployee(addresses: { work_email?: string; personal_email?: string }): Promise<string> {
  made += 1;
  const [one] = await insertEmployeesForTests(installation.services, owner.org_id, [
    { first_name: 'Asha', last_name: `Rao ${'x'.repeat(made)}`, employee_code: `L${made}`, ...addresses },
  ]);
  return one?.employee_id ?? '';
}
const invite = (who: Signed, employee_id: string | null, email: string) =>
  who.call(users.create, { body: { email, display_name: 'Asha', employee_id, roles: [] } });
const enter = async (who: Signed, id: string, change: Record<string, unknown>) => {
  const { version, first_name, last_name } = (await who.call(employees.get, { params: { id } })).data as never as Record<
    string,
    never
  >;
  const body = { first_name, last_name, version, ...change };
  const saved = await who.call(employees.update, { params: { id }, body });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
};
const subjectsTo = async (to: string) => (await mailsTo(installation, to)).map(({ subject }) => ({ subject }));
const TOLD = { subject: 'An account was linked to your employee record' };

test('an invitation for an employee goes to an address on record, and the employee is told at the others', async () => {
  const id = await newEmployee({ work_email: 'Asha1@works.example', personal_email: 'asha1@private.example' });
  expect(await invite(hr, id, 'mine@elsewhere.example')).toRefuse('access.link_not_on_record', 422, 'email');
  expect((await invite(hr, id, 'asha1@works.example')).status).toBe(201);
  expect(await subjectsTo('asha1@private.example')).toEqual([TOLD]);
  expect(await subjectsTo('asha1@works.example')).toEqual([{ subject: expect.stringContaining('invites you to HRMS') }]);
});

test('an address that the same person just entered needs a second person, or some days', async () => {
  const id = await newEmployee({ work_email: 'asha2@works.example', personal_email: 'asha2@private.example' });
  await enter(hr, id, { work_email: 'mine2@elsewhere.example' });
  expect(await invite(hr, id, 'mine2@elsewhere.example')).toRefuse('access.link_second_person', 409);
  const bulk = await hr.call(users.bulkInvite, { body: { employee_ids: [id] } });
  expect(bulk.data.results[0]).toMatchObject({ invited: false, message: expect.stringContaining('A second administrator') });
  expect((await invite(hr, id, 'asha2@private.example')).status).toBe(201);
  const late = await newEmployee({ work_email: 'asha3@works.example' });
  await enter(hr, late, { work_email: 'asha4@works.example' });
  expect((await invite(other, late, 'asha4@works.example')).status).toBe(201);
});

test('an invited employee whose addresses somebody else replaced hears of it at the old ones', async () => {
  const id = await newEmployee({ work_email: 'asha9@works.example', personal_email: 'asha9@private.example' });
  await owner.person({ role: 'employee' }, { employee_id: id });
  await enter(hr, id, { work_email: 'mine9@elsewhere.example', personal_email: null });
  const told = { subject: 'Your e-mail address was removed from your employee record' };
  expect(await subjectsTo('asha9@works.example')).toEqual([told]);
  expect(await subjectsTo('asha9@private.example')).toEqual([told]);
  await enter(hr, id, { last_name: 'Rao', personal_email: 'mine9@elsewhere.example', work_email: null });
  expect(await subjectsTo('mine9@elsewhere.example')).toEqual([]);
});

test('who is not invited yet hears at the replaced addresses of the invitation', async () => {
  const id = await newEmployee({ work_email: 'asha10@works.example', personal_email: 'asha10@private.example' });
  await enter(hr, id, { work_email: 'mine10@elsewhere.example', personal_email: null });
  expect(await subjectsTo('asha10@works.example')).toEqual([]);
  expect((await invite(other, id, 'mine10@elsewhere.example')).status).toBe(201);
  expect(await subjectsTo('asha10@works.example')).toEqual([TOLD]);
  expect(await subjectsTo('asha10@private.example')).toEqual([TOLD]);
  expect(await subjectsTo('mine10@elsewhere.example')).toHaveLength(1);
});

test('nor does who added the employee send the invitation alone', async () => {
  const id = await newEmployee({ work_email: 'asha5@works.example' });
  await withClient(installation.superUrl, (client) =>
    client.query('update app.employee set created_by = $1, created_at = $2 where id = $3', [
      hr.user_id,
      installation.clock.now(),
      id,
    ]),
  );
  expect(await invite(hr, id, 'asha5@works.example')).toRefuse('access.link_second_person', 409);
  installation.clock.advance(8 * 24 * 60);
  const again = await owner.person({ role: 'hr_admin' });
  expect((await invite(again, id, 'asha5@works.example')).status).toBe(201);
  installation.clock.advance(-8 * 24 * 60);
});

test('an account is linked to another employee only under an address of that one', async () => {
  const id = await newEmployee({ work_email: 'asha6@works.example', personal_email: 'asha6@private.example' });
  const mine = (await invite(hr, null, 'mine6@elsewhere.example')).data;
  const { sessions: _s, history: _h, ...record } = (await hr.call(users.get, { params: { id: mine.id } })).data;
  const link = (change: Record<string, unknown>) =>
    hr.call(users.update, { params: { id: mine.id }, body: { ...record, ...change } });
  expect(await link({ employee_id: id })).toRefuse('access.link_not_on_record', 422, 'email');
  expect((await link({ employee_id: id, email: 'asha6@private.example' })).status).toBe(200);
  expect(await subjectsTo('asha6@works.example')).toEqual([TOLD]);
  const linked = (await hr.call(users.get, { params: { id: mine.id } })).data;
  const { sessions: _a, history: _b, ...now } = linked;
  expect(await hr.call(users.update, { params: { id: mine.id }, body: { ...now, email: 'mine7@elsewhere.example' } })).toRefuse(
    'access.link_not_on_record',
    422,
    'email',
  );
});

test('an owner links any address, and the employee is told', async () => {
  const id = await newEmployee({ personal_email: 'asha8@private.example' });
  const answer = await owner.call(users.create, {
    body: { email: 'new8@works.example', display_name: 'Asha', employee_id: id, roles: [] },
  });
  expect(answer.status).toBe(201);
  expect(await subjectsTo('asha8@private.example')).toEqual([TOLD]);
});

test('an owner links the own sign-in to the employee with the same address, once, and to no other', async () => {
  const own = (await owner.call(users.get, { params: { id: owner.user_id } })).data;
  const [record, stranger] = [await newEmployee({ work_email: own.email }), await newEmployee({ work_email: 's@works.example' })];
  const offered = (await owner.call(users.linkable, { query: { search: own.email } })).data.employees;
  expect(offered.map(({ employee_id }) => employee_id)).toEqual([record]);
  const { email, display_name, roles } = own;
  const link = (employee_id: string | null) =>
    owner.call(users.update, { params: { id: owner.user_id }, body: { email, display_name, roles, employee_id } as never });
  expect(await link(stranger)).toRefuse('access.own_link', 409);
  const linked = await link(record);
  expect(linked.status, JSON.stringify(linked.body)).toBe(200);
  expect(linked.data.employee_id).toBe(record);
  expect(await link(stranger)).toRefuse('access.own_link', 409);
  expect(await link(null)).toRefuse('access.own_link', 409);
});
