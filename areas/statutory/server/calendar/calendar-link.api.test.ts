import { users } from '@hrms/access/contract';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { calendarLink, dueItems, registrations } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;
beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-11-20');
  owner = await createTenant(installation);
  const epf = { scheme: 'epf', number: 'MHPUN0012345000', from_date: '2020-04-01' };
  await owner.call(registrations.create, { body: epf as never });
  await owner.call(dueItems.build, { body: {} });
});
afterAll(() => installation.close());

const read = async (address: string) => {
  const answer = await installation.app.inject({ url: address });
  return { status: answer.statusCode, body: answer.body, type: answer.headers['content-type'] };
};

test('the address shows open due dates, until a new one is made or it is revoked', async () => {
  const payroll = await owner.person({ role: 'payroll_admin' });
  expect((await payroll.call(calendarLink.get)).data).toEqual({ active: false, created_on: null, last_read_on: null });
  const { address } = (await payroll.call(calendarLink.create, { body: {} })).data;
  const shown = await read(address);
  expect(shown).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' });
  expect(shown.body).toMatch(/SUMMARY:EPF[^\r]*\r\n/);
  expect((await payroll.call(calendarLink.get)).data).toMatchObject({ active: true, last_read_on: '2026-11-20' });

  const second = (await payroll.call(calendarLink.create, { body: {} })).data.address;
  expect((await read(address)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  expect((await payroll.call(calendarLink.revoke)).status).toBe(200);
  expect((await payroll.call(calendarLink.revoke)).status).toBe(200);
  expect((await read(second)).status).toBe(404);
});

test('a made-up address opens nothing; a real one ends with the account, and nobody without the permission has one', async () => {
  const payroll = await owner.person({ role: 'payroll_admin' });
  const { address } = (await payroll.call(calendarLink.create, { body: {} })).data;
  const secret = address.split('.')[1] ?? '';
  const wrong = [
    address.replace('.ics', ''),
    address.replace(secret, `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`),
    address.replace(owner.org_id, '01900000-0000-7000-8000-000000000000'),
  ];
  for (const one of wrong) expect((await read(one)).status, one).toBe(404);
  expect((await read(address)).status).toBe(200);
  const params = { id: payroll.user_id };
  expect((await owner.call(users.disable, { params, body: { reason: 'On suspension' } })).status).toBe(200);
  expect((await read(address)).status).toBe(404);
  const employee = await owner.person({ role: 'employee' });
  expect(await employee.call(calendarLink.create, { body: {} })).toRefuse('access.forbidden', 403);
});

test('a due date has a history of what was done with it, by whom', async () => {
  const { rows } = (await owner.call(dueItems.list, { query: {} })).data;
  const params = { id: rows[0]?.due_item_id ?? '' };
  const history = async () =>
    (await owner.call(dueItems.history, { params, query: {} })).data.rows.map(({ event, note }) => [event, note]);
  expect(await history()).toEqual([]);
  await owner.call(dueItems.take, { params, body: {} });
  await owner.call(dueItems.done, { params, body: { done_on: '2026-11-19', reference: 'GRN 7' } });
  await owner.call(dueItems.reopen, { params, body: { note: 'Wrong month' } });
  expect(await history()).toEqual([
    ['reopened', 'Wrong month'],
    ['done', 'GRN 7'],
    ['taken', null],
  ]);
  const unknown = { params: { id: owner.org_id }, query: {} };
  expect(await owner.call(dueItems.history, unknown)).toRefuse('statutory.not_found', 404);
});
