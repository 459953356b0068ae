import { attendanceDays, devices, deviceUsers } from '@hrms/attendance/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { notifications } from '@hrms/platform/contract';
import { createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const DAY = '2026-11-18';
const [PLANT, ELSEWHERE] = ['203.0.113.7', '198.51.100.66'];

let installation: Installation;
let owner: Tenant;
let employee_id: string;
beforeAll(async () => {
  installation = await createInstallation();
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  const [made] = await insertEmployeesForTests(installation.services, owner.org_id, [{ first_name: 'Asha' }]);
  employee_id = made?.employee_id ?? '';
  await owner.call(deviceUsers.create, { body: { device_id: null, pin: '1001', employee_id, from_day: '2026-11-01' } });
});
beforeEach(() => installation.services.pool.query('delete from attempt_counter'));
afterAll(() => installation.close());

const add = async (serial_number: string, more: object = {}) => {
  const made = await owner.call(devices.create, { body: { name: serial_number, serial_number, ...more } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.data.device_id;
};
type From = { ip?: string; host?: string };
const call = (method: 'GET' | 'POST', path: string, { ip = PLANT, host = '' }: From = {}, payload = '') =>
  installation.app.inject({
    method,
    url: `/iclock/${path}`,
    headers: { ...(method === 'POST' && { 'content-type': 'text/plain' }), ...(host && { host }) },
    remoteAddress: ip,
    ...(method === 'POST' && { payload }),
  });
const punch = (serial: string, time: string, from: From = {}) =>
  call('POST', `cdata?SN=${serial}&table=ATTLOG&Stamp=9999`, from, `1001\t${DAY} ${time}\t0\t1\n`);
const addresses = async (id: string) => (await owner.call(devices.addresses, { params: { id } })).data.rows;
const decide = (id: string, address_id: string, approve: boolean) =>
  owner.call(devices.decideAddress, { params: { id }, body: { address_id, approve } });
const lines = async (id: string) =>
  (await owner.call(devices.lines, { params: { id } })).data.rows.map(({ status, reason }) => [status, reason]);
const punches = async () =>
  (await owner.call(attendanceDays.get, { params: { employee_id, day: DAY } })).data.punches.map(({ at }) => at.slice(11, 16));

test('from a new address a serial number proves nothing: its lines are held until a person approves the address', async () => {
  const serial = 'HELD20261120';
  const id = await add(serial);
  await owner.call(devices.command, { params: { id }, body: { kind: 'write_user', pin: '1001', name: 'Asha' } });
  expect((await call('GET', `cdata?SN=${serial}&options=all`)).statusCode).toBe(200);
  expect((await punch(serial, '09:31:00')).body).toBe('OK: 1');
  expect((await punch(serial, '09:31:00')).body).toBe('OK: 1');
  expect((await punch(serial, '18:31:00')).body).toBe('OK: 1');
  expect((await call('GET', `getrequest?SN=${serial}`)).body).toBe('OK');
  expect((await call('POST', `devicecmd?SN=${serial}`, {}, 'ID=1&Return=0&CMD=DATA')).body).toBe('OK');
  const shown = async () => (await owner.call(devices.list, { query: { search: serial } })).data.rows[0];
  expect(await shown()).toMatchObject({ status: 'waiting', last_seen_at: null, admitted_by: ['address'], new_addresses: 1 });
  expect(await lines(id)).toEqual([
    ['held', null],
    ['held', null],
  ]);
  expect(await punches()).toEqual([]);
  const told = (await owner.call(notifications.list)).data.rows.filter(
    ({ notice_id }) => notice_id === 'attendance.device_address',
  );
  expect(told.map(({ title }) => title)).toEqual([`${serial} calls from a new address`]);

  const [asked] = (await addresses(id)).filter(({ status }) => status === 'asked');
  expect(asked).toMatchObject({ ip: PLANT, held_lines: 2 });
  expect((await decide(id, asked?.address_id ?? '', true)).data).toEqual({ stored: 2 });
  expect(await punches()).toHaveLength(2);
  expect((await call('GET', `getrequest?SN=${serial}`)).body).toMatch(/^C:1:DATA UPDATE USERINFO PIN=1001/);
  expect(await shown()).toMatchObject({ status: 'active', new_addresses: 0 });
  expect((await punch(serial, '12:00:00')).body).toBe('OK: 1');
  expect(await lines(id)).toContainEqual(['punch', 'older than the last punch of the device']);
});

test('a refused address is sent away and its lines are set aside', async () => {
  const serial = 'REFUSED20261';
  const id = await add(serial);
  await punch(serial, '10:00:00', { ip: ELSEWHERE });
  const [asked] = (await addresses(id)).filter(({ status }) => status === 'asked');
  expect((await decide(id, asked?.address_id ?? '', false)).data).toEqual({ stored: 0 });
  expect((await punch(serial, '10:00:00', { ip: ELSEWHERE })).statusCode).toBe(403);
  expect((await call('GET', `getrequest?SN=${serial}`, { ip: ELSEWHERE })).statusCode).toBe(403);
  expect(await lines(id)).toEqual([['ignored', 'address refused']]);
});

test('an allowed range or the secret host name admits, and nothing else does then', async () => {
  const ranged = await add('RANGE2026112', { allowed_cidrs: ['203.0.113.0/24'] });
  expect((await owner.call(devices.list, { query: { search: 'RANGE2' } })).data.rows[0]?.admitted_by).toEqual(['range']);
  expect((await punch('RANGE2026112', '11:00:00')).statusCode).toBe(200);
  for (const path of ['cdata?SN=RANGE2026112', 'getrequest?SN=RANGE2026112', 'ping?SN=RANGE2026112'])
    expect((await call('GET', path, { ip: ELSEWHERE })).statusCode, path).toBe(403);
  expect((await punch('RANGE2026112', '11:01:00', { ip: ELSEWHERE })).statusCode).toBe(403);
  expect(await addresses(ranged)).toHaveLength(1);

  const secret = await add('SECRET202611');
  const params = { id: secret };
  expect(await owner.call(devices.createHostName, { params, body: {} })).toRefuse('attendance.devices_host_off', 409);
  Object.assign(installation.services.config, { devicesHost: 'devices.hrms.example' });
  const { host_name } = (await owner.call(devices.createHostName, { params, body: {} })).data;
  expect(host_name).toMatch(/^[0-9a-f]{32}\.devices\.hrms\.example$/);
  expect(JSON.stringify((await owner.call(devices.list)).data)).not.toContain(host_name.slice(0, 32));
  expect((await punch('SECRET202611', '11:02:00', { ip: ELSEWHERE, host: host_name })).statusCode).toBe(200);
  expect((await punch('SECRET202611', '11:03:00', { ip: ELSEWHERE })).statusCode).toBe(403);
  const renewed = (await owner.call(devices.createHostName, { params, body: {} })).data.host_name;
  expect((await punch('SECRET202611', '11:04:00', { host: host_name })).statusCode).toBe(403);
  expect((await punch('SECRET202611', '11:04:00', { host: renewed })).statusCode).toBe(200);
  await owner.call(devices.removeHostName, { params });
  expect((await owner.call(devices.list, { query: { search: 'SECRET' } })).data.rows[0]?.admitted_by).toEqual(['address']);
});

test('punches from a foreign address do not use up the calls of the device', async () => {
  await add('QUOTA2026112', { allowed_cidrs: ['203.0.113.0/24'] });
  const statuses: number[] = [];
  for (let n = 0; n < 140; n += 1) statuses.push((await punch('QUOTA2026112', '11:00:00', { ip: ELSEWHERE })).statusCode);
  expect(new Set(statuses)).toEqual(new Set([403, 429]));
  expect((await punch('QUOTA2026112', '11:00:00')).statusCode).toBe(200);
});

test('serial numbers that call are added from a network of the organisation only, and claims without a call end', async () => {
  await call('GET', 'ping?SN=THEIRS202611', { ip: ELSEWHERE });
  const claim = await owner.call(devices.create, { body: { name: 'Theirs', serial_number: 'THEIRS202611' } });
  expect(claim).toRefuse('attendance.serial_elsewhere', 409, 'serial_number');
  await call('GET', 'ping?SN=OURS20261120', { ip: PLANT });
  await add('OURS20261120');
  const waiting = (await owner.call(devices.list, { query: { status: 'waiting', limit: '100' } })).data.rows.length;
  for (let n = waiting; n < 50; n += 1) await add(`LATER${1000 + n}`);
  const more = await owner.call(devices.create, { body: { name: 'More', serial_number: 'MORE20261120' } });
  expect(more).toRefuse('attendance.too_many_waiting', 409);

  installation.clock.set('2026-12-22');
  await installation.runJob('attendance.retention', owner.org_id);
  installation.clock.set('2026-11-20');
  const [gone] = (await owner.call(devices.list, { query: { search: 'LATER1049' } })).data.rows;
  expect(gone?.status).toBe('disabled');
  const other = await createTenant(installation);
  const taken = await other.call(devices.create, { body: { name: 'Gate', serial_number: 'LATER1049' } });
  expect(taken.status, JSON.stringify(taken.body)).toBe(201);
  const { name, direction, zone, protocol, allowed_cidrs, version } = gone as NonNullable<typeof gone>;
  const body = { name, direction, zone, protocol, allowed_cidrs, status: 'active' as const, version };
  const again = await owner.call(devices.update, { params: { id: gone?.device_id ?? '' }, body });
  expect(again).toRefuse('attendance.serial_taken', 409);
});
