import { attendanceDays, devices, deviceUsers } from '@hrms/attendance/contract';
import { positionChanges } from '@hrms/employees/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { branches, departments, designations, locations } from '@hrms/organisation/contract';
import { progress } from '@hrms/platform/contract';
import { inTenant, type Tx } from '@hrms/platform/server';
import { createTenant, type Installation, type Signed, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setTime } from './team.scenario.ts';

let installation: Installation;
let hr: Tenant;
let asha: Signed & { employee_id: string };
let boss: Signed;
let location_id = '';
let device_id = '';
let serial = '';

const inOrg = <T>(work: (tx: Tx) => Promise<T>) => inTenant(installation.services.pool, hr.org_id, work);
const push = (lines: string[]) =>
  installation.app.inject({
    method: 'POST',
    url: `/iclock/cdata?SN=${serial}&table=ATTLOG&Stamp=1`,
    headers: { 'content-type': 'text/plain' },
    payload: `${lines.join('\n')}\n`,
  });
const titlesOf = (user_id: string) =>
  inOrg(async (tx) =>
    (
      await tx
        .selectFrom('notification')
        .where('org_id', '=', hr.org_id)
        .where('user_id', '=', user_id)
        .where('area', '=', 'attendance')
        .select('title')
        .orderBy('title')
        .execute()
    ).map(({ title }) => title),
  );
/** What a call answers; a refusal is told. */
async function answered<T>(call: Promise<{ data: T; body: unknown }>): Promise<T> {
  const { data, body } = await call;
  if (data === undefined) throw new Error(JSON.stringify(body));
  return data;
}
const dayOf = async (day: string, employee_id = asha.employee_id) =>
  (await answered(hr.call(attendanceDays.get, { params: { employee_id, day } }))).day;

beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-11-20');
  hr = await createTenant(installation);
  await hr.call(departments.create, { body: { name: 'Works' } });
  await hr.call(designations.create, { body: { title: 'Fitter' } });
  const branch_id = (await hr.call(branches.list)).data.rows[0]?.branch_id ?? '';
  location_id = (await hr.call(locations.create, { body: { name: 'Plant', branch_id } })).data.location_id;
  const [head] = await insertEmployeesForTests(installation.services, hr.org_id, [{ first_name: 'Head', employee_code: 'H1' }]);
  const [made] = await insertEmployeesForTests(installation.services, hr.org_id, [
    { first_name: 'Asha', employee_code: '1001', manager_id: head?.employee_id ?? null, location_id },
  ]);
  const employee_id = made?.employee_id ?? '';
  asha = { ...(await hr.person({ role: 'employee' }, { employee_id })), employee_id };
  boss = await hr.person({ role: 'manager' }, { employee_id: head?.employee_id ?? '' });
  serial = `AEXM${hr.org_id.slice(-8).toUpperCase()}`;
  device_id = (await hr.call(devices.create, { body: { name: 'Gate', serial_number: serial } })).data.device_id;
  await hr.call(deviceUsers.create, { body: { device_id, pin: '1001', employee_id, from_day: '2026-11-01' } });
});
beforeEach(() => installation.clock.set('2026-11-20'));
afterAll(() => installation.close());

test('in the morning the employee is asked for the missing punch, the manager sees the team, who keeps devices the unknown ids', async () => {
  await push(['1001\t2026-11-19 09:55:00\t0', '2077\t2026-11-19 09:30:00\t0']);
  await installation.runJobs();
  const keeper = await hr.person({ role: 'hr_admin' });
  await installation.runJob('attendance.notify_morning', hr.org_id);
  expect(await titlesOf(asha.user_id)).toEqual(['Late mark on 19 Nov 2026', 'Missing punch on 19 Nov 2026']);
  expect(await titlesOf(boss.user_id)).toEqual(['Attendance of your team on 19 Nov 2026']);
  expect(await titlesOf(keeper.user_id)).toEqual(['Punches of unknown user ids']);
  await installation.runJob('attendance.notify_morning', hr.org_id);
  expect(await titlesOf(asha.user_id)).toHaveLength(2);
});

test('another time zone of a place reads the days of its people anew', async () => {
  await push(['1001\t2026-11-18 09:30:00\t0', '1001\t2026-11-18 18:31:00\t1']);
  await installation.runJobs();
  expect(await dayOf('2026-11-18')).toMatchObject({ early_minutes: 0, first_half: 'P', second_half: 'P' });
  const stored = () =>
    inOrg((tx) =>
      tx
        .selectFrom('attendance_day')
        .where('org_id', '=', hr.org_id)
        .where('employee_id', '=', asha.employee_id)
        .where('day', '=', '2026-11-18')
        .select(['early', 'second_half'])
        .executeTakeFirst(),
    );
  const setZone = async (time_zone: string) => {
    const found = (await hr.call(locations.list, { query: { limit: '100' } })).data.rows.find(
      (row) => row.location_id === location_id,
    );
    const { version, name, branch_id } = found ?? { version: 0, name: '', branch_id: '' };
    const body = { version, name, branch_id, time_zone };
    expect((await hr.call(locations.update, { params: { id: location_id }, body })).status).toBe(200);
    await installation.runJobs();
  };
  await setZone('Asia/Dubai');
  expect(await stored()).toEqual({ early: 89, second_half: 'P' });
  await setZone('Asia/Kolkata');
  expect(await stored()).toEqual({ early: 0, second_half: 'P' });
});

