import { users } from '@hrms/access/contract';
import { positionChanges } from '@hrms/employees/contract';
import { leaveCalendarLink, leaveRequests } from '@hrms/leave/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type LeaveWorld, leaveWorld, publishHolidays } from '../leave.scenario.ts';

let installation: Installation;
let world: LeaveWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await leaveWorld(installation, { CL: { needs_workflow: true } });
  await publishHolidays(world.hr, 2026, [{ day: '2026-12-25', name: 'Christmas' }]);
});
afterAll(() => installation.close());

const read = async (address: string) => {
  const answer = await installation.app.inject({ url: address });
  return { status: answer.statusCode, body: answer.body, type: answer.headers['content-type'] };
};

test('a private link shows the leave and holidays of its employee, until a new one is made or it is revoked', async () => {
  const asha = await hireEmployee(installation, world);
  const other = await hireEmployee(installation, world);
  for (const [who, code, first_day, last_day] of [
    [asha, 'EL', '2026-12-07', '2026-12-08'],
    [asha, 'CL', '2026-12-17', '2026-12-17'],
    [other, 'EL', '2026-12-14', '2026-12-15'],
  ] as const) {
    const body = { leave_type_id: world.types[code] as string, first_day, last_day, reason: 'Wedding' };
    expect((await who.call(leaveRequests.apply, { body })).status).toBe(201);
  }
  expect((await asha.call(leaveCalendarLink.get)).data).toEqual({ active: false, created_on: null, last_read_on: null });
  const { address } = (await asha.call(leaveCalendarLink.create, { body: {} })).data;
  const shown = await read(address);
  expect(shown).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' });
  const events = shown.body.split('BEGIN:VEVENT').slice(1);
  const of = (summary: string) => events.find((event) => event.includes(`SUMMARY:${summary}\r\n`));
  expect(of('Earned leave')).toContain('DTSTART;VALUE=DATE:20261207\r\nDTEND;VALUE=DATE:20261209\r\n');
  expect(of('Casual leave (pending)')).toContain('DTSTART;VALUE=DATE:20261217\r\nDTEND;VALUE=DATE:20261218\r\n');
  expect(of('Christmas')).toContain('DTSTART;VALUE=DATE:20261225');
  expect(shown.body).not.toContain('20261214');
  expect((await asha.call(leaveCalendarLink.get)).data).toMatchObject({ active: true, last_read_on: '2026-11-20' });

  const second = (await asha.call(leaveCalendarLink.create, { body: {} })).data.address;
  expect((await read(address)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  expect((await asha.call(leaveCalendarLink.revoke)).status).toBe(200);
  expect((await asha.call(leaveCalendarLink.revoke)).status).toBe(200);
  expect((await read(second)).status).toBe(404);
});

test('a link that is made up opens nothing, and one of a former employee ends with the last working day', async () => {
  const bina = await hireEmployee(installation, world);
  const { address } = (await bina.call(leaveCalendarLink.create, { body: {} })).data;
  const [folder, secret = ''] = [address.slice(0, address.lastIndexOf('/')), address.split('.')[1]];
  const wrong = [
    `${folder}/nothing`,
    address.replace('.ics', ''),
    address.replace(secret, `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`),
    address.replace(world.hr.org_id, '01900000-0000-7000-8000-000000000000'),
  ];
  for (const one of wrong) expect((await read(one)).status, one).toBe(404);
  expect((await read(address)).status).toBe(200);
  await world.hr.call(positionChanges.markLeft, {
    params: { id: bina.employee_id },
    body: { last_working_day: '2026-11-19', reason: 'Resigned' },
  });
  expect((await read(address)).status).toBe(404);
});

test('a link ends with the account of its employee', async () => {
  const chitra = await hireEmployee(installation, world);
  const { address } = (await chitra.call(leaveCalendarLink.create, { body: {} })).data;
  expect((await read(address)).status).toBe(200);
  const disabled = await world.hr.call(users.disable, { params: { id: chitra.user_id }, body: { reason: 'On suspension' } });
  expect(disabled.status, JSON.stringify(disabled.body)).toBe(200);
  expect((await read(address)).status).toBe(404);
});

test('a user who is no employee has no link', async () => {
  expect(await world.hr.call(leaveCalendarLink.create, { body: {} })).toRefuse('leave.employee_unknown', 422);
});