test('whoever left is taken off the devices once, and days after the last one are no absence', async () => {
  const [made] = await insertEmployeesForTests(installation.services, hr.org_id, [{ first_name: 'Ravi', employee_code: '1002' }]);
  const id = made?.employee_id ?? '';
  await hr.call(deviceUsers.create, { body: { device_id, pin: '1002', employee_id: id, from_day: '2026-11-01' } });
  await push(['1002\t2026-11-18 09:30:00\t0', '1002\t2026-11-19 09:30:00\t0']);
  await installation.runJobs();
  expect((await dayOf('2026-11-19', id)).first_half).toBe('P');
  const body = { last_working_day: '2026-11-18', reason: 'Resigned' };
  expect((await hr.call(positionChanges.markLeft, { params: { id }, body })).status).toBe(200);
  await installation.runJobs();
  expect(await dayOf('2026-11-19', id)).toMatchObject({ first_half: 'X', second_half: 'X', lop: 0 });
  await installation.runJob('attendance.remove_leavers', hr.org_id);
  await installation.runJob('attendance.remove_leavers', hr.org_id);
  const commands = (await hr.call(devices.commands, { params: { id: device_id } })).data.rows;
  expect(commands.map(({ text }) => text)).toEqual(['DATA DELETE USERINFO PIN=1002']);
});

test('an import of punches can be undone, and done again', async () => {
  const text = 'employee_code,date,time,direction\n1001,2026-11-17,09:30,in\n1001,2026-11-17,18:31,out\n';
  const importFile = async () => {
    await hr.call(attendanceDays.import, { upload: { name: 'punches.csv', text, fields: { dry_run: 'false' } } });
    await installation.runJobs();
    return (await hr.call(attendanceDays.imports)).data.rows;
  };
  const [made] = await importFile();
  expect(made).toMatchObject({ punches: 2, employees: 1, ignored: 0, first_day: '2026-11-17', last_day: '2026-11-17' });
  expect((await dayOf('2026-11-17')).lop).toBe(0);
  const params = { id: made?.import_id ?? '' };
  expect((await hr.call(attendanceDays.undoImport, { params, body: {} })).data.ignored).toBe(2);
  await installation.runJobs();
  expect(await dayOf('2026-11-17')).toMatchObject({ first_half: 'A', second_half: 'A', lop: 1 });
  expect(await hr.call(attendanceDays.undoImport, { params, body: {} })).toRefuse('attendance.not_found', 404);
  expect(await asha.call(attendanceDays.undoImport, { params, body: {} })).toMatchObject({ status: 403 });
  const faulty = '1001,2026-11-17,09:30,in\nnobody,2026-11-17,09:30,in\n1001,17.11,09:30,in\n';
  const upload = { name: 'punches.csv', text: `${text}${faulty}`, fields: { dry_run: 'true' } };
  const { progress_id } = (await hr.call(attendanceDays.import, { upload })).data;
  await installation.runJobs();
  expect((await hr.call(progress.get, { params: { id: progress_id } })).data.result).toEqual({
    new: 2,
    duplicate: 1,
    unknown: 1,
    bad: 1,
    locked_day: 0,
    dry_run: true,
    errors: [
      { row: 5, field: 'employee_code', message: 'No employee has this code or user id' },
      { row: 6, field: 'date', message: 'Date or time cannot be read as YYYY-MM-DD' },
    ],
  });
  await importFile();
  expect((await dayOf('2026-11-17')).lop).toBe(0);
});

test('a device that is silent for two hours of its day is noticed once', async () => {
  const keeper = await hr.person({ role: 'hr_admin' });
  const before = (await titlesOf(keeper.user_id)).length;
  installation.clock.advance(125);
  await installation.runJob('attendance.device_health', hr.org_id);
  await installation.runJob('attendance.device_health', hr.org_id);
  expect((await titlesOf(keeper.user_id)).slice(before)).toEqual(['Device Gate is silent']);
});

test('a connected device without a punch by 11:00 of a working day is noticed once, on a day off not', async () => {
  const keeper = await hr.person({ role: 'hr_admin' });
  const noticed = async () => (await titlesOf(keeper.user_id)).filter((title) => title.startsWith('No punches'));
  const check = async () => {
    await installation.app.inject({ method: 'GET', url: `/iclock/getrequest?SN=${serial}` });
    await installation.runJob('attendance.device_health', hr.org_id);
  };
  // Sunday 12:00, then Monday 10:58, 11:00 and 12:00
  setTime(installation, '2026-11-22', '12:00');
  await check();
  setTime(installation, '2026-11-23', '10:58');
  await check();
  expect(await noticed()).toEqual([]);
  setTime(installation, '2026-11-23', '11:00');
  await check();
  setTime(installation, '2026-11-23', '12:00');
  await check();
  expect(await noticed()).toEqual(['No punches from Gate on 23 Nov 2026']);
  // Tuesday with a punch
  setTime(installation, '2026-11-24', '11:30');
  await push(['1001\t2026-11-24 09:30:00\t0']);
  await check();
  expect(await noticed()).toHaveLength(1);
});
